import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cups } from '../fakes/cups.ts';
import { eventually } from '../fakes/eventually.ts';
import { FakePrinter, refusingPort } from '../fakes/printer.ts';
import { openTestStation, type StationUnderTest } from '../fakes/station.ts';
import { printLabels } from '../fakes/print-labels.ts';

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

const NIGHT_MS = 12 * 3_600_000;

/** Sends a label to a queue that is stopped at the moment in which the job gets its number. Returns its job. */
async function labelInQueue(bench: StationUnderTest): Promise<string> {
  const { printTickets } = bench.station.store;
  const set = printTickets.set.bind(printTickets);
  printTickets.set = (jobId, ticket) => {
    set(jobId, ticket);
    if (ticket.startsWith('-')) return;
    printTickets.set = set;
    const env = { ...process.env, CUPS_SERVER: `127.0.0.1:${cups.port}` };
    execFileSync('/usr/sbin/cupsdisable', ['Raw'], { env });
  };
  const jobId = await printed(bench, 'Raw');
  const { printerId } = bench.station.store.printJobs.get(jobId)!;
  await eventually('the document in its queue', () => {
    const { reasons = [] } = bench.station.printerStatuses.get(printerId) ?? {};
    return reasons.some(({ kind }) => kind === 'paused');
  });
  return jobId;
}

/** Prints a label of a new order to a queue. Returns its job. */
async function printed(bench: StationUnderTest, queue: string): Promise<string> {
  const transport = { kind: 'ipp', uri: cups.uri(queue) } as const;
  const printerId = bench.printer({ transport, language: 'zpl' });
  const orderIds = [await bench.created()];
  const jobs = printLabels(bench, orderIds, { printerId });
  if (!jobs.ok) throw new Error(JSON.stringify(jobs.error));
  return jobs.value[0]!.id;
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

test('a label that waited in the queue of CUPS overnight does not print in the morning', async () => {
  const before = printer.jobs.length;
  const bench = await openTestStation();
  const jobId = await labelInQueue(bench);
  bench.clock.sleep(NIGHT_MS);
  const held = await bench.reaches(jobId, 'held');
  expect(held.trouble).toEqual({ code: 'print-expired', afterMs: 30 * 60_000 });
  expect(await cups.command('lpstat', ['-o'])).toBe('');
  await release();
  bench.station.printerWatch.start();
  await eventually(
    'the printer to be well again',
    () => bench.station.printerStatuses.get(held.printerId)?.state === 'ready',
  );
  expect(bench.station.printJobs.settle({ id: jobId, verdict: 'print-again' })).toMatchObject({
    ok: true,
  });
  await bench.reaches(jobId, 'sent');
  await printer.printed(before + 1);
  expect(printer.jobs).toHaveLength(before + 1);
});

test('a label in the queue of CUPS is held also when the night passed without the app', async () => {
  const before = printer.jobs.length;
  const bench = await openTestStation();
  const jobId = await labelInQueue(bench);
  await bench.station.close();
  bench.clock.sleep(NIGHT_MS);
  const again = await bench.restart();
  await again.reaches(jobId, 'held');
  expect(await cups.command('lpstat', ['-o'])).toBe('');
  await release();
  expect(printer.jobs.length).toBe(before);
});

test('a label that its printer has begun is left to it, however old it is', async () => {
  const slow = await FakePrinter.open({ kind: 'never-closes' });
  await cups.addQueue('Slow', `socket://127.0.0.1:${slow.port}`);
  const bench = await openTestStation();
  const jobId = await printed(bench, 'Slow');
  await slow.printed(1);
  const { printerId } = bench.station.store.printJobs.get(jobId)!;
  for (const attempt of ['first', 'second']) {
    bench.clock.sleep(NIGHT_MS);
    const at = bench.clock.now();
    await eventually(`a ${attempt} look at it`, () => {
      const status = bench.station.printerStatuses.get(printerId);
      return status !== null && Date.parse(status.at) >= at;
    });
  }
  await slow.close();
  await bench.reaches(jobId, 'sent');
  expect(slow.jobs).toHaveLength(1);
});

/** Prints a label that CUPS has begun for a switched-off printer. Returns its job and the port. */
async function labelAtDeadPrinter(bench: StationUnderTest, queue: string) {
  const port = await refusingPort();
  await cups.addQueue(queue, `socket://127.0.0.1:${port}`);
  const jobId = await printed(bench, queue);
  const { printerId } = bench.station.store.printJobs.get(jobId)!;
  await eventually(
    'its printer found switched off',
    () => bench.station.printerStatuses.get(printerId)?.state === 'offline',
  );
  return { jobId, port };
}

test('a label that was begun at a printer that is switched off is asked about after a night', async () => {
  const bench = await openTestStation();
  const { jobId, port } = await labelAtDeadPrinter(bench, 'Off');
  expect(bench.station.store.printJobs.get(jobId)).toMatchObject({ isInQueue: true });
  bench.clock.sleep(NIGHT_MS);
  const unknown = await bench.reaches(jobId, 'unknown');
  expect(unknown).toMatchObject({
    isInQueue: false,
    trouble: { code: 'print-job-ended', how: 'expired', effect: 'possible' },
  });
  expect(await cups.command('lpstat', ['-o', 'Off'])).toBe('');
  const back = await FakePrinter.open({ kind: 'good' }, port);
  expect(bench.station.printJobs.settle({ id: jobId, verdict: 'print-again' }).ok).toBe(true);
  await bench.reaches(jobId, 'sent');
  await back.printed(1);
  expect(back.jobs).toHaveLength(1);
  await back.close();
});

test('a label that was begun and is taken back may be on paper, and is asked about', async () => {
  const bench = await openTestStation();
  const { jobId } = await labelAtDeadPrinter(bench, 'Begun');
  expect(bench.station.printJobs.settle({ id: jobId, verdict: 'drop' }).ok).toBe(true);
  const unknown = await bench.reaches(jobId, 'unknown');
  expect(unknown.trouble).toMatchObject({ code: 'print-job-ended', how: 'canceled' });
  expect(await cups.command('lpstat', ['-o', 'Begun'])).toBe('');
});
