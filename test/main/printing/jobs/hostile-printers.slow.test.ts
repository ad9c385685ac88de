import { expect, it, vi } from 'vitest';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { eventually } from '../../../fakes/eventually.ts';
import type { FakePrinter, PrinterMood } from '../../../fakes/printer.ts';
import { ZebraVoice } from '../../../fakes/printer-voices.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { zbar } from '../../../fakes/zbar.ts';
import { ENDURANCE_LIMIT_MS } from '../../../limits.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';
import { printLabels } from '../../../fakes/print-labels.ts';
import { valueOf } from '../../../fakes/value-of.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

async function addPrinter(bench: StationUnderTest, mood?: PrinterMood) {
  const device = await openPrinter(mood ? { mood } : {});
  const transport = { kind: 'tcp', host: '127.0.0.1', port: device.port } as const;
  return { device, id: bench.printer({ transport }) };
}

async function ordersOf(bench: StationUnderTest, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await bench.created());
  return ids;
}

async function codesOn(device: FakePrinter) {
  return Promise.all(device.jobs.map(async (job) => (await zbar(decodeZpl(job).dots))[0]));
}

function expectedCodes({ station }: StationUnderTest, orderIds: readonly string[]) {
  return orderIds.map((id) => station.store.orders.get(id)?.platform?.shortCode);
}

it('a printer that throws out every second caller prints each label once, in order', async () => {
  const bench = await openTestStation();
  const orders = await ordersOf(bench, 4);
  const { device, id } = await addPrinter(bench);
  device.voice = new ZebraVoice().answer;
  bench.station.printerWatch.start();
  await eventually('its first answer, however busy this machine is', () => {
    const state = bench.station.printerStatuses.get(id)?.state;
    if (state === 'silent') bench.clock.advance(31 * 60_000);
    return state === 'ready';
  });
  let calls = 0;
  device.onAccept = (socket) => {
    calls += 1;
    // Also connections that arrive while another one is being served.
    if (calls % 2 === 0 || device.connections > 0) socket.resetAndDestroy();
  };
  valueOf(printLabels(bench, orders, { printerId: id }));
  await eventually('all of them', () => {
    bench.clock.advance(1_000);
    return device.jobs.length >= orders.length;
  });
  expect(await codesOn(device)).toEqual(expectedCodes(bench, orders));
});

it('a printer that throws out everybody gets its label once, when somebody asks for it again', async () => {
  const bench = await openTestStation();
  const [order = ''] = await ordersOf(bench, 1);
  const { device, id } = await addPrinter(bench);
  device.onAccept = (socket) => socket.resetAndDestroy();
  const [job] = valueOf(printLabels(bench, [order], { printerId: id }));
  const waiting = await bench.reaches(job?.id ?? '', 'ready');
  expect(waiting.trouble?.code).toBe('printer-unreachable');
  bench.clock.advance(31 * 60_000);
  const held = await bench.reaches(waiting.id, 'held');
  expect(device.jobs).toEqual([]);
  device.onAccept = () => {};
  const { printJobs } = bench.station;
  expect(printJobs.settle({ id: held.id, verdict: 'print-again' }).ok).toBe(true);
  await device.printed(1);
  expect(await codesOn(device)).toEqual(expectedCodes(bench, [order]));
});

it('a printer that takes a label and reads nothing of it keeps no other printer waiting', async () => {
  const bench = await openTestStation();
  const orders = await ordersOf(bench, 4);
  const good = await addPrinter(bench);
  const stuck = await addPrinter(bench, { kind: 'never-reads' });
  let cutOff = () => {};
  stuck.device.onAccept = (socket) => {
    cutOff = () => socket.resetAndDestroy();
  };
  const [first] = valueOf(printLabels(bench, orders.slice(0, 2), { printerId: stuck.id }));
  await bench.reaches(first?.id ?? '', 'sending');
  valueOf(printLabels(bench, orders.slice(2), { printerId: good.id }));
  await good.device.printed(2);
  expect(await codesOn(good.device)).toEqual(expectedCodes(bench, orders.slice(2)));
  // It finally disconnects: only the label in transit is in doubt, the rest was not sent.
  cutOff();
  await bench.reaches(first?.id ?? '', 'unknown');
  expect(bench.station.store.printJobs.upcoming(stuck.id, bench.clock.now(), 5)).toEqual([]);
  expect(bench.station.store.printJobs.lines([])).toMatchObject([
    { printerId: stuck.id, waiting: 1, stopped: 0, stuck: 2 },
  ]);
});
