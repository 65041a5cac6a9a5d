#!/bin/bash
# What cron runs each night: every file NAME.jsonl of a folder that has none of its name in another folder is released
# there, whole or not at all: one whose gauze does not end with 0 stays out, and is tried again the next night.
#
#   0 2 * * *  GAUZE=/opt/Gauze/gauze bash /opt/Gauze/administration/engines/nightly.sh /srv/notes /srv/released \
#     --policy surrogate --on-leak propagate --ledger /srv/private/release.ledger.json
#
# (one line there). Cron has nearly no environment: paths are written out. All notes of a patient that shall agree on
# dates stand in one file, or in files that share a ledger, as here.
#
# The names of files, and when they were written, leave with them: name files after neither a patient nor a day. Where
# dates are shifted, hand on many nights at once: a file of one night tells when its notes are from.
#
# What goes wrong is one line of JSON on standard error, which cron sends by mail, and has no text of a note.
set -u
in=$1 out=$2
shift 2
umask 077
mkdir -p "$out" || exit 2
# A night that takes longer than a day is not run twice at once.
exec 9> "$out/.lock"
flock --nonblock 9 || { echo "the last run is still busy" >&2; exit 4; }
worst=0
for file in "$in"/*.jsonl; do
  name=$(basename "$file")
  [ -e "$file" ] && [ ! -e "$out/$name" ] || continue
  "${GAUZE:-gauze}" deidentify "$@" --quiet --release "${name%.jsonl}" --in "$file" --out "$out/.$name" \
    < /dev/null && mv "$out/.$name" "$out/$name"
  code=$?
  [ "$code" -gt "$worst" ] && worst=$code
done
exit "$worst"
