import { expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { type BenchHere, joined, level, reached, SiteHere, socsOf, start } from './site-here.ts';

// The hub's database went back and nobody says so: a computer that was set back, or a replica that took over without the
// last commits.

const site = new SiteHere();
const nameOfLog = async () => {
  const [row] = await site.inHub<{ value: string }>(
    `SELECT value FROM site_facts WHERE name = 'site'`,
  );
  return row!.value;
};

/** Takes the last entries out of the log, all of them a bench's, as if they had never been told. */
async function goBack({ code }: BenchHere, entries: number): Promise<void> {
  const last = `position > (SELECT position FROM site_head) - ${entries}`;
  await site.inHub(`DELETE FROM site_orders WHERE soc IN (SELECT soc FROM site_log WHERE ${last})`);
  await site.inHub(`DELETE FROM site_log WHERE ${last}`);
  await site.inHub(`UPDATE site_head SET position = position - ${entries}`);
  await site.inHub(
    `UPDATE site_benches AS b SET seq = seq - ${entries}, event = coalesce((SELECT event FROM site_log AS l
       WHERE l.bench = b.bench ORDER BY position DESC LIMIT 1), '') WHERE code = $1`,
    [code],
  );
}

it('is noticed by whoever told what is lost: all benches have all of it again, also what was told meanwhile', async () => {
  const [teller, reader, later] = [site.newBench(), site.newBench(), site.newBench()];
  const telling = start(teller, { join: site.newCode(), orders: 3 });
  await joined(telling);
  await reached(telling, 'level');
  const reading = start(reader, { join: site.newCode() });
  await level(reading, 3);
  await reached(reading, 'level');
  await telling.kill();
  const before = await nameOfLog();
  await goBack(teller, 2);
  // The log grows past what the reader has read, by what it never heard.
  const others = start(later, { join: site.newCode(), orders: 3 });
  await joined(others);
  await reached(others, 'level');
  expect(await nameOfLog()).toBe(before);
  const again = start(teller);
  await reached(again, 'level');
  for (const bench of [reading, others, again]) await level(bench, 6);
  expect(await nameOfLog()).not.toBe(before);
  expect((await site.logOf(teller)).toSorted()).toEqual(socsOf(telling).toSorted());
  expect(await site.orders()).toBe(6);
});

it('is noticed by whoever has read further; where all is there, nothing happens', async () => {
  const [teller, reader] = [site.newBench(), site.newBench()];
  const telling = start(teller, { join: site.newCode(), orders: 2 });
  await joined(telling);
  await reached(telling, 'level');
  const known = await site.orders();
  const first = start(reader, { join: site.newCode() });
  await level(first, known);
  await first.kill();
  await telling.kill();
  const before = await nameOfLog();
  const same = start(reader);
  await reached(same, 'level');
  expect(await nameOfLog()).toBe(before);
  await same.kill();
  await goBack(teller, 1);
  const again = start(reader, { orders: 1 });
  await reached(again, 'level');
  expect(again.facts().filter(({ state }) => state === 'refused')).toEqual([]);
  expect(await nameOfLog()).not.toBe(before);
  await eventually('what was lost is gone, what was told since is there', async () => {
    const facts = again.facts().findLast((fact) => 'known' in fact);
    return facts?.['known'] === known;
  });
  expect(await site.logOf(reader)).toEqual(socsOf(again));
});
