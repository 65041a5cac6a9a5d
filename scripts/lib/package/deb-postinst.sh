#!/bin/sh
set -e
# The helper gets its set-uid bit only where a system keeps people from making sandboxes of their own.
if ! unshare --user true 2>/dev/null || [ "$(cat /proc/sys/kernel/apparmor_restrict_unprivileged_userns 2>/dev/null)" = 1 ]; then
  chown root:root /opt/Gauze/chrome-sandbox
  chmod 4755 /opt/Gauze/chrome-sandbox
fi
