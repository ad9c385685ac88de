const DAY_MS = 24 * 3_600_000;

/** The day of this computer's calendar, "2026-11-22"; `back` days earlier. */
export function dayOf(now: Date, back = 0): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** A day as it is written here, in both languages: "22/11/2026"; nothing for none. */
export function writeDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/**
 * The day that somebody typed, day before month: "22/11/2026", "22-11-26", "22112026", and of this month or
 * year "22" and "22/11". Null for what is no day, such as 31/02. `today` is a day, "2026-11-22".
 */
export function readDay(text: string, today: string): string | null {
  const parts = partsOf(text.trim());
  if (parts === null) return null;
  const [thisYear = '', thisMonth = ''] = today.split('-');
  const [date = '', month = thisMonth, year = thisYear] = parts;
  const whole = year.length === 2 ? thisYear.slice(0, 2) + year : year;
  const day = [whole.padStart(4, '0'), month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}

/** Whether so much was typed that nothing can follow: a year of four digits. */
export function isWhole(text: string): boolean {
  return partsOf(text.trim())?.[2]?.length === 4;
}

/** The day so many days later, earlier where `days` is negative. */
export function dayLater(day: string, days: number): string {
  return dayAt(Date.parse(day) + days * DAY_MS);
}

/** The same date so many months later; the last of a month that is shorter. */
export function monthLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Day, month and year, as far as they were typed; null for anything else. */
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
