#!/bin/sh
set -e
root=${DPKG_ROOT:-}
# The last of a package: `purge` of dpkg, 0 of rpm. What IT added to the profile stays.
case "$1" in
  purge | 0)
    if [ -e "$root/etc/apparmor.d/gauze" ]; then
      apparmor_parser -R "$root/etc/apparmor.d/gauze" >/dev/null 2>&1 || true
      rm -f "$root/etc/apparmor.d/gauze" "$root"/var/cache/apparmor/*/gauze
    fi
    ;;
esac
if [ -d /run/systemd/system ]; then systemctl daemon-reload || true; fi
