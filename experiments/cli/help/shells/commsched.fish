# Completion of commsched in fish: the program itself says what may follow.

function __commsched_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in ($words[1] --complete $words[2..-1] "$current" 2>/dev/null)
        switch $line
            case :files
                __fish_complete_path "$current"
            case :directories
                __fish_complete_directories "$current" ''
            case '*'
                echo $line
        end
    end
end

complete -c commsched -f -a '(__commsched_complete)'
