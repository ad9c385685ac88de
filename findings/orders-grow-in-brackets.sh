#!/bin/sh
# python3-stdnum 1.18-1 (Debian 12) with gs1-barcode-parser-mod 1.2.1: the module stdnum.gs1_128 accepts elements in
# brackets, as printed below the bars (documentation of stdnum.gs1_128, example of validate). It removes the brackets
# and with them the end of each value, also if the caller names a separator. "(400)DH12(10)LOT7" is valid, and its
# order is "DH1210LOT7", without a lot; "(400)DH12(420)700000" has no postal code. The same elements with FNC1 are
# correct in both packages. Packbench ends a value at the next bracket (shared/scans/gs1.ts).
set -eu
cd "$(mktemp -d)"
apt-get download -q -q python3-stdnum=1.18-1 2> log || { cat log; exit 1; }
dpkg -x ./*.deb root
npm install --silent --no-audit --no-fund --ignore-scripts gs1-barcode-parser-mod@1.2.1
cat > try.py <<'TRY'
import sys

sys.path.insert(0, 'root/usr/lib/python3/dist-packages')
import stdnum
from stdnum import gs1_128

print('stdnum', stdnum.__version__)
FNC1 = '\x1d'
cases = {
    '(00)106141412345678908(400)DH12': {'00': '106141412345678908', '400': 'DH12'},
    '(400)DH12(10)LOT7': {'400': 'DH1210LOT7'},
    '(400)DH12(420)700000': {'400': 'DH12420700000'},
    '(403)Q1(401)8934567A': {'403': 'Q14018934567A'},
    '400DH12' + FNC1 + '10LOT7': {'400': 'DH12', '10': 'LOT7'},
}
is_expected = True
for code, expected in cases.items():
    found = gs1_128.info(code, FNC1)
    print(f'  {code.replace(FNC1, "<FNC1>")}: valid {gs1_128.is_valid(code, FNC1)}, {found}')
    is_expected = is_expected and gs1_128.is_valid(code, FNC1) and found == expected
sys.exit(0 if is_expected else 1)
TRY
python3 try.py
node -e '
  const { parseBarcode } = require("gs1-barcode-parser-mod");
  console.log("gs1-barcode-parser-mod", require("./node_modules/gs1-barcode-parser-mod/package.json").version);
  const items = parseBarcode("]C1400DH12\x1d10LOT7").parsedCodeItems.map(({ ai, data }) => `${ai} ${data}`);
  console.log(`  400DH12<FNC1>10LOT7: ${items.join(", ")}`);
  process.exit(items.join() === "400 DH12,10 LOT7" ? 0 : 1);
'
