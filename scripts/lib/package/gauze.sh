#!/bin/sh
# The command line of the installed application: `gauze VERB`. No window, no screen, no page: so no sandbox is needed, root may run it,
# and `--` keeps Chromium from reading the words behind it.
self=$(readlink -f -- "$0")
exec "${self%/*}/gauze-desktop" --no-sandbox --ozone-platform=headless --disable-gpu --log-level=3 --cli -- "$@"
