import { groupDigits } from '../../shared/amount-text.ts';
import type { Language } from '../../shared/model/station.ts';

const noBreak = '\u00a0';

/** Placeholder for an unknown value. */
const placeholder = '—';

/** Formats an amount for both languages: "350.000 ₫". `dong` is whole dong; null is unknown. */
export function formatDong(dong: number | null): string {
  if (dong === null) return placeholder;
  const sign = dong < 0 ? '−' : '';
  return `${sign}${groupDigits(Math.abs(dong))}${noBreak}₫`;
}

const shortSizes = [
  ['tr', 1_000_000],
  ['k', 1_000],
] as const;

/**
 * Formats an amount in short notation, as a user may type it: "300k", "1,2tr"; up to three digits. `dong` is whole
 * dong.
 */
export function formatDongShort(dong: number, language: Language): string {
  const unit = shortSizes.find(([, size]) => Math.abs(dong) >= size);
  const [word, size] = unit ?? ['', 1];
  const digits = new Intl.NumberFormat(localeOf(language), { maximumSignificantDigits: 3 });
  return `${digits.format(dong / size)}${word}`;
}

/** Formats a difference with its sign: "+8.000 ₫", "−300 g". `format` formats the amount itself. */
export function signed(value: number, format: (value: number) => string): string {
  const sign = value < 0 ? '−' : '+';
  return value === 0 ? format(0) : `${sign}${format(Math.abs(value))}`;
}

/** Formats a weight: "850 g", from 1 kg "1,25 kg". `grams` is whole grams; the result is not rounded. */
export function formatWeight(grams: number, language: Language): string {
  if (grams < 1000) return `${grams}${noBreak}g`;
  const kilograms = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 3 });
  return `${kilograms.format(grams / 1000)}${noBreak}kg`;
}

export function localeOf(language: Language): string {
  return language === 'vi' ? 'vi-VN' : 'en-GB';
}

/** Caches formats: creating one needs ten times as long as its use, and a list uses three per row. */
function perLanguage<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const cache = new Map<Language, Format>();
  return (language) => {
    const format = cache.get(language) ?? make(localeOf(language));
    cache.set(language, format);
    return format;
  };
}

const clockOf = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
const exactOf = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' }),
);
const relativeOf = perLanguage(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
);
const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Formats a local time: "14:05" today, else "14:05 19/11", with the year if it is another one. */
export function formatMoment(iso: string, now: Date, language: Language): string {
  const at = new Date(iso);
  const clock = clockOf(language).format(at);
  if (at.toDateString() === now.toDateString()) return clock;
  const isOtherYear = at.getFullYear() !== now.getFullYear();
  return `${clock} ${(isOtherYear ? dayOfYear : day).format(at)}`;
}

/** Formats a time to the second, for a timeline that may serve as evidence. */
export function formatExactly(iso: string, language: Language): string {
  return exactOf(language).format(new Date(iso));
}

const fullDayFormat = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }),
);

/** Formats a day ("2026-11-22") with its month in words or named as such, so that day and month cannot be confused. */
export function formatFullDay(day: string, language: Language): string {
  return fullDayFormat(language).format(new Date(`${day}T00:00`));
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Formats the distance to a time: "3 phút trước", "trong 2 phút"; within a minute "vừa xong"/"now". */
export function formatAgo(iso: string, now: Date, language: Language): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000;
  const relative = relativeOf(language);
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  if (!step) return relative.format(0, 'second');
  return relative.format(Math.trunc(seconds / step[1]), step[0]);
}

const sizes = ['kB', 'MB', 'GB'] as const;

/** Formats a file size: "250 kB", "2,4 MB"; at least "1 kB". `bytes` is bytes; 1 kB is 1000 bytes. */
export function formatBytes(bytes: number, language: Language): string {
  let size = Math.max(1, bytes / 1000);
  let unit = 0;
  for (; size >= 999.5 && unit < sizes.length - 1; unit++) size /= 1000;
  const maximumFractionDigits = size < 10 && unit > 0 ? 1 : 0;
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits });
  return `${number.format(size)}${noBreak}${sizes[unit]}`;
}
