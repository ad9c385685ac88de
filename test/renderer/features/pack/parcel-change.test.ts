import { describe, expect, it } from 'vitest';
import { labelCame, changeOf } from '../../../../renderer/features/pack/use-parcel-now.ts';
import type { PackedParcel, ScanResult } from '../../../../shared/model/packing.ts';

const parcel: PackedParcel = {
  orderId: 'O1',
  soc: 'SOC-1',
  shortCode: '000777888',
  waybill: null,
  receiverName: 'Chị Lan',
  place: 'Quận 1, Thành phố Hồ Chí Minh',
  personalDataRemoved: false,
  codAmount: 350_000,
  weight: 500,
  carrierName: 'GHTK',
  sync: 'created',
  delivery: null,
  paper: 'printed',
  labelAt: null,
  printed: 1,
  checkedAt: null,
  verifiedAt: null,
  handedOverAt: null,
  products: [],
  contents: '2 áo thun',
  stop: null,
};
const stopped = (result: ScanResult): PackedParcel => ({ ...parcel, stop: { result, facts: {} } });

describe('what happens to an order while its parcel is in hand', () => {
  it.each(['cancelled', 'rejected', 'returned'] as const)('stops the hand: %s', (result) => {
    expect(changeOf('printing', parcel, stopped(result))).toBe('stopped');
    // It was reported at the time of the scan.
    expect(changeOf(result, stopped(result), stopped(result))).toBeNull();
  });

  it.each(['weight-changed', 'cod-changed'] as const)('has to be read: %s', (result) => {
    expect(changeOf('printing', parcel, stopped(result))).toBe('changed');
    expect(changeOf(result, stopped(result), stopped(result))).toBeNull();
    // Another change than the acknowledged one.
    expect(changeOf('cod-changed', stopped('cod-changed'), stopped('weight-changed'))).toBe(
      'changed',
    );
  });

  it.each([
    ['its receiver', { receiverName: 'Anh Nam' }],
    ['its place', { place: 'Quận 3, Thành phố Hồ Chí Minh' }],
    ['its COD', { codAmount: 0 }],
    ['its weight', { weight: 900 }],
  ])('has to be seen when somebody corrects %s', (_, change) => {
    expect(changeOf('print-waits', parcel, { ...parcel, ...change })).toBe('corrected');
  });

  it('is no news when it is only on its way, on paper, or forgotten', () => {
    expect(changeOf('handed-over', parcel, stopped('moved-on'))).toBeNull();
    expect(changeOf('printing', { ...parcel, paper: 'under-way', printed: 0 }, parcel)).toBeNull();
    const forgotten = { ...parcel, personalDataRemoved: true, receiverName: '' };
    expect(changeOf('printing', parcel, forgotten)).toBeNull();
  });
});

describe('a label that had to be waited for', () => {
  const waiting: PackedParcel = { ...parcel, paper: 'under-way', printed: 0 };

  it.each(['print-waits', 'print-under-way'] as const)('is said once it came out: %s', (result) => {
    expect(labelCame(result, waiting, waiting)).toBe(false);
    expect(labelCame(result, waiting, parcel)).toBe(true);
  });

  it('is said once it was printed again', () => {
    const again = { ...parcel, printed: 2 };
    expect(labelCame('printed-before', parcel, parcel)).toBe(false);
    expect(labelCame('printed-before', parcel, { ...again, paper: 'under-way' })).toBe(false);
    expect(labelCame('printed-before', parcel, again)).toBe(true);
  });

  it('is no news of a parcel that had its label, or of another question', () => {
    expect(labelCame('print-under-way', parcel, parcel)).toBe(false);
    expect(labelCame('not-printed', waiting, parcel)).toBe(false);
  });
});
