import type { TFunction } from 'i18next';
import { stageOf } from '../../../shared/model/delivery.ts';
import type { OrderEvent } from '../../../shared/model/order-event.ts';
import type { Language } from '../../../shared/model/station.ts';
import { reasonText } from '../delivery/reason-text.ts';
import { formatDong, formatWeight, signed } from '../format.ts';

/** Event details whose value is translated, with the translation's key. */
const valueTexts: Readonly<Record<string, string>> = {
  problem: 'order.problems',
  reason: 'printing.reasons',
  ownLabel: 'order.problems',
  slip: 'order.remarks',
  fitted: 'order.remarks',
  unmarked: 'order.remarks',
  unread: 'order.remarks',
  unproven: 'order.remarks',
};

/** Event details that are clearer without their name. */
const nameless: ReadonlySet<string> = new Set([
  'problem',
  'message',
  'printer',
  'file',
  'slip',
  'fitted',
  'unmarked',
  'unread',
  'unproven',
]);

/** Formats the details of an event, one text each, without the empty ones. */
export function eventDetailTexts(
  t: TFunction,
  details: OrderEvent['facts'],
  language: Language = 'vi',
): string[] {
  return Object.entries(details)
    .filter(
      ([name, value]) => value !== null && value !== '' && !(name === 'reprint' && value === 0),
    )
    .flatMap(([name, value]) => {
      // The value before is shown together with the present value.
      if (name.endsWith('Before')) return [];
      const before = details[`${name}Before`];
      if (typeof before === 'number' && typeof value === 'number')
        return changeText(t, name, [before, value], language);
      if (name.endsWith('Grams') && typeof value === 'number')
        return `${t(`order.eventFacts.${name}`, { defaultValue: name })}: ${formatWeight(value, language)}`;
      if (name === 'statusCode') return stageText(t, String(value), details['status']);
      return factText(t, name, String(value));
    });
}

/** Our text of the stage, unless the platform's is the same. */
function stageText(t: TFunction, code: string, status: OrderEvent['facts'][string] = ''): string[] {
  const stage = stageOf(code);
  const text = t(`orders.stages.${stage}`);
  const isSame = text.toLowerCase() === String(status).toLowerCase();
  return stage === 'other' || isSame ? [] : [text];
}

function changeText(
  t: TFunction,
  name: string,
  [before, now]: readonly [number, number],
  language: Language,
): string {
  const isWeight = name === 'weight';
  const format = isWeight ? (grams: number) => formatWeight(grams, language) : formatDong;
  const label = isWeight
    ? t('order.delivery.weight')
    : t(`order.eventFacts.${name}`, { defaultValue: name });
  const more = signed(now - before, format);
  return `${label}: ${t('order.delivery.change', { before: format(before), now: format(now), more })}`;
}

function factText(t: TFunction, name: string, value: string): string {
  const textsKey = valueTexts[name];
  const text =
    textsKey === undefined
      ? value
      : t(`${textsKey}.${value}`, {
          defaultValue: name === 'reason' ? reasonText(t, value) : value,
        });
  return nameless.has(name)
    ? text
    : `${t(`order.eventFacts.${name}`, { defaultValue: name })}: ${text}`;
}
