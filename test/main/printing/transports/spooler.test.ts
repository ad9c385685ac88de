import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../../main/base/host-services.ts';
import { spoolerTransport } from '../../../../main/printing/transports/spooler.ts';
import { Spooler } from '../../../../main/printing/winspool/spooler.ts';
import { ManualClock } from '../../../fakes/clock.ts';
import { eventually } from '../../../fakes/eventually.ts';

const script = new URL('../../../fakes/spooler-process.ts', import.meta.url);
const label = Buffer.from('label');
const to = (name: string, spooler = new Spooler(script, systemClock)) =>
  spoolerTransport(name, spooler);

describe("a printer of Windows' spooler", () => {
  test('takes one label after the other', async () => {
    const good = to('Good');
    for (const name of ['SOC-1', 'SOC-2'])
      expect(await good.send(label, { name })).toEqual({ ok: true, value: { sentBytes: 5 } });
    expect(await good.status()).toEqual({ state: 'ready', reasons: [] });
  });

  test('gets nothing while Windows says that somebody has to come', async () => {
    expect(await to('Empty').send(label, { name: 'SOC-1' })).toMatchObject({
      ok: false,
      error: { code: 'printer-not-ready', reasons: [{ kind: 'out-of-paper' }] },
    });
  });

  test('that is not there is named as missing', async () => {
    expect(await to('Nobody').send(label, { name: 'SOC-1' })).toMatchObject({
      ok: false,
      error: { code: 'printer-not-ready', reasons: [{ kind: 'not-found' }] },
    });
  });

  test('that may not be used has printed nothing', async () => {
    expect(await to('Closed').send(label, { name: 'SOC-1' })).toMatchObject({
      ok: false,
      error: { code: 'printer-refused', detail: 'StartDocPrinter 5' },
    });
  });

  test('that breaks off may have printed, and takes the next label', async () => {
    const spooler = new Spooler(script, systemClock);
    expect(await to('Broken', spooler).send(label, { name: 'SOC-1' })).toMatchObject({
      ok: false,
      error: { code: 'printer-broke-off', sentBytes: 3, totalBytes: 5 },
    });
    expect(await to('Good', spooler).send(label, { name: 'SOC-2' })).toMatchObject({ ok: true });
  });

  test('that never answers may have printed, and holds no other printer up', async () => {
    const clock = new ManualClock();
    const spooler = new Spooler(script, clock);
    const stuck = to('Stuck', spooler).send(label, { name: 'SOC-1' });
    // Its status, then the label: each is a request with an awaited answer.
    await eventually('the label asked for', () => clock.started === 2);
    expect(await to('Good', spooler).send(label, { name: 'SOC-2' })).toMatchObject({ ok: true });
    clock.advance(60_000);
    expect(await stuck).toMatchObject({ ok: false, error: { code: 'printer-broke-off' } });
  });

  test('that says nothing of itself is away once Windows was waited for, whatever its thread still does', async () => {
    const clock = new ManualClock();
    const statusRequest = to('Mute', new Spooler(script, clock)).status();
    await eventually('the question', () => clock.started === 1);
    clock.advance(60_000);
    const reason = { kind: 'offline', words: 'no answer for 60000 ms' };
    expect(await statusRequest).toEqual({ state: 'offline', reasons: [reason] });
  });

  test('whose driver takes our thread down with it is asked again in a new one', async () => {
    const spooler = new Spooler(script, systemClock);
    for (const name of ['SOC-1', 'SOC-2'])
      expect(await to('Crash', spooler).send(label, { name })).toMatchObject({
        ok: false,
        error: { code: 'printer-not-ready', reasons: [{ kind: 'offline' }] },
      });
  });
});
