import { describe, expect, it } from 'vitest';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { escPosVoice, garbageVoice, tscVoice, ZebraVoice } from '../../../fakes/printer-voices.ts';
import { zbar } from '../../../fakes/zbar.ts';
import { connect, openWatchedStation, stateOf, watched } from './watched-printers.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';
import { printLabels } from '../../../fakes/print-labels.ts';
import { valueOf } from '../../../fakes/value-of.ts';

describe('a Zebra', () => {
  it('confirms a label only when nothing is left to print', async () => {
    const zebra = new ZebraVoice();
    const bench = await openWatchedStation();
    const printer = await openPrinter({ voice: zebra.answer });
    await connect(bench, printer.port);
    zebra.labels = 1;
    const id = await bench.created();
    const [job] = valueOf(printLabels(bench, [id]));
    await bench.reaches(job?.id ?? '', 'sent');
    const questionsBefore = printer.questionCount;
    await eventually('two more questions', () => {
      bench.clock.advance(1_000);
      return printer.questionCount >= questionsBefore + 2;
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
    const printer = await openPrinter({
      voice: (question) => {
        // Each label sends two queries: the paper ends within the third one.
        questions += 1;
        if (questions === 7) zebra.paperOut = true;
        return zebra.answer(question);
      },
    });
    const printerId = await connect(bench, printer.port);
    questions = 1;
    const orders: string[] = [];
    for (let index = 0; index < 6; index++) orders.push(await bench.created());
    const jobs = valueOf(printLabels(bench, orders));
    await eventually('the printer in need of a person', () => {
      return stateOf(bench, printerId) === 'attention';
    });
    await printer.printed(3);
    const questionsBefore = printer.questionCount;
    await eventually('several questions', () => {
      bench.clock.advance(2_000);
      return printer.questionCount > questionsBefore + 3;
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
    const printer = await openPrinter({ voice: zebra.answer });
    await connect(bench, printer.port);
    Object.assign(zebra, change);
    const [job] = valueOf(printLabels(bench, [await bench.created()]));
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
  const printer = await openPrinter({ voice: tscVoice(() => bits) });
  await connect(bench, printer.port, 'tspl');
  bits = 0x04;
  const [job] = valueOf(printLabels(bench, [await bench.created()]));
  await bench.reaches(job?.id ?? '', 'ready');
  bits = 0;
  await watched(bench, job, 'sent');
  expect(await printer.printed(1)).toHaveLength(1);
});

it('an ESC/POS printer with its lid open gets its label when it is closed', async () => {
  let cover = 0x12;
  const bench = await openWatchedStation();
  const printer = await openPrinter({ voice: escPosVoice(() => [0x12, cover, 0x12, 0x12]) });
  await connect(bench, printer.port, 'escpos');
  cover = 0x16;
  const [job] = valueOf(printLabels(bench, [await bench.created()]));
  await bench.reaches(job?.id ?? '', 'ready');
  cover = 0x12;
  await watched(bench, job, 'sent');
  expect(await printer.printed(1)).toHaveLength(1);
});

it('a printer that talks garbage prints as one without a voice', async () => {
  const bench = await openWatchedStation();
  const printer = await openPrinter({ voice: garbageVoice });
  const transport = { kind: 'tcp', host: '127.0.0.1', port: printer.port } as const;
  const id = bench.printer({ transport });
  const [job] = valueOf(printLabels(bench, [await bench.created()]));
  await bench.reaches(job?.id ?? '', 'sent');
  expect(stateOf(bench, id)).toBe('silent');
  expect(await printer.printed(1)).toHaveLength(1);
});
