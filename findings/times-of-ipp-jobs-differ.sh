#!/bin/sh
# ipp 2.0.1, ipp-encoder 5.0.0 and @sealsystems/ipp 2.8.2 return three times for the same dateTime of a printer (RFC
# 8010, RFC 2579), 30 November 2026, 8:30 at UTC+7. ipp reads month 11 as December, and subtracts the computer's zone
# twice in place of the printer's. ipp-encoder adds the offset where it is to be subtracted: 14 hours late. Whether a
# label was printed before or after a loss of power cannot be decided from them. Packbench identifies a job by its
# number and state, never by a printer's clock (main/printing/ipp/job.ts).
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts ipp@2.0.1 ipp-encoder@5.0.0 @sealsystems/ipp@2.8.2
TZ=Asia/Ho_Chi_Minh node -e '
  const [ipp, { response }, sealed] = [require("ipp"), require("ipp-encoder"), require("@sealsystems/ipp")];
  const attribute = (tag, name, value) =>
    Buffer.concat([Buffer.from([tag, 0, name.length]), Buffer.from(name), Buffer.from([0, value.length]), Buffer.from(value)]);
  const time = [2026 >> 8, 2026 & 255, 11, 30, 8, 30, 0, 0, 0x2b, 7, 0];
  // Version 2.0, successful-ok, request 1; operation attributes (1), printer attributes (4), end (3).
  const answer = Buffer.concat([
    Buffer.from([2, 0, 0, 0, 0, 0, 0, 1, 1]),
    attribute(0x47, "attributes-charset", Buffer.from("utf-8")),
    attribute(0x48, "attributes-natural-language", Buffer.from("vi")),
    Buffer.from([4]),
    attribute(0x31, "printer-current-time", time),
    Buffer.from([3]),
  ]);
  const [name, group] = ["printer-current-time", "printer-attributes-tag"];
  const found = {
    ipp: ipp.parse(answer)[group][name],
    "ipp-encoder": response.decode(answer).groups[1].attributes[0].value[0],
    "@sealsystems/ipp": sealed.parse(answer)[group][name],
  };
  for (const [one, date] of Object.entries(found))
    console.log(one, require(`./node_modules/${one}/package.json`).version, date.toISOString());
  const times = Object.values(found).map((date) => date.toISOString().slice(0, 16));
  const expected = ["2026-12-29T18:30", "2026-11-30T15:30", "2026-11-30T01:30"];
  process.exit(JSON.stringify(times) === JSON.stringify(expected) ? 0 : 1);
'
