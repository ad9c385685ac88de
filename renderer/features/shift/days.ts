import type { Days } from '../../../shared/model/shift.ts';
import { dayOf } from '../../common/day/day-text.ts';

export const spans = ['today', 'yesterday', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

/** The days of a span that ends today, or was yesterday. */
export function daysOf(span: Span, today: Date): Days {
  const ago = (days: number) => dayOf(today, days);
  if (span === 'yesterday') return { from: ago(1), to: ago(1) };
  return { from: ago({ today: 0, week: 6, month: 29 }[span]), to: ago(0) };
}

/** Which span these days are; null where somebody chose them by hand. */
export function spanOf({ from, to }: Days, today: Date): Span | null {
  const isIt = (span: Span) => {
    const days = daysOf(span, today);
    return days.from === from && days.to === to;
  };
  return spans.find(isIt) ?? null;
}
