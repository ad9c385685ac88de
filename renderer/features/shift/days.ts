import type { Days } from '../../../shared/model/shift.ts';
import { dayOf } from '../../common/day/day-text.ts';

export const spans = ['today', 'yesterday', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

/** Returns the days of a span that ends today, or of yesterday. */
export function daysOf(span: Span, today: Date): Days {
  const ago = (days: number) => dayOf(today, days);
  if (span === 'yesterday') return { from: ago(1), to: ago(1) };
  return { from: ago({ today: 0, week: 6, month: 29 }[span]), to: ago(0) };
}

/** Returns the span of these days; null if the user chose other days. */
export function spanOf({ from, to }: Days, today: Date): Span | null {
  const isIt = (span: Span) => {
    const days = daysOf(span, today);
    return days.from === from && days.to === to;
  };
  return spans.find(isIt) ?? null;
}
