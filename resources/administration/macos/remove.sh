#!/bin/sh
# Run as root: takes away what the package brought. Projects, settings and the managed policy stay. Exit 1, and nothing
# has changed, while Gauze is open.
disk=${1:-}
app=$disk/Applications/Gauze.app
list=$disk/Library/Application\ Support/Gauze
link=$disk/usr/local/bin/gauze
if pgrep -f "^$app/Contents/" >/dev/null 2>&1; then
  echo "Gauze is open: close it first." >&2
  exit 1
fi
rm -rf "$app" "$disk/Applications/.Gauze-before.app"
rm -f "$list/files.sha256" "$list/files.sha256.minisig" "$list/files.sha256.2.minisig"
rmdir "$list" 2>/dev/null || true
case $(readlink "$link" 2>/dev/null) in /Applications/Gauze.app/*) rm -f "$link" ;; esac
pkgutil --forget org.gauze.desktop >/dev/null 2>&1 || true
