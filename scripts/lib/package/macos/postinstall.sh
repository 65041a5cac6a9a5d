#!/bin/sh
# Run by Installer as root once every file is there: $3 is the disk. What its makers signed goes beside the managed
# policy, the command line onto the path. Projects, settings and the policy are left as they are.
disk=${3%/}
here=$(dirname "$0")
list=$disk/Library/Application\ Support/Gauze
link=$disk/usr/local/bin/gauze
rm -rf "$disk/Applications/.Gauze-before.app"
mkdir -p "$list" && chmod 755 "$list" || exit 1
rm -f "$list/files.sha256" "$list/files.sha256.minisig" "$list/files.sha256.2.minisig"
for name in files.sha256 files.sha256.minisig files.sha256.2.minisig; do
  [ ! -f "$here/$name" ] || { cp "$here/$name" "$list/$name" && chmod 644 "$list/$name"; } || exit 1
done
if [ -e "$link" ] && [ ! -L "$link" ]; then
  echo "$link is there and not of Gauze: the command line was not put onto the path." >&2
  exit 0
fi
mkdir -p "$disk/usr/local/bin" && ln -sfn /Applications/Gauze.app/Contents/Resources/gauze "$link"
