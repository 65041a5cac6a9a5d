#!/bin/sh
# Run as root by org.gauze.policy.plist, whenever the managed preferences change: the rules that an MDM pushed become
# the file that Gauze reads. Preferences that are gone change nothing: delete the file to lift the rules. Where anything
# fails, the file is faulty, and Gauze lets nothing out and names the field.
pushed=${1:-/Library/Managed Preferences/org.gauze.desktop.plist}
folder=${2:-/Library/Application Support/Gauze}
gauze=${3:-/Applications/Gauze.app/Contents/MacOS/Gauze}
plutil=${4:-/usr/bin/plutil}
[ -e "$pushed" ] || exit 0
umask 022
mkdir -p "$folder" && chmod 755 "$folder" || exit 1
rules=$(mktemp "$folder/policy.XXXXXX") || exit 1
json=$(mktemp "$folder/pushed.XXXXXX") || exit 1
"$plutil" -convert json -o "$json" "$pushed"
"$gauze" --disable-gpu --log-level=3 --cli -- policy from "$json" > "$rules"
rm -f "$json"
chmod 644 "$rules" && mv -f "$rules" "$folder/policy.json"
