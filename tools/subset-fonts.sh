#!/bin/sh
# Makes the two web fonts of the site and the back office from their published releases. Needs npm and fontTools with brotli
# (Debian: python3-fonttools python3-brotli); its output is committed, so nothing else ever runs it.
set -eu
target="$(cd "$(dirname "$0")/.." && pwd)/core/brand/fonts"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
python="${PYTHON:-/usr/bin/python3}"

# ASCII, the accents of a menu, the punctuation of a page.
letters='U+20-7E,U+A0,U+A9,U+B7,U+D7,U+E0,U+E7-EA,U+EE,U+F1,U+F4,U+FB,U+FC,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026,U+2212'

# make <package> <version> <file> <axes> <features> <output>
make() {
  cd "$work"
  npm pack --silent "@fontsource-variable/$1@$2" >/dev/null
  tar xzf "fontsource-variable-$1-$2.tgz"
  cp package/LICENSE "$target/$6.LICENSE.txt"
  # shellcheck disable=SC2086 # one argument for each axis
  "$python" -m fontTools.varLib.instancer "package/files/$3" $4 -q -o "$6.ttf"
  "$python" -m fontTools.subset "$6.ttf" --unicodes="$letters" --layout-features="$5" --flavor=woff2 \
    --no-hinting --drop-tables+=MVAR --output-file="$target/$6.woff2"
  rm -rf package
}

make bricolage-grotesque 5.3.0 bricolage-grotesque-latin-opsz-normal.woff2 'opsz=48 wght=700' kern,tnum bricolage-grotesque
make source-sans-3 5.3.0 source-sans-3-latin-wght-normal.woff2 'wght=400:700' kern source-sans-3
ls -l "$target"
