#!/bin/sh
# digital-link.js 1.4.3: the compressed form of a GS1 Digital Link shortens the QR code of a parcel or of a product.
# The README ("Compression") promises the GS1 mechanism, which loses nothing. The package computes long numbers as
# floating point: a serial number of 20 digits returns with other digits, leading zeros are lost, and both links are
# valid. The link of a parcel number (SSCC, 18 digits) fails to open with a wrong check digit, unless its number
# happens to be exact. Packbench reads elements, not compressed links (shared/scans/gs1.ts).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts digital-link.js@1.4.3
node -e '
  const { DigitalLink, Utils } = require("digital-link.js");
  console.log("digital-link.js", require("./node_modules/digital-link.js/package.json").version);
  const host = "https://id.example.vn/";
  const found = [
    "01/08934567890120/10/LOT7",
    "01/08934567890120/21/A0012",
    "01/08934567890120/21/00012345",
    "01/08934567890120/21/12345678901234567890",
    "00/106141412345678908",
    "00/106141412345678960",
  ].map((path) => {
    const link = DigitalLink(host + path);
    if (!link.isValid()) return "not valid";
    const compressed = Utils.compressWebUri(host + path);
    let again;
    try {
      again = Utils.decompressWebUri(compressed).replace(host, "");
    } catch (error) {
      again = "an error";
      console.log(`    ${error.message}`);
    }
    console.log(`  ${path} as ${compressed.replace(host, "")} is ${again}`);
    return again === path ? "equal" : again;
  });
  const expected = [
    "equal",
    "equal",
    "01/08934567890120/21/12345",
    "01/08934567890120/21/12345678901234567000",
    "an error",
    "equal",
  ];
  process.exit(JSON.stringify(found) === JSON.stringify(expected) ? 0 : 1);
'
