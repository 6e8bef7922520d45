# A random number generator with the same numbers in every awk, for sizes.awk and network.awk: Lehmer's
# generator with the multiplier 48271, whose products a double represents exactly.

function start_drawing(first, second, third) {
    state = (first * 7919 + second * 104729 + third * 1299709) % 2147483646 + 1
    for (k = 0; k < 20; k++)
        draw()
}

# At least 0, less than 1.
function draw() {
    state = (state * 48271) % 2147483647
    return (state - 1) / 2147483646
}

function between(least, most) {
    return least + (most - least) * draw()
}
