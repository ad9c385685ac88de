import { expect } from 'vitest';
import { Shift } from '../../../main/shift/shift.ts';
import { loadLabelFonts } from '../../../main/labels/label-fonts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { resources } from '../../fakes/paths.ts';
import type { StationUnderTest } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

export const day = '2026-11-20';
export const today = { from: day, to: day };

export function shiftOf({ station }: StationUnderTest, folder = temporaryFolder()): Shift {
  const { store, signals } = station;
  const fonts = () => loadLabelFonts(resources);
  return new Shift({ store, signals, fonts, folder, training: true, timeZone: 'Asia/Ho_Chi_Minh' });
}

export async function labelled(opened: StationUnderTest, orderId: string): Promise<void> {
  const { people, printJobs } = opened.station;
  const jobs = valueOf(
    people.act(() => printJobs.print({ orderIds: [orderId], printerId: null, reason: null })),
  );
  await eventually('the label printed', () => opened.kinds(orderId).includes('print-sent'));
  expect(jobs).toHaveLength(1);
}
