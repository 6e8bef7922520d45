#compdef commsched
# Completion of commsched in zsh: the program itself says what may follow.

local line
local -a offers no_space
for line in ${(f)"$(${words[1]} --complete "${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
    case $line in
    (:files) compset -P '--*='; _files ;;
    (:directories) compset -P '--*='; _files -/ ;;
    (*)
        [[ ${line%%$'\t'*} == *= ]] && no_space=(-S '')
        offers+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
        ;;
    esac
done
(( $#offers )) && _describe commsched offers $no_space
