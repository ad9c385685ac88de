import { describe, expect, it } from 'vitest';
import { decide } from '../../../main/packing/decide.ts';
import type { Seen } from '../../../main/packing/decision.ts';
import { parcelOf, seenOf, scanOf, doing } from './seen.ts';

describe('printing', () => {
  it('prints a label that was never printed, and no other', () => {
    expect(doing({}, { parcel: parcelOf() })).toEqual(['printing', 'print']);
    for (const paper of ['under-way', 'printed', 'doubtful'] as const)
      expect(doing({}, { parcel: parcelOf({ paper }) })).toHaveLength(1);
    expect(doing({}, { parcel: parcelOf({}, { maybePrinted: true }) })).toEqual(['maybe-printed']);
  });

  it('says that the label waits for the platform, and that there is no printer', () => {
    const waits = parcelOf({}, { sync: 'queued', platform: null });
    expect(doing({ code: 'SHOP-1' }, { parcel: waits })).toEqual(['print-waits', 'print']);
    const asked = { ...waits, paper: 'under-way' } as const;
    expect(doing({ code: 'SHOP-1' }, { parcel: asked })).toEqual(['print-waits']);
    expect(doing({}, { parcel: parcelOf(), hasPrinter: false })).toEqual(['no-printer']);
  });
});

describe('handing over', () => {
  const scan = { mode: 'hand-over' } as const;
  const parcel = parcelOf({ paper: 'printed' });
  const ghtk = { id: 'H1', carrierId: '1', name: 'GHTK' };
  const ghn = { id: 'H2', carrierId: '2', name: 'GHN' };

  it('puts a parcel into its carrier’s open handover, or begins one while none is open', () => {
    const into = (open: Seen['open']) => decide(scanOf(scan), seenOf({ parcel, open }));
    expect(into([ghn, ghtk])).toMatchObject({ say: 'handed-over', deeds: [{ handoverId: 'H1' }] });
    expect(into([])).toMatchObject({ say: 'handed-over', deeds: [{ handoverId: null }] });
    expect(into([ghn])).toMatchObject({ say: 'other-carrier', deeds: [] });
  });

  it('refuses what has no label, is not on the platform, or lies in one already', () => {
    expect(doing(scan, { parcel: parcelOf() })).toEqual(['not-printed']);
    const queued = parcelOf({ paper: 'printed' }, { sync: 'queued', platform: null });
    expect(doing(scan, { parcel: queued })).toEqual(['not-on-platform']);
    const handed = parcelOf({ paper: 'printed', handedOverAt: 1 });
    expect(doing(scan, { parcel: handed })).toEqual(['handed-before']);
  });
});
