#!/bin/sh
# bark-js 1.2.1 (GS1 element strings): an amount with a currency (393n) begins with the three digits of ISO 4217, 704
# for đồng. The package returns them as digits of the amount, under the title "PRICE": 150,000 đ becomes 704,150,000.
# gs1-barcode-parser-mod 1.2.1 separates the currency. Packbench reads no amounts from scans; of a GS1 code it uses only
# identifiers of parcels, orders and products (shared/scans/gs1.ts).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts bark-js@1.2.1 gs1-barcode-parser-mod@1.2.1
node -e '
  const bark = require("bark-js");
  const { parseBarcode } = require("gs1-barcode-parser-mod");
  for (const name of ["bark-js", "gs1-barcode-parser-mod"])
    console.log(name, require(`./node_modules/${name}/package.json`).version);
  const found = ["3930704150000", "393270415000000"].map((price) => {
    // A product of 1.25 kg, and its price.
    const code = `]C101089345678901203103001250${price}`;
    const one = bark(code).elements.find(({ ai }) => ai === price.slice(0, 4));
    const other = parseBarcode(code).parsedCodeItems.find(({ ai }) => ai === price.slice(0, 4));
    console.log(`  ${code}`);
    console.log(`    bark-js: ${one.title} ${one.value}; the other: ${other.data}, currency ${other.unit}`);
    return `${one.value} ${other.data} ${other.unit}`;
  });
  const expected = ["704150000 150000 704", "704150000.00 150000 704"];
  process.exit(JSON.stringify(found) === JSON.stringify(expected) ? 0 : 1);
'
