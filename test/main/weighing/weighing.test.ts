import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { silentLog } from '../../../main/base/surroundings.ts';
import { Weighing } from '../../../main/weighing/weighing.ts';
import {
  type ScaleSettings,
  scaleSettingsSchema,
  type ScaleState,
} from '../../../shared/model/scale.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { FakeScale } from '../../fakes/scale.ts';
import { openTestStation } from '../../fakes/station.ts';

async function bench(change: Partial<ScaleSettings> = {}) {
  const port = join(temporaryFolder(), 'scale');
  const device = new FakeScale(port);
  onTestFinished(() => device.close());
  const opened = await openTestStation();
  const settings = scaleSettingsSchema.parse({ port, ...change });
  expect(opened.station.weighing.save(settings).ok).toBe(true);
  const { station, signals } = { station: opened.station, signals: opened.station.signals };
  const { weighing } = station;
  const becomes = (is: ScaleState, grams: number | null = null) =>
    eventually(`${is} ${grams}`, () => {
      opened.clock.advance(50);
      return weighing.reading.is === is && weighing.reading.grams === grams;
    });
  const rests = async (grams: number) => {
    device.rests(grams);
    await becomes(grams > 5 ? 'stable' : 'empty', grams);
  };
  /** Somebody scans the parcel of an order, and holds it. */
  const scan = async (orderId: string) => {
    const { soc = '' } = station.store.orders.get(orderId) ?? {};
    const scanned = station.packing.scan({ code: soc, mode: 'look-up', goesOn: false });
    if (!scanned.ok) throw new Error(scanned.error.code);
    weighing.face(scanned.value.seq);
    return scanned.value.seq;
  };
  const weights = (id: string) => weighing.of(id).map(({ grams }) => grams);
  return { opened, device, station, signals, weighing, settings, becomes, rests, weights, scan };
}

const why = (taken: ReturnType<Weighing['take']> | ReturnType<Weighing['read']>) =>
  taken.ok ? null : taken.error.code === 'no-weight' ? taken.error.why : taken.error.code;

describe('a weight', () => {
  it('is kept with what was entered, when and where, and stands in the timeline', async () => {
    const { opened, weighing, rests } = await bench();
    const id = await opened.created({ weight: 500 });
    await rests(620);
    const taken = weighing.take(id);
    expect(taken).toMatchObject({
      ok: true,
      value: { orderId: id, grams: 620, enteredGrams: 500 },
    });
    expect(weighing.of(id)).toEqual([taken.ok && taken.value]);
    expect(weighing.of(id)[0]?.station).toBe('PB1 · Bàn đóng gói 1');
    const told = opened.station.store.events.ofOrder(id).filter(({ kind }) => kind === 'weighed');
    expect(told).toMatchObject([{ by: 'packer', facts: { weighedGrams: 620, enteredGrams: 500 } }]);
    // A station that is opened anew still has it.
    const { station: again } = await opened.restart();
    expect(again.weighing.of(id)).toMatchObject([{ grams: 620 }]);
  });

  it('is not carried over to the next parcel', async () => {
    const { opened, weighing, rests, weights } = await bench();
    const [first, second] = [await opened.created(), await opened.created({ soc: 'SECOND' })];
    await rests(620);
    expect(why(weighing.take(first))).toBeNull();
    expect(weighing.reading.isTaken).toBe(true);
    expect(why(weighing.take(second))).toBe('not-emptied');
    expect(why(weighing.read(null))).toBe('not-emptied');
    await rests(0);
    expect(why(weighing.take(second))).toBe('empty');
    await rests(620);
    expect(why(weighing.take(second))).toBeNull();
    expect([weights(first), weights(second)]).toEqual([[620], [620]]);
  });

  it('is taken only at rest, and never from a scale that is gone', async () => {
    const { opened, device, weighing, becomes, weights, rests } = await bench();
    const id = await opened.created();
    device.moves(620);
    await becomes('moving', 620);
    expect(why(weighing.take(id))).toBe('moving');
    await rests(620);
    device.unplug();
    await becomes('gone');
    expect(why(weighing.take(id))).toBe('gone');
    expect(weights(id)).toEqual([]);
    expect(why(weighing.take('no-order'))).toBe('not-found');
  });

  it('of an order that is being typed is kept once that is there, and is the same parcel then', async () => {
    const { opened, weighing, rests, weights } = await bench();
    await rests(620);
    const read = weighing.read(null);
    if (!read.ok) throw new Error(read.error.code);
    const more = weighing.read(read.value.id);
    expect(more).toEqual(read);
    const id = await opened.created({ weight: 620 });
    expect(weighing.assign(read.value.id, id).ok).toBe(true);
    expect(weighing.assign(read.value.id, id).ok).toBe(true);
    expect(weights(id)).toEqual([620]);
    expect(why(weighing.take(id))).toBeNull();
    expect(why(weighing.read(null))).toBe('not-emptied');
  });
});

