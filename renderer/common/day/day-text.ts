const DAY_MS = 24 * 3_600_000;

/** Returns the day in this computer's calendar, "2026-11-22", `back` days earlier. */
export function dayOf(now: Date, back = 0): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Formats a day for both languages: "22/11/2026"; empty for no day. */
export function writeDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/**
 * Parses a day, day before month: "22/11/2026", "22-11-26", "22112026", and for this month or year "22" and "22/11".
 * Returns null for an invalid day such as 31/02. `today` is a day, "2026-11-22".
 */
export function readDay(text: string, today: string): string | null {
  const parts = partsOf(text.trim());
  if (parts === null) return null;
  const [thisYear = '', thisMonth = ''] = today.split('-');
  const [date = '', month = thisMonth, year = thisYear] = parts;
  const fullYear = year.length === 2 ? thisYear.slice(0, 2) + year : year;
  const day = [fullYear.padStart(4, '0'), month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}

/** Checks whether the text is complete: it has a year of four digits. */
export function hasFullYear(text: string): boolean {
  return partsOf(text.trim())?.[2]?.length === 4;
}

/** Adds days to a day; `days` may be negative. */
export function dayLater(day: string, days: number): string {
  return dayAt(Date.parse(day) + days * DAY_MS);
}

/** Adds months to a day. In a shorter month, returns its last day. */
export function monthLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Splits a text into day, month and year, as far as they were typed; null for anything else. */
function partsOf(text: string): string[] | null {
  if (/^(?:\d{4}|\d{6}|\d{8})$/.test(text))
    return [text.slice(0, 2), text.slice(2, 4), text.slice(4)].filter((part) => part !== '');
  const [, ...parts] = /^(\d{1,2})(?:[/. -](\d{1,2})(?:[/. -](\d{2}|\d{4}))?)?$/.exec(text) ?? [];
  const typed = parts.filter((part) => part !== undefined);
  return typed.length === 0 ? null : typed;
}

function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && dayAt(ms) === day;
}
