#!/bin/sh
# Run by Installer as root before anything is laid down: $3 is the disk. Fails, and nothing has changed, while Gauze is
# open and over a newer version. The old one is put aside: what the new one lacks would be left in it.
disk=${3%/}
app=$disk/Applications/Gauze.app
before=$disk/Applications/.Gauze-before.app
new=@VERSION@
if pgrep -f "^$app/Contents/" >/dev/null 2>&1; then
  echo "Gauze is open: close it first." >&2
  exit 1
fi
[ -d "$app" ] || exit 0
old=$(plutil -extract CFBundleShortVersionString raw -o - "$app/Contents/Info.plist") || old=0.0.0
newest=$(printf '%s\n%s\n' "$old" "$new" | sort -t . -k 1,1n -k 2,2n -k 3,3n | tail -n 1)
if [ "$old" != "$new" ] && [ "$newest" = "$old" ]; then
  echo "Gauze $old is installed, which is newer than $new: remove it first." >&2
  exit 1
fi
rm -rf "$before" && mv "$app" "$before"
