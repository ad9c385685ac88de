import { describe, expect, it } from 'vitest';
import {
  type WaitingParcels,
  withScan,
} from '../../../../renderer/features/handover/waiting-parcels.ts';

const fits = (id: string, soc = 'S') =>
  ({ outcome: 'fits', soc, carrier: { id, name: `Hãng ${id}` }, openId: null }) as const;

describe('parcels that are scanned before their carrier’s handover is open', () => {
  it('wait together, thirty as well as one, each once', () => {
    let waiting: WaitingParcels | null = null;
    for (let parcel = 0; parcel < 30; parcel++)
      for (const code of [`PB${parcel}`, `S21.${parcel}`])
        ({ waiting } = withScan(waiting, code, fits('1', `SHOP-${parcel}`)));
    expect([...waiting!.codes.keys()]).toEqual(
      Array.from({ length: 30 }, (_, parcel) => `SHOP-${parcel}`),
    );
  });

  it('stay as they are when another carrier’s parcel, or one that goes into none, is refused', () => {
    const { waiting } = withScan(null, 'PB1', fits('1'));
    const other = withScan(waiting, 'PB2', fits('2'));
    expect(other.result).toMatchObject({
      outcome: 'refused',
      refusal: { why: 'other-carrier', carrierName: 'Hãng 2' },
    });
    const refusal = { why: 'cancelled', orderId: 'O3' } as const;
    const cancelled = withScan(waiting, 'PB3', { outcome: 'refused', refusal });
    for (const { waiting: after } of [other, cancelled]) expect(after).toEqual(waiting);
  });
});