describe('the weight of the parcel in hand', () => {
  it('is taken by itself once it is at rest, once, where that is set', async () => {
    const { opened, rests, device, becomes, weights, scan } = await bench({ takesByItself: true });
    const [first, second] = [await opened.created(), await opened.created({ soc: 'SECOND' })];
    await rests(0);
    await scan(first);
    device.moves(600);
    await becomes('moving', 600);
    expect(weights(first)).toEqual([]);
    await rests(620);
    expect(weights(first)).toEqual([620]);
    // The next one is scanned while the first still lies there.
    await scan(second);
    await rests(625);
    await rests(620);
    expect(weights(second)).toEqual([]);
    await rests(0);
    await rests(850);
    expect([weights(first), weights(second)]).toEqual([[620], [850]]);
    await rests(0);
    await rests(900);
    expect(weights(second)).toEqual([850]);
  });

  it('is taken also when it lay there before the scan, and for nobody without one', async () => {
    const { opened, weighing, rests, weights, scan } = await bench({ takesByItself: true });
    const id = await opened.created();
    await rests(0);
    await rests(620);
    await scan(id);
    expect(weights(id)).toEqual([620]);
    const next = await opened.created({ soc: 'NEXT' });
    weighing.face(null);
    await rests(0);
    await rests(700);
    expect(weights(next)).toEqual([]);
  });

  it('is never that of a parcel which nobody scanned', async () => {
    const { opened, weighing, rests, weights, scan } = await bench({ takesByItself: true });
    const [first, second] = [await opened.created(), await opened.created({ soc: 'SECOND' })];
    await rests(0);
    const number = await scan(first);
    expect(weighing.reading.waitsFor).toBe(first);
    await rests(620);
    expect(weights(first)).toEqual([620]);
    // The next one is put on without a scan, also after another screen was looked at.
    await rests(0);
    weighing.face(null);
    weighing.face(number);
    await rests(900);
    expect(weights(first)).toEqual([620]);
    // One that was lifted off before it could rest has had its turn.
    await rests(0);
    await scan(second);
    await rests(0);
    const before = opened.clock.monotonic();
    weighing.face(null);
    await rests(700);
    expect(opened.clock.monotonic()).toBeGreaterThan(before);
    await rests(0);
    expect(weights(second)).toEqual([]);
  });

  it('is taken only for a while after the scan, and is said to be', async () => {
    const { opened, weighing, rests, weights, scan } = await bench({ takesByItself: true });
    const id = await opened.created();
    await rests(0);
    const number = await scan(id);
    opened.clock.advance(120_000);
    expect(weighing.reading.waitsFor).toBeNull();
    weighing.face(number);
    await rests(620);
    expect(weights(id)).toEqual([]);
    await rests(0);
    await scan(id);
    expect(weighing.reading.waitsFor).toBe(id);
    await rests(620);
    expect(weights(id)).toEqual([620]);
  });

  it('was weighed by whoever scanned it', async () => {
    const { opened, station, rests, weighing, scan } = await bench({ takesByItself: true });
    const { people, store } = station;
    await people.save({ id: null, packer: { name: 'Lan', badge: 'NV-0001', mayLead: false } });
    await people.save({ id: null, packer: { name: 'Minh', badge: 'NV-0002', mayLead: false } });
    people.saveSettings({ isOn: true, signOutAfterMinutes: null });
    people.scan('NV-0001');
    const [first, second] = [await opened.created(), await opened.created({ soc: 'SECOND' })];
    await rests(0);
    await people.act(() => scan(first));
    people.scan('NV-0002');
    await rests(620);
    people.act(() => weighing.take(second));
    expect(weighing.of(first)).toMatchObject([{ grams: 620, packer: { name: 'Lan' } }]);
    await rests(0);
    await rests(700);
    people.act(() => weighing.take(second));
    expect(weighing.of(second)).toMatchObject([{ grams: 700, packer: { name: 'Minh' } }]);
    const told = store.events.ofOrder(first).find(({ kind }) => kind === 'weighed');
    expect(told?.packer?.name).toBe('Lan');
  });

  it('is that of each press of its print key, where a scale sends only then', async () => {
    const { opened, device, weighing, becomes, weights, scan } = await bench({
      takesByItself: true,
      sendsWhenPressed: true,
    });
    const [first, second] = [await opened.created(), await opened.created({ soc: 'SECOND' })];
    await becomes('unpressed');
    const press = (grams: number) => {
      opened.clock.advance(2_000);
      device.write(`ST,GS,+${(grams / 1000).toFixed(3)}kg\r\n`);
    };
    await scan(first);
    press(620);
    await eventually('the first', () => weights(first).length === 1);
    await scan(second);
    expect(why(weighing.take(second))).toBe('unpressed');
    // As heavy as the one before, to the gram.
    press(620);
    await eventually('the second', () => weights(second).length === 1);
    press(900);
    await becomes('stable', 900);
    expect([weights(first), weights(second)]).toEqual([[620], [620]]);
  });

  it('waits for the key where that is not set', async () => {
    const { opened, rests, weights, scan } = await bench();
    const id = await opened.created();
    await scan(id);
    await rests(620);
    expect(weights(id)).toEqual([]);
  });
});

