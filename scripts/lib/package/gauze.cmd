@"%~dp0gauze-desktop.exe" --disable-gpu --log-level=3 --cli -- %*
