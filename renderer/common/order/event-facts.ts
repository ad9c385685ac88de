import type { TFunction } from 'i18next';
import type { OrderEvent } from '../../../shared/model/order-event.ts';

/** Facts whose value is a word of ours, and where its translation stands. */
const worded: Readonly<Record<string, string>> = {
  problem: 'order.problems',
  reason: 'printing.reasons',
  ownLabel: 'order.problems',
  slip: 'order.remarks',
  fitted: 'order.remarks',
  unmarked: 'order.remarks',
  unread: 'order.remarks',
  unproven: 'order.remarks',
};

/** Facts that say more without their name. */
const nameless: ReadonlySet<string> = new Set([
  'problem',
  'message',
  'printer',
  'slip',
  'fitted',
  'unmarked',
  'unread',
  'unproven',
]);

/** The facts of an event as a person reads them, one text each; nothing that is empty. */
export function factTexts(t: TFunction, facts: OrderEvent['facts']): string[] {
  return Object.entries(facts)
    .filter(
      ([name, value]) => value !== null && value !== '' && !(name === 'reprint' && value === 0),
    )
    .map(([name, value]) => factText(t, name, String(value)));
}

function factText(t: TFunction, name: string, value: string): string {
  const words = worded[name];
  const text = words === undefined ? value : t(`${words}.${value}`, { defaultValue: value });
  return nameless.has(name)
    ? text
    : `${t(`order.eventFacts.${name}`, { defaultValue: name })}: ${text}`;
}
