import { describe, expect, it } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { ZebraVoice } from '../../../fakes/printer-voices.ts';
import { connect, openPrinter, openWatchedStation, stateOf } from './watched-printers.ts';

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
