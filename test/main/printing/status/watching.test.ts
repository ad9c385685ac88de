import { describe, expect, it } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { ZebraVoice } from '../../../fakes/printer-voices.ts';
import { connect, openWatchedStation, stateOf } from './watched-printers.ts';
import { openPrinter } from '../../../fakes/open-printer.ts';

describe('the watch', () => {
  it('asks the default printer gently, tells nobody what stays, and is quiet once closed', async () => {
    const bench = await openWatchedStation();
    const printer = await openPrinter({ voice: new ZebraVoice().answer });
    await connect(bench, printer.port);
    const events: string[] = [];
    bench.station.signals.on((name) => events.push(name));
    const questionsBefore = printer.questionCount;
    bench.clock.advance(29_000);
    expect(printer.questionCount).toBe(questionsBefore);
    await eventually('the next question', () => {
      bench.clock.advance(1_000);
      return printer.questionCount === questionsBefore + 1;
    });
    await bench.station.printerWatch.close();
    expect(events).not.toContain('printers.statusChanged');
    const last = printer.questionCount;
    bench.clock.advance(3_600_000);
    expect(printer.questionCount).toBe(last);
  });

  it('takes a printer at another address for another one', async () => {
    const bench = await openWatchedStation();
    const zebra = Object.assign(new ZebraVoice(), { headOpen: true });
    const printer = await openPrinter({ voice: zebra.answer });
    const id = await connect(bench, printer.port);
    expect(stateOf(bench, id)).toBe('attention');
    const other = await openPrinter({ voice: new ZebraVoice().answer });
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
