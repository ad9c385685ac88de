import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cups } from '../fakes/cups.ts';
import { eventually } from '../fakes/eventually.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { openTestStation, type StationUnderTest } from '../fakes/station.ts';

let cups: Cups;
let printer: FakePrinter;

beforeAll(async () => {
  printer = await FakePrinter.open();
  cups = await Cups.open();
  await cups.addQueue('Raw', `socket://127.0.0.1:${printer.port}`);
});

afterAll(async () => {
  await cups.close();
  await printer.close();
});

/**
 * A label that the station handed to a queue, which was stopped in the moment in which the job
 * had its number; answers its job.
 */
async function labelInQueue(bench: StationUnderTest): Promise<string> {
  const { printTickets } = bench.station.store;
  const set = printTickets.set.bind(printTickets);
  printTickets.set = (jobId, ticket) => {
    set(jobId, ticket);
    if (ticket.startsWith('-')) return;
    const env = { ...process.env, CUPS_SERVER: `127.0.0.1:${cups.port}` };
    execFileSync('/usr/sbin/cupsdisable', ['Raw'], { env });
  };
  const transport = { kind: 'ipp', uri: cups.uri('Raw') } as const;
  const printerId = bench.printer({ transport, language: 'zpl' });
  const orderIds = [await bench.created()];
  const printed = bench.station.printJobs.print({ orderIds, printerId, reason: null });
  if (!printed.ok) throw new Error(JSON.stringify(printed.error));
  const jobId = printed.value[0]!.id;
  await eventually('the document in its queue', () => {
    const { reasons = [] } = bench.station.printerStatuses.get(printerId) ?? {};
    return reasons.some(({ kind }) => kind === 'paused');
  });
  return jobId;
}

const release = () => cups.command('cupsenable', ['Raw']);

test('a label in the queue of CUPS is found again by the next process, and printed once', async () => {
  const before = printer.jobs.length;
  const bench = await openTestStation();
  const jobId = await labelInQueue(bench);
  const again = await bench.restart();
  expect(again.station.store.printJobs.get(jobId)?.state).toBe('sending');
  await release();
  await again.reaches(jobId, 'sent');
  expect(again.station.store.printTickets.get(jobId)).toBeNull();
  await eventually('the label', () => printer.jobs.length > before);
  expect(printer.jobs.slice(before).map((job) => job.subarray(0, 3).toString())).toEqual(['^XA']);
});

test('a label that is dropped is taken out of the queue of CUPS', async () => {
  const before = printer.jobs.length;
  const bench = await openTestStation();
  const jobId = await labelInQueue(bench);
  expect(bench.station.printJobs.settle({ id: jobId, verdict: 'drop' })).toMatchObject({
    ok: true,
  });
  await bench.reaches(jobId, 'dropped');
  expect(await cups.command('lpstat', ['-o'])).toBe('');
  await release();
  expect(printer.jobs.length).toBe(before);
});
