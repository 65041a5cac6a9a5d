#!/bin/sh
# The command line of the installed application: `gauze VERB`. `--` keeps Chromium from reading the words behind it.
self=$0
while [ -L "$self" ]; do
  target=$(readlink "$self")
  case $target in /*) self=$target ;; *) self=$(dirname "$self")/$target ;; esac
done
exec "$(dirname "$self")/../MacOS/Gauze" --disable-gpu --log-level=3 --cli -- "$@"
