import { describe, expect, it, onTestFinished } from 'vitest';
import type { PrintJob } from '../../../../shared/model/print-job.ts';
import type { DriverFailure, DriverPage } from '../../../../main/base/surroundings.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import type { PrinterLanguage } from '../../../../shared/model/printer.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { FakePrinter, refusingPort, type PrinterVoice } from '../../../fakes/printer.ts';
import { escPosVoice, garbageVoice, tscVoice, ZebraVoice } from '../../../fakes/printer-voices.ts';
import { openTestStation, type StationUnderTest } from '../../../fakes/station.ts';
import { zbar } from '../../../fakes/zbar.ts';

async function openPrinter(voice: PrinterVoice, port = 0): Promise<FakePrinter> {
  const printer = await FakePrinter.open({ kind: 'good' }, port);
  printer.voice = voice;
  onTestFinished(() => printer.close());
  return printer;
}

/** A station whose printers are watched, as they are in the app. */
async function openWatchedStation(): Promise<StationUnderTest> {
  const bench = await openTestStation();
  bench.station.printerWatch.start();
  return bench;
}

function stateOf({ station }: StationUnderTest, printerId: string): string | undefined {
  return station.printerStatuses.get(printerId)?.state;
}

/** Saves the default printer and waits until it was heard, however busy this machine is. */
async function connect(
  bench: StationUnderTest,
  port: number,
  language: PrinterLanguage = 'zpl',
): Promise<string> {
  const id = bench.printer({ transport: { kind: 'tcp', host: '127.0.0.1', port }, language });
  await eventually('the first answer', () => {
    const state = stateOf(bench, id);
    if (state === 'silent') bench.clock.advance(31 * 60_000);
    return state !== undefined && state !== 'silent';
  });
  return id;
}

function print(bench: StationUnderTest, orderIds: string[]): PrintJob[] {
  const jobs = bench.station.printJobs.print({ orderIds, printerId: null, reason: null });
  if (!jobs.ok) throw new Error(jobs.error.code);
  return jobs.value;
}

/** Lets the watch ask again and again until a job is in a state. */
async function watched(bench: StationUnderTest, job: PrintJob | undefined, state: string) {
  return eventually(`the job ${state}`, () => {
    bench.clock.advance(1_000);
    const now = bench.station.store.printJobs.get(job?.id ?? '');
    return now?.state === state ? now : null;
  });
}

describe('a Zebra', () => {
  it('confirms a label only when nothing is left to print', async () => {
    const zebra = new ZebraVoice();
    const bench = await openWatchedStation();
    const printer = await openPrinter(zebra.say);
    await connect(bench, printer.port);
    zebra.labels = 1;
    const id = await bench.created();
    const [job] = print(bench, [id]);
    await bench.reaches(job?.id ?? '', 'sent');
    const askedBefore = printer.asked;
    await eventually('two more questions', () => {
      bench.clock.advance(1_000);
      return printer.asked >= askedBefore + 2;
    });
    expect(bench.station.store.printJobs.get(job?.id ?? '')?.state).toBe('sent');
    zebra.labels = 0;
    await watched(bench, job, 'confirmed');
    expect(bench.kinds(id).slice(-2)).toEqual(['print-sent', 'print-confirmed']);
    expect(await printer.printed(1)).toHaveLength(1);
  });

  it('that runs out of paper in a batch is sent nothing until it is refilled, then the rest, once', async () => {
    const zebra = new ZebraVoice();
    const bench = await openWatchedStation();
    let questions = 0;
    const printer = await openPrinter((question) => {
      // Each label asks twice: the paper ends within the third one.
      questions += 1;
      if (questions === 7) zebra.paperOut = true;
      return zebra.say(question);
    });
    const printerId = await connect(bench, printer.port);
    questions = 1;
    const orders: string[] = [];
    for (let made = 0; made < 6; made++) orders.push(await bench.created());
    const jobs = print(bench, orders);
    await eventually('the printer in need of a person', () => {
      return stateOf(bench, printerId) === 'attention';
    });
    await printer.printed(3);
    const asked = printer.asked;
    await eventually('several questions', () => {
      bench.clock.advance(2_000);
      return printer.asked > asked + 3;
    });
    expect(printer.jobs).toHaveLength(3);
    zebra.paperOut = false;
    for (const job of jobs) await watched(bench, job, 'confirmed');
    const codes = await Promise.all(
      (await printer.printed(6)).map(async (bytes) => (await zbar(decodeZpl(bytes).dots))[0]),
    );
    const { store } = bench.station;
    expect(codes).toEqual(orders.map((id) => store.orders.get(id)?.platform?.shortCode));
  });

  it.each([
    ['head-open', { headOpen: true }],
    ['paused', { paused: true }],
  ] as const)('whose label waits says why (%s), and goes on by itself', async (kind, change) => {
    const zebra = new ZebraVoice();
    const bench = await openWatchedStation();
    const printer = await openPrinter(zebra.say);
    await connect(bench, printer.port);
    Object.assign(zebra, change);
    const [job] = print(bench, [await bench.created()]);
    const waiting = await bench.reaches(job?.id ?? '', 'ready');
    expect(waiting.trouble).toEqual({ code: 'printer-not-ready', reasons: [{ kind, words: '' }] });
    expect(printer.jobs).toHaveLength(0);
    Object.assign(zebra, { headOpen: false, paused: false });
    await watched(bench, job, 'confirmed');
    expect(await printer.printed(1)).toHaveLength(1);
  });
});

