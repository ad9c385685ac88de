import { expect, it } from 'vitest';
import { openTestStation } from '../../fakes/station.ts';

it('puts a printer back with its id, its place as the default and its corrections', async () => {
  const bench = await openTestStation();
  const { setup, store } = bench.station;
  bench.printer({});
  bench.printer({});
  const before = setup.printers.list();
  const id = before.find((one) => one.isDefault)?.id ?? '';
  const correction = {
    widthMm: 100,
    heightMm: 60,
    offsetXMm: 1.5,
    offsetYMm: -1,
    scaleX: 1,
    scaleY: 1.01,
  };
  store.calibrations.keep(id, correction);
  const corrections = setup.printers.calibrations(id);
  setup.printers.remove(id);
  const remaining = setup.printers.list();
  expect(remaining.map((one) => one.id)).toEqual(
    before.filter((one) => one.id !== id).map((one) => one.id),
  );
  expect(remaining.filter((one) => one.isDefault)).toHaveLength(1);
  expect(setup.printers.calibrations(id)).toEqual([]);
  expect(setup.printers.putBack(id).ok).toBe(true);
  expect(setup.printers.list()).toEqual(before);
  expect(setup.printers.calibrations(id)).toEqual(corrections);
  // Only once, and only removed items.
  expect(setup.printers.putBack(id).ok).toBe(false);
  expect(setup.printers.putBack('never').ok).toBe(false);
});

it('puts a pickup point back to where it was', async () => {
  const bench = await openTestStation();
  const { pickupPoints } = bench.station.setup;
  const before = pickupPoints.list();
  const id = before[0]?.id ?? '';
  pickupPoints.remove(id);
  expect(pickupPoints.list()).toEqual(before.slice(1));
  expect(pickupPoints.putBack(id).ok).toBe(true);
  expect(pickupPoints.list()).toEqual(before);
  expect(pickupPoints.putBack(id).ok).toBe(false);
});
