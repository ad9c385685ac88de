import { describe, expect, it } from 'vitest';
import type { DriverFailure, DriverPage } from '../../../../main/base/host-services.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { refusingPort } from '../../../fakes/printer.ts';
import { ZebraVoice } from '../../../fakes/printer-voices.ts';
import { openTestStation } from '../../../fakes/station.ts';
import { openWatchedStation, stateOf, watched } from './watched-printers.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';
import { printLabels } from '../../../fakes/print-labels.ts';
import { valueOf } from '../../../fakes/value-of.ts';

describe('a printer of the system', () => {
  /** Simulates the system's list of printers, and its driver's output. */
  function openSystem() {
    const system = {
      names: ['Xprinter'],
      printed: [] as string[],
      /** Whether the system does not answer the request for its printers. */
      hangs: false,
      list: () =>
        system.hangs
          ? new Promise<never>(() => {})
          : Promise.resolve(system.names.map((name) => ({ name, model: '' }))),
      async print({ deviceName, name }: DriverPage): Promise<Result<undefined, DriverFailure>> {
        if (!system.names.includes(deviceName))
          return err({ code: 'printer-not-ready', reasons: [{ kind: 'not-found', words: '' }] });
        system.printed.push(name);
        return ok();
      },
    };
    return system;
  }

  async function openBench() {
    const system = openSystem();
    const bench = await openTestStation({ drivers: system });
    bench.station.printerWatch.start();
    const transport = { kind: 'driver', deviceName: 'Xprinter' } as const;
    const printerId = bench.printer({ transport, language: 'png' });
    await eventually('the first answer', () => stateOf(bench, printerId) === 'silent');
    return { system, bench, printerId };
  }

  it('that is missing once prints its label as soon as the system lists it again', async () => {
    const { system, bench, printerId } = await openBench();
    system.names = [];
    const [job] = valueOf(printLabels(bench, [await bench.created()]));
    await bench.reaches(job?.id ?? '', 'ready');
    expect(stateOf(bench, printerId)).toBe('attention');
    for (let tick = 0; tick < 5; tick++) bench.clock.advance(2_000);
    system.names = ['Xprinter'];
    await watched(bench, job, 'sent');
    expect(system.printed).toHaveLength(1);
    expect(stateOf(bench, printerId)).toBe('silent');
  });

  it('is tried all the same when the system never answers for it again', async () => {
    const { system, bench, printerId } = await openBench();
    system.names = [];
    const [job] = valueOf(printLabels(bench, [await bench.created()]));
    await bench.reaches(job?.id ?? '', 'ready');
    system.hangs = true;
    system.names = ['Xprinter'];
    await watched(bench, job, 'sent');
    expect(system.printed).toHaveLength(1);
    await eventually('the question given up', () => {
      bench.clock.advance(1_000);
      return stateOf(bench, printerId) === 'unknown';
    });
  });
});

it('labels that wait for a dead printer count as stuck until it is back', async () => {
  const bench = await openWatchedStation();
  const port = await refusingPort();
  const id = bench.printer({ transport: { kind: 'tcp', host: '127.0.0.1', port } });
  const orders: string[] = [];
  for (let index = 0; index < 5; index++) orders.push(await bench.created());
  const jobs = valueOf(printLabels(bench, orders));
  await bench.reaches(jobs[0]?.id ?? '', 'ready');
  await eventually('the printer found dead', () => stateOf(bench, id) === 'offline');
  const { station } = bench;
  expect(station.state().printing).toEqual({ waiting: 0, stuck: 5, undecided: 0 });
  const printer = await openPrinter({ voice: new ZebraVoice().answer, port });
  for (const job of jobs) await watched(bench, job, 'confirmed');
  expect(printer.jobs).toHaveLength(5);
  expect(station.state().printing).toEqual({ waiting: 0, stuck: 0, undecided: 0 });
});

it('a printer that was busy with somebody else gets the label when it accepts again', async () => {
  const bench = await openWatchedStation();
  const port = await refusingPort();
  const id = bench.printer({ transport: { kind: 'tcp', host: '127.0.0.1', port } });
  const [job] = valueOf(printLabels(bench, [await bench.created()]));
  await bench.reaches(job?.id ?? '', 'ready');
  expect(stateOf(bench, id)).toBe('offline');
  const zebra = new ZebraVoice();
  const printer = await openPrinter({ voice: zebra.answer, port });
  await eventually('the label', () => {
    bench.clock.advance(1_000);
    return printer.jobs.length === 1;
  });
  await eventually('the printer heard of', () => stateOf(bench, id) !== 'offline');
});
