import { describe, expect, it } from 'vitest';
import { decide } from '../../../main/packing/decide.ts';
import type { ScanContext } from '../../../main/packing/decision.ts';
import { parcelOf, lookupOf, scanOf, decisionOn } from './scan-samples.ts';

describe('printing', () => {
  it('prints a label that was never printed, and no other', () => {
    expect(decisionOn({}, { parcel: parcelOf() })).toEqual(['printing', 'print']);
    for (const paper of ['under-way', 'printed', 'doubtful'] as const)
      expect(decisionOn({}, { parcel: parcelOf({ paper }) })).toHaveLength(1);
    expect(decisionOn({}, { parcel: parcelOf({}, { maybePrinted: true }) })).toEqual([
      'maybe-printed',
    ]);
  });

  it('says that the label waits for the platform, and that there is no printer', () => {
    const waits = parcelOf({}, { sync: 'queued', platform: null });
    expect(decisionOn({ code: 'SHOP-1' }, { parcel: waits })).toEqual(['print-waits', 'print']);
    const underWay = { ...waits, paper: 'under-way' } as const;
    expect(decisionOn({ code: 'SHOP-1' }, { parcel: underWay })).toEqual(['print-waits']);
    expect(decisionOn({}, { parcel: parcelOf(), hasPrinter: false })).toEqual(['no-printer']);
  });
});

describe('handing over', () => {
  const scan = { mode: 'hand-over' } as const;
  const parcel = parcelOf({ paper: 'printed' });
  const ghtk = { id: 'H1', carrierId: '1', name: 'GHTK' };
  const ghn = { id: 'H2', carrierId: '2', name: 'GHN' };

  it('puts a parcel into its carrier’s open handover, or begins one while none is open', () => {
    const into = (open: ScanContext['open']) => decide(scanOf(scan), lookupOf({ parcel, open }));
    expect(into([ghn, ghtk])).toMatchObject({
      result: 'handed-over',
      effects: [{ handoverId: 'H1' }],
    });
    expect(into([])).toMatchObject({ result: 'handed-over', effects: [{ handoverId: null }] });
    expect(into([ghn])).toMatchObject({ result: 'other-carrier', effects: [] });
  });

  it('refuses what has no label, is not on the platform, or lies in one already', () => {
    expect(decisionOn(scan, { parcel: parcelOf() })).toEqual(['not-printed']);
    const queued = parcelOf({ paper: 'printed' }, { sync: 'queued', platform: null });
    expect(decisionOn(scan, { parcel: queued })).toEqual(['not-on-platform']);
    const inHandover = parcelOf({ paper: 'printed', handedOverAt: 1 });
    expect(decisionOn(scan, { parcel: inHandover })).toEqual(['handed-before']);
  });
});
