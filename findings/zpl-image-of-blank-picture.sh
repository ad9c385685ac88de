#!/bin/sh
# zpl-image 0.3.0 removes white margins unless `notrim` is set. For a picture without ink the result has negative sizes:
# 9 x 2 white dots become width -8, height -1. A ^GF with these values is an invalid printer command.
# Packbench writes its own graphics (main/printing/languages/zpl.ts).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts zpl-image@0.3.0
node -e '
  const { rgbaToZ64 } = require("zpl-image");
  console.log("zpl-image", require("./node_modules/zpl-image/package.json").version);
  const sizes = [[9, 2], [16, 1], [24, 3]].map(([width, height]) => {
    const white = new Uint8Array(width * height * 4).fill(255);
    const { width: w, height: h, rowlen, length } = rgbaToZ64(white, width, {});
    console.log(`  ${width} x ${height} white: width ${w}, height ${h}, rowlen ${rowlen}, length ${length}`);
    return [w, h];
  });
  process.exit(sizes.every(([w]) => w < 0) ? 0 : 1);
'
