#!/bin/sh
set -e
# The bit of the installation; the files go with the package.
chmod 0755 /opt/Gauze/chrome-sandbox 2>/dev/null || true