describe('the scale without hardware', () => {
  it('is offered in training, swings and comes to rest near what was entered', async () => {
    const { opened, weighing, settings, becomes, weights, scan, signals } = await bench();
    expect((await weighing.ports()).map(({ path }) => path)).toContain('practice');
    expect(weighing.practise('fitting')).toMatchObject({ error: { code: 'wrong-state' } });
    weighing.save({ ...settings, port: 'practice', protocol: 'sics', takesByItself: true });
    await becomes('empty', 0);
    const id = await opened.created({ weight: 500 });
    await scan(id);
    const states: string[] = [];
    signals.on((name, payload) => {
      if (name === 'scale.changed') states.push((payload as { is: string }).is);
    });
    expect(weighing.practise('fitting').ok).toBe(true);
    await eventually('a weight', () => {
      opened.clock.advance(50);
      return weights(id).length === 1;
    });
    expect(states).toContain('moving');
    expect(Math.abs((weights(id)[0] ?? 0) - 500)).toBeLessThanOrEqual(11);
    weighing.practise('nothing');
    await becomes('empty', 0);
    weighing.practise('heavier');
    await becomes('stable', 745);
  });

  it('is no scale anywhere else: not offered, and no port of that name', async () => {
    const { station, clock } = await openTestStation();
    const { store, signals } = station;
    const real = new Weighing({
      store,
      signals,
      clock,
      log: silentLog,
      ids: createIds(clock),
      actor: { current: null },
      training: false,
    });
    onTestFinished(() => real.close());
    expect((await real.ports()).map(({ path }) => path)).not.toContain('practice');
    real.save(scaleSettingsSchema.parse({ port: 'practice' }));
    await eventually('no such port', () => real.reading.is === 'gone');
    expect(real.practise('fitting')).toMatchObject({ error: { code: 'wrong-state' } });
  });
});

it('a setting is kept and followed at once, and no older one takes its place', async () => {
  const { weighing, settings, becomes, rests, opened } = await bench();
  await rests(620);
  const other = { ...settings, toleranceGrams: 100 };
  expect(weighing.save(other, settings).ok).toBe(true);
  expect(weighing.save(settings, settings)).toMatchObject({ error: { code: 'changed-elsewhere' } });
  expect(weighing.reading.is).toBe('stable');
  expect(weighing.save({ ...other, port: '' }).ok).toBe(true);
  await becomes('off');
  expect(weighing.settings).toEqual({ ...other, port: '' });
  const { station: again } = await opened.restart();
  expect(again.weighing.settings.toleranceGrams).toBe(100);
});

it('the window hears of every state, and of a weight that moves only now and then', async () => {
  const { opened, device, signals, rests, becomes, weighing } = await bench();
  await rests(0);
  const told: unknown[] = [];
  signals.on((name, payload) => name === 'scale.changed' && told.push(payload));
  const lines = Array.from(
    { length: 50 },
    (_, at) => `US,GS,+${(0.1 + at / 1000).toFixed(3)}kg\r\n`,
  );
  device.shows(null);
  device.write(lines.join(''));
  await eventually('all of them read', () => weighing.reading.grams === 149);
  expect(told.length).toBeLessThan(5);
  await rests(620);
  expect(told.at(-1)).toMatchObject({ is: 'stable', grams: 620, isTaken: false });
  const id = await opened.created();
  weighing.take(id);
  expect(told.at(-1)).toMatchObject({ is: 'stable', isTaken: true });
  await becomes('stable', 620);
});
