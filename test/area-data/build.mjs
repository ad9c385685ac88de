// Builds resources/areas/vietnam.txt out of the snapshots in sources/ and the changes after them:
// `node test/area-data/build.mjs`. The same snapshots give the same bytes. How to renew them: main/areas/README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import papaparse from 'papaparse';

const scriptFolder = import.meta.dirname;
const areasFolder = join(scriptFolder, '../../resources/areas');

/** Text of a snapshot, without a byte order mark. */
function source(name) {
  const text = gunzipSync(readFileSync(join(scriptFolder, 'sources', `${name}.gz`))).toString(
    'utf8',
  );
  return text.replace(/^\uFEFF/, '').normalize('NFC');
}

function rowsOf(name) {
  return papaparse.parse(source(name), { header: true, skipEmptyLines: true }).data;
}

/** Folded, without spaces and signs, like the keys of the sources. */
function keyOf(name) {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll(/[^a-z0-9]/g, '');
}

/** The same with diacritics, by which the sources distinguish "Xã Minh Quán" from "Xã Minh Quân". */
function markedKeyOf(name) {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const kinds = /^(?:thanhpho|thixa|thitran|phuong|quan|huyen|xa|tinh|dackhu)/;

/** Returns former names as keys without their kinds; numbered ones include it: "phuong10". */
function formerOf(written) {
  const formerNames = new Set(written.filter((word) => !/^(?:p|f|ward|q|district)\d+$/.test(word)));
  const bare = [...formerNames].filter((word) => {
    const stem = word.replace(kinds, '');
    return stem === word || /^\d+$/.test(stem) || !formerNames.has(stem);
  });
  const without = bare.map((word) => {
    const stem = word.replace(kinds, '');
    return /^\d+$/.test(stem) ? word.replace(/(?<=\D)0+(?=\d)/, '') : word;
  });
  // Removes shortened kinds before a name that is also listed without one.
  return [...new Set(without)]
    .filter((word) => !without.some((other) => other !== word && isShortOf(word, other)))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

function isShortOf(word, other) {
  return ['x', 'p', 'tt', 'tx', 'tp', 'h', 'q', 'f'].some((short) => word === short + other);
}

function grouped(rows, keys, value) {
  const groups = new Map();
  for (const row of rows) {
    const key = keys.map((one) => markedKeyOf(row[one])).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), keyOf(row[value])]);
  }
  return groups;
}

const changes = readFileSync(join(areasFolder, 'changes.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

const links = rowsOf('convert_legacy_2025_simple.csv');
const wardFormer = grouped(
  rowsOf('alias_ward.csv'),
  ['province_key', 'district_key', 'ward_key'],
  'alias_keyword',
);
const districtFormer = grouped(
  rowsOf('alias_district.csv'),
  ['province_key', 'district_key'],
  'alias_keyword',
);

/**
 * Other names of districts. Platforms still list former districts of the snapshot. On 2025-01-01 the city of Huế was
 * split in two, and the province was renamed after it (resolution 1314/NQ-UBTVQH15). On the same day Lộc Hà was merged
 * into Thạch Hà. People call Phan Rang - Tháp Chàm by its first name.
 */
const districtsBefore = new Map([
  ['thanhphohue quanthuanhoa', 'hue'],
  ['thanhphohue quanphuxuan', 'hue'],
  ['tinhhatinh huyenthachha', 'locha'],
  ['tinhninhthuan thanhphophanrangthapcham', 'phanrang'],
]);

/** The same for communes missing from the list of former names: on 2025-01-01 Hải Châu I and II were merged. */
const wardsBefore = new Map([
  ['thanhphodanang quanhaichau phuonghaichau', ['haichau1', 'haichau2']],
]);

/** Returns the newer source's spelling of a name that both have: "Hoà" is "Hòa", "xã" is "Xã". */
function spelt(name, was) {
  return keyOf(name) === keyOf(was) &&
    name.split(' ')[0].toLowerCase() === was.split(' ')[0].toLowerCase()
    ? was
    : name;
}

const latest = new Map();
for (const { FullName, Wards } of JSON.parse(source('vn_units_2026-07-25.json')))
  for (const ward of Wards) latest.set(ward.Code, { province: FullName, name: ward.FullName });

const changedProvinces = new Map(
  changes.filter(([, , code]) => code === '').map(([, , , before, after]) => [before, after]),
);
const changedWards = new Map(
  changes.filter(([, , code]) => code !== '').map(([, , code, ...names]) => [code, names]),
);

/** Returns a commune's name since the last resolution. */
function nameNow(code, was) {
  const [before, after] = changedWards.get(code) ?? [];
  if (after === undefined) return spelt(latest.get(code)?.name ?? was, was);
  if (was !== before && was !== after) throw new Error(`${code} is ${was}, not ${before}`);
  return after;
}

const newProvinces = new Map();
const newWards = new Map();
for (const { newWardCode, newProvince, newWard } of links) {
  if (newWards.has(newWardCode)) continue;
  const province = changedProvinces.get(newProvince) ?? newProvince;
  const inside = newProvinces.get(province) ?? [];
  newProvinces.set(province, inside);
  newWards.set(newWardCode, { name: nameNow(newWardCode, newWard), code: newWardCode });
  inside.push(newWards.get(newWardCode));
}

const out = [`vietnam-areas\t1\t${changes.at(-1)[0]}`];
let nextIndex = 0;
for (const [province, wards] of newProvinces) {
  out.push(`N\t${province}`);
  for (const ward of wards.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    ward.place = nextIndex++;
    out.push(`${ward.code}\t${ward.name}`);
  }
}

let province = '';
let district = '';
const newWardsByKey = new Map();
for (const row of links) {
  const key = [row.province, row.district, row.ward].join('\t');
  newWardsByKey.set(key, [...(newWardsByKey.get(key) ?? []), newWards.get(row.newWardCode).place]);
}
for (const [key, wardIndexes] of newWardsByKey) {
  const [ofProvince, ofDistrict, ward] = key.split('\t');
  const keys = [keyOf(ofProvince), keyOf(ofDistrict)];
  if (ofProvince !== province) out.push(`P\t${(province = ofProvince)}`);
  if (ofDistrict !== district) {
    district = ofDistrict;
    const before = districtsBefore.get(keys.join(' '));
    const aliases = districtFormer.get(keys.join(' ')) ?? [];
    const former = formerOf(before ? [...aliases, before] : aliases);
    out.push(`D\t${district}${former.length > 0 ? `\t${former.join(' ')}` : ''}`);
  }
  const wardKey = [...keys, keyOf(ward)].join(' ');
  const former = formerOf([
    ...(wardFormer.get(wardKey) ?? []),
    ...(wardFormer.get([...keys, markedKeyOf(ward)].join(' ')) ?? []),
    ...(wardsBefore.get(wardKey) ?? []),
  ]);
  out.push(`${ward}\t${wardIndexes.join(' ')}${former.length > 0 ? `\t${former.join(' ')}` : ''}`);
}

const text = `${out.join('\n')}\n`;
const target = process.argv[2] ?? join(areasFolder, 'vietnam.txt');
writeFileSync(target, text);
