#!/bin/sh
# @e965/xlsx 0.20.3 (SheetJS): the text of a number in its format, which sheet_to_csv and sheet_to_json with `raw:
# false` return, is not the text that the workbook shows. Digits beyond the places of a format with a literal between
# them are dropped: 1234567 as `00-0000` is 23-4567, and as `"DH"00-00` DH45-67 (Excel: 123-4567, DH12345-67). The
# prefix [$-42A], which names the language Vietnamese and no currency, becomes a dollar: $150,000. Packbench displays
# formats itself and reports those that it cannot (main/orders/import/file/number-display.ts).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts @e965/xlsx@0.20.3
node -e '
  const { read, utils, write } = require("@e965/xlsx");
  console.log("@e965/xlsx", require("./node_modules/@e965/xlsx/package.json").version);
  const cells = [
    [1234567, "00-0000"],
    [1234567, `"DH"00-00`],
    [12345678, "000-000"],
    [912345678, "0000 000 000"],
    [150000, "[$-42A]#,##0"],
    [150000, "#,##0 [$₫-42A]"],
  ];
  const sheet = utils.aoa_to_sheet(cells.map(([value]) => [value]));
  cells.forEach(([, format], at) => (sheet[`A${at + 1}`].z = format));
  const file = write({ SheetNames: ["S"], Sheets: { S: sheet } }, { type: "buffer" });
  const again = read(file).Sheets.S;
  const shown = utils.sheet_to_json(again, { header: 1, raw: false }).flat();
  cells.forEach(([value, format], at) => console.log(`  ${value} as ${format}: ${shown[at]}`));
  const expected = ["23-4567", "DH45-67", "345-678", "0912 345 678", "$150,000", "150,000 ₫"];
  process.exit(JSON.stringify(shown) === JSON.stringify(expected) ? 0 : 1);
'
