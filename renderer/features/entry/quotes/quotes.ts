import type { PickupPoint } from '../../../../shared/model/pickup-point.ts';
import { fold } from '../../../../shared/fold.ts';
import type { Translator } from '../../../i18n/error-values.ts';
import { cheapestOf, type Quote, type QuoteRequest } from '../../../../shared/model/quote.ts';
import { amountOf } from '../form/amounts.ts';
import type { FormValues } from '../form/form-values.ts';

/** Orders carriers by their fixed numbers: the platform's list first, then carriers that appear only in quotes. */
export function numberedQuotes(
  carriers: readonly Pick<Quote, 'code'>[],
  quotes: readonly Pick<Quote, 'code'>[],
): string[] {
  return [...new Set([...carriers, ...quotes].map(({ code }) => code))];
}

/** Sorts quotes by the numbers of their carriers. */
export function byNumber(quotes: readonly Quote[], numbers: readonly string[]): Quote[] {
  return quotes.toSorted((a, b) => numbers.indexOf(a.code) - numbers.indexOf(b.code));
}

/** Returns the codes of the cheapest and of the fastest quote, as far as they can be determined. */
export function best(quotes: readonly Quote[]): { cheapest?: string; fastest?: string } {
  const cheapest = cheapestOf(quotes);
  const timed = quotes.flatMap(({ code, estimatedDelivery }) => {
    const days = daysOf(estimatedDelivery);
    return days === null ? [] : [{ code, days }];
  });
  const [fastest, next] = timed.toSorted((a, b) => a.days - b.days);
  // If all have the same time, none is the fastest.
  const isFaster = next !== undefined && timed.some(({ days }) => days > (fastest?.days ?? 0));
  return {
    ...(cheapest && { cheapest: cheapest.code }),
    ...(fastest && isFaster && { fastest: fastest.code }),
  };
}

/** Returns the maximum delivery time (days) in the platform's text: "2 - 4 ngày" is 4, "36 giờ" is 1.5. */
function daysOf(text: string): number | null {
  const last = [...text.matchAll(/\d+(?:[.,]\d+)?/g)].at(-1)?.[0];
  if (last === undefined) return null;
  const count = Number(last.replace(',', '.'));
  return /gi|h\b|hour/i.test(text) ? count / 24 : count;
}

const DURATION = /^(\d+(?:[.,]\d+)?(?: ?- ?\d+(?:[.,]\d+)?)?) (ngay|gio)$/;
const SAME_DAY = 'trong ngay';

/**
 * Returns the platform's Vietnamese text of a time, without spaces in its range: "1–2 ngày". In English it is translated,
 * if it has a known form.
 */
export function durationText(translator: Pick<Translator, 't' | 'language'>, text: string): string {
  return translated(translator, text).replace(/(\d) ?- ?(\d)/, '$1–$2');
}

function translated({ t, language }: Pick<Translator, 't' | 'language'>, text: string): string {
  if (language !== 'en') return text;
  const folded = fold(text);
  if (folded === SAME_DAY) return t('entry.duration.sameDay');
  const [, range, unit] = DURATION.exec(folded) ?? [];
  if (range === undefined) return text;
  const time = range.replaceAll(',', '.');
  const unitName = unit === 'gio' ? 'hours' : 'days';
  return t(`entry.duration.${unitName}`, { time, count: time === '1' ? 1 : 2 });
}

type QuotedValues = Pick<FormValues, 'receiver' | 'weight' | 'declaredValue'>;

/** Builds the request for quotes, or null while a required value is missing. */
export function quoteRequest(
  values: QuotedValues,
  pickupPoint: Pick<PickupPoint, 'province' | 'district'> | undefined,
): QuoteRequest | null {
  const { receiver } = values;
  const weight = amountOf('weight', values.weight);
  const declaredValue = amountOf('declaredValue', values.declaredValue);
  const areas = [
    pickupPoint?.province,
    pickupPoint?.district,
    receiver.province,
    receiver.district,
  ];
  if (areas.some((name) => name === undefined || name.trim() === '')) return null;
  if (weight === null || !(weight >= 1) || Number.isNaN(declaredValue) || !pickupPoint) return null;
  return {
    senderProvince: pickupPoint.province,
    senderDistrict: pickupPoint.district,
    receiverProvince: receiver.province.trim(),
    receiverDistrict: receiver.district.trim(),
    weight,
    declaredValue,
  };
}

/** The value of the choice that leaves the carrier to the platform's routing setting. */
export const routing = 'routing';

/**
 * Returns the choice of Alt with a digit: 0 is routing, others are the carrier with this number, if it can be selected.
 */
export function choiceAt(
  digit: number,
  numbers: readonly string[],
  choosable: readonly Pick<Quote, 'code'>[],
): string | undefined {
  if (digit === 0) return routing;
  const code = numbers[digit - 1];
  return choosable.some((one) => one.code === code) ? code : undefined;
}
