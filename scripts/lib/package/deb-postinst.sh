#!/bin/sh
set -e
root=${DPKG_ROOT:-}
# The helper gets its set-uid bit only where a system keeps people from making sandboxes of their own.
if ! unshare --user true 2>/dev/null || [ "$(cat /proc/sys/kernel/apparmor_restrict_unprivileged_userns 2>/dev/null)" = 1 ]; then
  chown root:root "$root/opt/Gauze/chrome-sandbox"
  chmod 4755 "$root/opt/Gauze/chrome-sandbox"
fi
# No network, by the system: where it has AppArmor. A profile that its parser does not take is put nowhere, since the
# next start of the machine would stumble over it.
if [ -d "$root/etc/apparmor.d" ] && command -v apparmor_parser >/dev/null 2>&1; then
  if apparmor_parser -Q -K "$root/opt/Gauze/administration/linux/gauze.apparmor" >/dev/null 2>&1; then
    install -m 644 "$root/opt/Gauze/administration/linux/gauze.apparmor" "$root/etc/apparmor.d/gauze"
    if [ "$(cat /sys/module/apparmor/parameters/enabled 2>/dev/null)" = Y ]; then
      apparmor_parser -r -T -W "$root/etc/apparmor.d/gauze" || echo "gauze: the AppArmor profile was not loaded." >&2
    fi
  else
    rm -f "$root/etc/apparmor.d/gauze"
    echo "gauze: this system's AppArmor does not take the profile; Gauze runs without it." >&2
  fi
fi
if [ -d /run/systemd/system ]; then systemctl daemon-reload || true; fi
