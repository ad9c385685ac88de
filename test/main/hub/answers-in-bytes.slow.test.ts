import { expect, it } from 'vitest';
import {
  MAX_UNPACKED_BYTES,
  type JournalPosition,
  type SnapshotAnswer,
} from '../../../main/site/protocol/protocol.ts';
import type { SiteView } from '../../../shared/model/site.ts';
import { beginning, entryOf, type HubBench } from '../../fakes/hub-bench.ts';
import { logAfter, sendEntries, TwoHubs } from './two-hubs.ts';

// Log content written with one bench's key must not produce an answer that the other benches cannot accept.

const site = new TwoHubs();

/** Six bytes per character in JSON. */
const control = '\u0001'.repeat(300);
const heavy: Partial<SiteView> = {
  receiverName: control,
  receiverPhone: control,
  province: control,
  district: control,
  commune: control,
  address: control,
  shortCode: control,
  platformCode: control,
  carrierName: control,
  waybill: control,
  delivery: { code: control, name: control, reason: control, at: '2026-11-23T00:00:00.000Z' },
};

async function sendHeavyOrders(bench: HubBench, prefix: string): Promise<string[]> {
  const socs = Array.from(
    { length: 600 },
    (_, index) => `${prefix}-${String(index).padStart(4, '0')}`,
  );
  let position = beginning(bench.epoch);
  for (let from = 0; from < socs.length; from += 200) {
    const entries = socs.slice(from, from + 200).map((soc) => entryOf(`e-${soc}`, soc, heavy));
    const response = await sendEntries(bench, entries, position);
    expect(response.status).toBe(200);
    position = response.body['place'] as JournalPosition;
  }
  return socs;
}

const bytesOf = (body: unknown) => Buffer.byteLength(JSON.stringify(body));

it('answers of log and snapshot stay within what benches take, and lack no order', async () => {
  const [attacker, reader] = [await site.joinBench(), await site.joinBench()];
  const before = await site.head();
  const socs = await sendHeavyOrders(attacker, 'HEAVY');
  const receivedSocs = new Set<string>();
  for (let after = before; ;) {
    const part = await logAfter(reader, after);
    expect(bytesOf(part)).toBeLessThan(MAX_UNPACKED_BYTES / 2);
    for (const { soc } of part.orders) receivedSocs.add(soc);
    if (part.through >= part.head) break;
    expect(part.through).toBeGreaterThan(after);
    after = part.through;
  }
  expect(socs.filter((soc) => !receivedSocs.has(soc))).toEqual([]);

  const copied = new Set<string>();
  for (let query = ''; ;) {
    const part = (await reader.ask(`/v1/orders${query}`)).body as unknown as SnapshotAnswer;
    expect(bytesOf(part)).toBeLessThan(MAX_UNPACKED_BYTES / 2);
    for (const { soc } of part.orders) copied.add(soc);
    if (part.next === null) break;
    query = `?${new URLSearchParams(part.next).toString()}`;
  }
  expect(socs.filter((soc) => !copied.has(soc))).toEqual([]);
});

it('an order that goes on while the log is read in parts comes as it stands, and again later', async () => {
  const [attacker, reader] = [await site.joinBench(), await site.joinBench()];
  const before = await site.head();
  const socs = await sendHeavyOrders(attacker, 'AGAIN');
  const position = { epoch: 1, seq: 600, event: `e-${socs.at(-1)}` };
  // The first order of the first part, sent again at the end.
  await sendEntries(attacker, [entryOf('again', socs[0]!, { ...heavy, weight: 999 })], position);
  const part = await logAfter(reader, before);
  expect(part.through).toBeLessThan(part.head);
  expect(part.orders.find(({ soc }) => soc === socs[0])?.view.weight).toBe(999);
});

it('facts that are no JSON object cost neither their bench nor the site its shift', async () => {
  const bench = await site.joinBench();
  const at = Date.parse('2026-11-20T05:00:00Z');
  const entries = ['{broken', '5', '[]', 'null', '{"packer":7}', '{"packer":"p1"}'].map(
    (details, index) =>
      Object.assign(entryOf(`f-${index}`, `FACTS-${index}`, {}, at + index), { facts: details }),
  );
  expect((await sendEntries(bench, entries)).status).toBe(200);
  const stored = await site.one.database.query<{ facts: string }>(
    'SELECT facts FROM site_log WHERE bench = $1 ORDER BY seq',
    [bench.bench],
  );
  expect(stored.map(({ facts }) => facts)).toEqual([
    ...Array.from({ length: 4 }, () => '{}'),
    '{"packer":7}',
    '{"packer":"p1"}',
  ]);
  // As an earlier hub stored them.
  await site.one.database.query(`UPDATE site_log SET facts = '{broken' WHERE event = 'f-1'`);
  const query = new URLSearchParams({
    from: `${at}`,
    to: `${at + 60_000}`,
    after: '0',
    limit: '500',
  });
  const response = await bench.ask(`/v1/deeds?${query.toString()}`);
  expect(response.status).toBe(200);
  expect((response.body['deeds'] as { facts: object }[]).map(({ facts }) => facts)).toEqual([
    ...Array.from({ length: 5 }, () => ({})),
    { packer: 'p1' },
  ]);
});

it('an entry with a character that PostgreSQL does not store is kept without it', async () => {
  const bench = await site.joinBench();
  const entry = { ...entryOf('nul-\0', 'NUL-1'), kind: 'entered\0', by: 'packer\0' };
  expect((await sendEntries(bench, [entry])).status).toBe(200);
});
