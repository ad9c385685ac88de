import { describe, expect, it, onTestFinished } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { silentLog } from '../../../main/base/host-services.ts';
import { Weighing } from '../../../main/weighing/weighing.ts';
import { scaleSettingsSchema } from '../../../shared/model/scale.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openTestStation } from '../../fakes/station.ts';
import { openWeighingStation, why } from './weighing-bench.ts';

describe('a weight', () => {
  it('is kept with what was entered, when and where, and stands in the timeline', async () => {
    const { opened, weighing, rests } = await openWeighingStation();
    const id = await opened.created({ weight: 500 });
    await rests(620);
    const result = weighing.take(id);
    expect(result).toMatchObject({
      ok: true,
      value: { orderId: id, grams: 620, enteredGrams: 500 },
    });
    expect(weighing.of(id)).toEqual([result.ok && result.value]);
    expect(weighing.of(id)[0]?.station).toBe('PB1 · Bàn đóng gói 1');
    const weighedEvents = opened.station.store.events
      .ofOrder(id)
      .filter(({ kind }) => kind === 'weighed');
    expect(weighedEvents).toMatchObject([
      { by: 'packer', facts: { weighedGrams: 620, enteredGrams: 500 } },
    ]);
    // A reopened station still has it.
    const { station: again } = await opened.restart();
    expect(again.weighing.of(id)).toMatchObject([{ grams: 620 }]);
  });

  it('is not carried over to the next parcel', async () => {
    const { opened, weighing, rests, weights } = await openWeighingStation();
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
    const { opened, device, weighing, becomes, weights, rests } = await openWeighingStation();
    const id = await opened.created();
    device.moves(620);
    await becomes('moving', 620);
    expect(why(weighing.take(id))).toBe('moving');
    await rests(620);
    device.unplug();
    // If the system sends no notification, the silence reveals it after a while.
    await becomes('gone', null, 1_000);
    expect(why(weighing.take(id))).toBe('gone');
    expect(weights(id)).toEqual([]);
    expect(why(weighing.take('no-order'))).toBe('not-found');
  });

  it('of an order that is being typed is kept once that is there, and is the same parcel then', async () => {
    const { opened, weighing, rests, weights } = await openWeighingStation();
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

describe('the scale without hardware', () => {
  it('is offered in training, swings and comes to rest near what was entered', async () => {
    const { opened, weighing, settings, becomes, weights, scan, signals } =
      await openWeighingStation();
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
  const { weighing, settings, becomes, rests, opened } = await openWeighingStation();
  await rests(620);
  const other = { ...settings, toleranceGrams: 100 };
  const save = (value: typeof settings) => opened.station.settings.save('scale', value, settings);
  expect(save(other)).toMatchObject({ ok: true });
  expect(save(settings)).toMatchObject({ error: { code: 'changed-elsewhere' } });
  expect(weighing.reading.is).toBe('stable');
  expect(weighing.save({ ...other, port: '' }).ok).toBe(true);
  await becomes('off');
  expect(weighing.settings).toEqual({ ...other, port: '' });
  const { station: again } = await opened.restart();
  expect(again.weighing.settings.toleranceGrams).toBe(100);
});

it('the window hears of every state, and of a weight that moves only now and then', async () => {
  const { opened, device, signals, rests, becomes, weighing } = await openWeighingStation();
  await rests(0);
  const states: unknown[] = [];
  signals.on((name, payload) => name === 'scale.changed' && states.push(payload));
  const lines = Array.from(
    { length: 50 },
    (_, at) => `US,GS,+${(0.1 + at / 1000).toFixed(3)}kg\r\n`,
  );
  device.shows(null);
  device.write(lines.join(''));
  await eventually('all of them read', () => weighing.reading.grams === 149);
  expect(states.length).toBeLessThan(5);
  await rests(620);
  expect(states.at(-1)).toMatchObject({ is: 'stable', grams: 620, isTaken: false });
  const id = await opened.created();
  weighing.take(id);
  expect(states.at(-1)).toMatchObject({ is: 'stable', isTaken: true });
  await becomes('stable', 620);
});
