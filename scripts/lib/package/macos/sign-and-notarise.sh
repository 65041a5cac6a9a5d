#!/bin/sh
# On a Mac with Xcode's tools, by the person who has the certificates. It was never run on one.
#   sh sign-and-notarise.sh app Gauze.app "Developer ID Application: NAME (TEAM)" TEAM PROFILE
#   sh sign-and-notarise.sh pkg gauze-VERSION-darwin-arm64.pkg "Developer ID Installer: NAME (TEAM)" PROFILE
# PROFILE: of `xcrun notarytool store-credentials`. The application is signed from the inside out, notarised, and has
# its ticket stapled to it, before its makers sign the list of its files and the packages are made of it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# FILE PROFILE: the tool may end with 0 where Apple refused.
notarise() {
  xcrun notarytool submit "$1" --keychain-profile "$2" --wait --output-format json > "$work/said.json"
  grep -q '"status" *: *"Accepted"' "$work/said.json" || { cat "$work/said.json" >&2; exit 1; }
}

sign() {
  codesign --force --timestamp --options runtime --sign "$@"
}

# Programs and libraries that are in no bundle of their own: by their first bytes.
is_mach_o() {
  case $(head -c 4 "$1" | od -An -tx1 | tr -d ' \n') in
    cffaedfe | cefaedfe | cafebabe | cafebabf) return 0 ;;
    *) return 1 ;;
  esac
}

case ${1:-} in
  app)
    app=$2 identity=$3 team=$4 profile=$5
    sed "s/@TEAM@/$team/" "$here/app.entitlements" > "$work/app.entitlements"
    # By it Electron names what its processes find each other by, within the sandbox.
    plutil -replace ElectronTeamID -string "$team" "$app/Contents/Info.plist"
    find "$app/Contents" -depth -type f ! -path '*/Contents/MacOS/*' | sort > "$work/files"
    while IFS= read -r file; do
      name=${file##*/}
      # That of a bundle is signed with its bundle, behind what it contains.
      case $file in *"/$name.framework/Versions/"*"/$name") continue ;; esac
      ! is_mach_o "$file" || sign "$identity" "$file"
    done < "$work/files"
    find "$app/Contents" -depth -type d -name '*.framework' > "$work/frameworks"
    while IFS= read -r bundle; do sign "$identity" "$bundle"; done < "$work/frameworks"
    find "$app/Contents" -depth -type d -name '*.app' > "$work/helpers"
    while IFS= read -r bundle; do
      sign "$identity" --entitlements "$here/helper.entitlements" "$bundle"
    done < "$work/helpers"
    sign "$identity" --entitlements "$work/app.entitlements" "$app"
    codesign --verify --deep --strict "$app"
    # No right to a network, whatever anybody wrote into the files of entitlements.
    codesign --display --entitlements - --xml "$app" > "$work/has"
    ! grep -q 'com.apple.security.network' "$work/has" || { echo "$app may use a network" >&2; exit 1; }
    ditto -c -k --keepParent "$app" "$work/app.zip"
    notarise "$work/app.zip" "$profile"
    xcrun stapler staple "$app"
    spctl --assess --type execute "$app"
    ;;
  pkg)
    package=$2 identity=$3 profile=$4
    productsign --timestamp --sign "$identity" "$package" "$work/signed.pkg"
    pkgutil --check-signature "$work/signed.pkg"
    notarise "$work/signed.pkg" "$profile"
    xcrun stapler staple "$work/signed.pkg"
    spctl --assess --type install "$work/signed.pkg"
    mv "$work/signed.pkg" "$package"
    ;;
  *)
    sed -n '2,7s/^# *//p' "$0" >&2
    exit 2
    ;;
esac
