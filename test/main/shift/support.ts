import { expect } from 'vitest';
import { Shift } from '../../../main/shift/shift.ts';
import { loadLabelFonts } from '../../../main/labels/label-fonts.ts';
import type { Result } from '../../../shared/result.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { resources } from '../../fakes/paths.ts';
import type { StationUnderTest } from '../../fakes/station.ts';

export const day = '2026-11-20';
export const today = { from: day, to: day };

export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

export function shiftOf({ station }: StationUnderTest, folder = temporaryFolder()): Shift {
  const { store, signals } = station;
  const fonts = () => loadLabelFonts(resources);
  return new Shift({ store, signals, fonts, folder, training: true, timeZone: 'Asia/Ho_Chi_Minh' });
}

export async function labelled(opened: StationUnderTest, orderId: string): Promise<void> {
  const { people, printJobs } = opened.station;
  const jobs = value(
    people.act(() => printJobs.print({ orderIds: [orderId], printerId: null, reason: null })),
  );
  await eventually('the label printed', () => opened.kinds(orderId).includes('print-sent'));
  expect(jobs).toHaveLength(1);
}
