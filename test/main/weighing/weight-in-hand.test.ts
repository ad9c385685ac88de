import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openWeighingStation, why } from './weighing-bench.ts';

describe('the weight of the parcel in hand', () => {
  it('is taken by itself once it is at rest, once, where that is set', async () => {
    const { opened, rests, device, becomes, weights, scan } = await openWeighingStation({
      takesByItself: true,
    });
    const [first, second] = [await opened.created(), await opened.created({ soc: 'SECOND' })];
    await rests(0);
    await scan(first);
    device.moves(600);
    await becomes('moving', 600);
    expect(weights(first)).toEqual([]);
    await rests(620);
    expect(weights(first)).toEqual([620]);
    // The next one is scanned while the first is still on the scale.
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
    const { opened, weighing, rests, weights, scan } = await openWeighingStation({
      takesByItself: true,
    });
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
    const { opened, weighing, rests, weights, scan } = await openWeighingStation({
      takesByItself: true,
    });
    const [first, second] = [await opened.created(), await opened.created({ soc: 'SECOND' })];
    await rests(0);
    const number = await scan(first);
    expect(weighing.reading.waitsFor).toBe(first);
    await rests(620);
    expect(weights(first)).toEqual([620]);
    // The next one is placed without a scan, also after another screen was shown.
    await rests(0);
    weighing.face(null);
    weighing.face(number);
    await rests(900);
    expect(weights(first)).toEqual([620]);
    // A parcel lifted off before its weight was stable is not weighed automatically any more.
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
    const { opened, weighing, rests, weights, scan } = await openWeighingStation({
      takesByItself: true,
    });
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
    const { opened, station, rests, weighing, scan } = await openWeighingStation({
      takesByItself: true,
    });
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
    const weighedEvent = store.events.ofOrder(first).find(({ kind }) => kind === 'weighed');
    expect(weighedEvent?.packer?.name).toBe('Lan');
  });

  it('is that of each press of its print key, where a scale sends only then', async () => {
    const { opened, device, weighing, becomes, weights, scan } = await openWeighingStation({
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
    // Equal to the previous one to the gram.
    press(620);
    await eventually('the second', () => weights(second).length === 1);
    press(900);
    await becomes('stable', 900);
    expect([weights(first), weights(second)]).toEqual([[620], [620]]);
  });

  it('waits for the key where that is not set', async () => {
    const { opened, rests, weights, scan } = await openWeighingStation();
    const id = await opened.created();
    await scan(id);
    await rests(620);
    expect(weights(id)).toEqual([]);
  });
});
