import { describe, expect, it } from 'vitest';
import { asideOf } from '../../../../renderer/features/handover/aside.ts';
import type { ScannedIntoHandover } from '../../../../renderer/session/handover-state.ts';

const refused = (number: number, code: string, orderId: string): ScannedIntoHandover => ({
  number,
  code,
  at: number,
  steadyAt: number,
  handoverId: 'H',
  result: { outcome: 'refused', refusal: { why: 'not-printed', orderId } },
  isFirst: false,
});

const taken = (number: number, code: string, orderId: string): ScannedIntoHandover => ({
  ...refused(number, code, orderId),
  handoverId: 'OTHER',
  result: { outcome: 'taken', parcel: { orderId }, handover: {} } as ScannedIntoHandover['result'],
});

const codesOf = (scans: readonly ScannedIntoHandover[], id: string | null) =>
  asideOf(scans, id).map(({ code }) => code);

describe('scans whose parcel is in no handover', () => {
  it('are listed once for each parcel, newest first, where they were scanned and on the list of handovers', () => {
    const scans = [refused(3, 'A2', 'a'), refused(2, 'B1', 'b'), refused(1, 'A1', 'a')];
    expect(codesOf(scans, 'H')).toEqual(['A2', 'B1']);
    expect(codesOf(scans, 'ANOTHER')).toEqual([]);
    expect(codesOf(scans, null)).toEqual(['A2', 'B1']);
  });

  it('leave the list when the parcel goes into a handover by any of its codes', () => {
    const before = refused(1, 'A1', 'a');
    expect(codesOf([taken(2, 'A2', 'a'), before], 'H')).toEqual([]);
    expect(codesOf([taken(2, 'B1', 'b'), before], 'H')).toEqual(['A1']);
  });

  it('contain a call that failed, and no parcel that is in this handover', () => {
    const problem = { code: 'storage-full' } as never;
    const failed = { ...refused(2, 'A1', 'a'), result: { outcome: 'failed', problem } as const };
    const again = {
      ...refused(1, 'B1', 'b'),
      result: {
        outcome: 'refused',
        refusal: { why: 'already', orderId: 'b', isHere: true, at: '', bench: null },
      } as const,
    };
    expect(codesOf([failed, again], 'H')).toEqual(['A1']);
  });
});
