#!/bin/bash
# One gauze per file of a folder, by GNU parallel: JSON lines in, files of the same names out.
#
#   bash parallel.sh notes marked detect
#   bash parallel.sh marked released deidentify --index release.index --key release.key
#
# A file is in the second folder only if its gauze ended with 0; one that fails is tried three times, and then nothing
# more is started and the exit code is not 0. GAUZE names another program, JOBS how many run at once.
#
# Not with --pipe or --pipepart and --retries: parallel 20221122 then drops what failed, and ends with 0.
set -eu
export in=$1 out=$2
shift 2
umask 077
mkdir -p "$out"
one() {
  file=$1
  shift
  "${GAUZE:-gauze}" "$@" --quiet --in "$in/$file" --out "$out/.$file" < /dev/null &&
    mv "$out/.$file" "$out/$file"
}
export -f one
shopt -s nullglob
files=("$in"/*.jsonl)
# Whoever publishes what was made with parallel is asked by it to cite it: `parallel --citation`.
printf '%s\0' "${files[@]##*/}" |
  parallel --null --jobs "${JOBS:-100%}" --retries 3 --halt now,fail=1 --quote one {} "$@"
