#!/bin/sh
# Makes the two faces of the pictures that are shown where a page is shared, and the one that invoices are set in: the server reads them,
# no browser fetches them.
# Needs fontTools with brotli (Debian: python3-fonttools python3-brotli) and Noto Sans CJK (Debian: fonts-noto-cjk); its output is
# committed, so nothing else ever runs it.
set -eu
root="$(cd "$(dirname "$0")/.." && pwd)"
target="$root/apps/server/src/pages/cards/fonts"
python="${PYTHON:-/usr/bin/python3}"
papers="$root/apps/server/src/services/invoices/document/fonts"
noto="${NOTO:-/usr/share/fonts/opentype/noto}"
# The Hong Kong face of the collection; its locl feature holds the mainland's forms.
hong_kong=4
characters="$(mktemp)"
every="$(mktemp)"
trap 'rm -f "$characters" "$every"' EXIT

"$python" - "$root/core/brand/fonts/bricolage-grotesque.woff2" "$target/latin.ttf" <<'PY'
import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
font.flavor = None
font.save(sys.argv[2])
PY
cp "$root/core/brand/fonts/bricolage-grotesque.LICENSE.txt" "$target/latin.LICENSE.txt"

# All of GB 2312 and of Big5, and what Cantonese and the names of Hong Kong add. Documents name people, companies and addresses,
# so they also have the characters of the Hong Kong Supplementary Character Set, and everything in the block of unified ideographs.
"$python" - "$characters" "$every" <<'PY'
import sys
EXTRA = "嘅咗喺啲冇嘢咁哋嗰睇攞嚟唔咩噉啱靚揾搵曬晒㗎喎囉啫吖咪嘥埋俾畀瞓諗冧嗌嘈噏攰甴梘鎅鑊餸煲焗焯滷燉啤喱梳乎嚿氹埗葵荃涌灣仔銅鑼旺角沙咀觀塘啓衞衛裏裡着著台臺峯群羣粧妝綫線鈎鉤囍粵簷檐咖喱滘腩鴦蝦餃燒賣腸粉奶茶凍檸樂菠蘿蛋撻叉腐乳飩雲吞麵鬆髮廊甲睫"

def decode(rows, codec):
    found = set()
    for row in rows:
        for cell in range(0x40, 0xFF):
            try:
                text = bytes([row, cell]).decode(codec)
            except UnicodeDecodeError:
                continue
            if len(text) == 1 and "\u3400" <= text <= "\u9fff":
                found.add(text)
    return found

han = decode(range(0xB0, 0xF8), "gb2312") | decode(range(0xA4, 0xFA), "big5") | set(EXTRA)
open(sys.argv[1], "w").write("".join(sorted(han)))
supplement = {
    character
    for row in range(0x87, 0xFF)
    for cell in range(0x40, 0xFF)
    for character in bytes([row, cell]).decode("big5hkscs", "ignore")
    if character > "\u3400"
}
unified = {chr(code) for code in range(0x4E00, 0xA000)}
open(sys.argv[2], "w").write("".join(sorted(han | supplement | unified)))
PY
# The characters, the source, further characters and the target.
subset() {
  "$python" -m fontTools.subset "$noto/$2" --font-number="$hong_kong" --text-file="$1" \
    --unicodes="$3" --notdef-outline --layout-features=locl --layout-scripts=hani.ZHS,hani.ZHH,hani.dflt --no-hinting --desubroutinize \
    --drop-tables+=VORG,vhea,vmtx,BASE,GPOS --output-file="$4"
}
subset "$characters" NotoSansCJK-Bold.ttc 'U+B7,U+2014,U+2018-201D,U+2026,U+3000-303F,U+FF01-FF5E' "$target/han.otf"
# A character without a glyph is drawn as a box.
subset "$every" NotoSansCJK-Regular.ttc \
  'U+20-7E,U+A0-24F,U+370-4FF,U+1E00-1EFF,U+2000-2BFF,U+3000-30FF,U+3200-33FF,U+F900-FAFF,U+FF01-FFE6' "$papers/text.otf"
ls -l "$target" "$papers"