it('a TSC out of paper gets its label when it has some, and stays sent', async () => {
  let bits = 0;
  const bench = await openWatchedStation();
  const printer = await openPrinter(tscVoice(() => bits));
  await connect(bench, printer.port, 'tspl');
  bits = 0x04;
  const [job] = print(bench, [await bench.created()]);
  await bench.reaches(job?.id ?? '', 'ready');
  bits = 0;
  await watched(bench, job, 'sent');
  expect(await printer.printed(1)).toHaveLength(1);
});

it('an ESC/POS printer with its lid open gets its label when it is closed', async () => {
  let cover = 0x12;
  const bench = await openWatchedStation();
  const printer = await openPrinter(escPosVoice(() => [0x12, cover, 0x12, 0x12]));
  await connect(bench, printer.port, 'escpos');
  cover = 0x16;
  const [job] = print(bench, [await bench.created()]);
  await bench.reaches(job?.id ?? '', 'ready');
  cover = 0x12;
  await watched(bench, job, 'sent');
  expect(await printer.printed(1)).toHaveLength(1);
});

it('a printer that talks garbage prints as one without a voice', async () => {
  const bench = await openWatchedStation();
  const printer = await openPrinter(garbageVoice);
  const transport = { kind: 'tcp', host: '127.0.0.1', port: printer.port } as const;
  const id = bench.printer({ transport });
  const [job] = print(bench, [await bench.created()]);
  await bench.reaches(job?.id ?? '', 'sent');
  expect(stateOf(bench, id)).toBe('silent');
  expect(await printer.printed(1)).toHaveLength(1);
});

describe('a printer of the system', () => {
  /** What the system lists, and what its driver printed. */
  function openSystem() {
    const system = {
      names: ['Xprinter'],
      printed: [] as string[],
      /** Whether the system leaves the question for its printers without an answer. */
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
    const [job] = print(bench, [await bench.created()]);
    await bench.reaches(job?.id ?? '', 'ready');
    expect(stateOf(bench, printerId)).toBe('attention');
    for (let asked = 0; asked < 5; asked++) bench.clock.advance(2_000);
    system.names = ['Xprinter'];
    await watched(bench, job, 'sent');
    expect(system.printed).toHaveLength(1);
    expect(stateOf(bench, printerId)).toBe('silent');
  });

  it('is tried all the same when the system never answers for it again', async () => {
    const { system, bench, printerId } = await openBench();
    system.names = [];
    const [job] = print(bench, [await bench.created()]);
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
  for (let made = 0; made < 5; made++) orders.push(await bench.created());
  const jobs = print(bench, orders);
  await bench.reaches(jobs[0]?.id ?? '', 'ready');
  await eventually('the printer found dead', () => stateOf(bench, id) === 'offline');
  const { station } = bench;
  expect(station.state().printing).toEqual({ waiting: 0, stuck: 5 });
  const printer = await openPrinter(new ZebraVoice().say, port);
  for (const job of jobs) await watched(bench, job, 'confirmed');
  expect(printer.jobs).toHaveLength(5);
  expect(station.state().printing).toEqual({ waiting: 0, stuck: 0 });
});

it('a printer that was busy with somebody else gets the label when it accepts again', async () => {
  const bench = await openWatchedStation();
  const port = await refusingPort();
  const id = bench.printer({ transport: { kind: 'tcp', host: '127.0.0.1', port } });
  const [job] = print(bench, [await bench.created()]);
  await bench.reaches(job?.id ?? '', 'ready');
  expect(stateOf(bench, id)).toBe('offline');
  const zebra = new ZebraVoice();
  const printer = await openPrinter(zebra.say, port);
  await eventually('the label', () => {
    bench.clock.advance(1_000);
    return printer.jobs.length === 1;
  });
  await eventually('the printer heard of', () => stateOf(bench, id) !== 'offline');
});

describe('the watch', () => {
  it('asks the default printer gently, tells nobody what stays, and is quiet once closed', async () => {
    const bench = await openWatchedStation();
    const printer = await openPrinter(new ZebraVoice().say);
    await connect(bench, printer.port);
    const heard: string[] = [];
    bench.station.signals.on((name) => heard.push(name));
    const asked = printer.asked;
    bench.clock.advance(29_000);
    expect(printer.asked).toBe(asked);
    await eventually('the next question', () => {
      bench.clock.advance(1_000);
      return printer.asked === asked + 1;
    });
    await bench.station.printerWatch.close();
    expect(heard).not.toContain('printers.statusChanged');
    const last = printer.asked;
    bench.clock.advance(3_600_000);
    expect(printer.asked).toBe(last);
  });

  it('takes a printer at another address for another one', async () => {
    const bench = await openWatchedStation();
    const zebra = Object.assign(new ZebraVoice(), { headOpen: true });
    const printer = await openPrinter(zebra.say);
    const id = await connect(bench, printer.port);
    expect(stateOf(bench, id)).toBe('attention');
    const other = await openPrinter(new ZebraVoice().say);
    const profile = bench.station.store.printers.get(id);
    if (!profile) throw new Error('no printer');
    const transport = { kind: 'tcp', host: '127.0.0.1', port: other.port } as const;
    bench.station.setup.printers.save(id, { ...profile, transport });
    await eventually('the other one heard', () => {
      if (stateOf(bench, id) === 'silent') bench.clock.advance(31 * 60_000);
      return stateOf(bench, id) === 'ready';
    });
  });
});
