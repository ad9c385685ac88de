import { describe, expect, it } from 'vitest';
import { openPackingStation } from './packing-bench.ts';

describe('a parcel that is handed over', () => {
  it('lies in its carrier’s handover, and comes out again', async () => {
    const { labelled, scan, order, station, undo, packing, eventsOf } = await openPackingStation();
    const id = await labelled();
    const answer = await scan(order(id).platform.shortCode, 'hand-over');
    expect(answer).toMatchObject({ result: 'handed-over' });
    const { carrierName } = order(id).platform;
    expect(station.handovers.latest(5)).toMatchObject([
      { carrier: { name: carrierName }, parcels: 1, closedAt: null },
    ]);
    expect(await scan(order(id).soc, 'hand-over')).toMatchObject({ result: 'handed-before' });
    const events = eventsOf(() => expect(undo(answer)).toMatchObject({ ok: true }));
    expect(events).toContainEqual(['packing.changed', undefined]);
    expect(station.handovers.latest(5)).toMatchObject([{ parcels: 0 }]);
    expect(packing.latest(5).at(-1)?.undoneAt).not.toBeNull();
  });

  it('cannot be taken back once the courier has signed', async () => {
    const { labelled, scan, order, station, undo, eventsOf } = await openPackingStation();
    const id = await labelled();
    const answer = await scan(order(id).platform.shortCode, 'hand-over');
    station.handovers.close(station.handovers.latest(1)[0]?.id ?? '', 0);
    const refused = { ok: false, error: { code: 'wrong-state' } };
    const events = eventsOf(() => expect(undo(answer)).toMatchObject(refused));
    expect(events.map(([name]) => name)).not.toContain('packing.changed');
  });
});
