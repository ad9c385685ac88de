import type { ShiftReport } from '../../shared/model/shift.ts';
import type { ShiftWords } from './shift-words.ts';

/** The rows of a report's tables, each with its name. */
export function partsOf(report: ShiftReport, words: ShiftWords) {
  const { byBench, byPacker, byCarrier, byDay, byHour } = report;
  const two = (hour: number) => String(hour).padStart(2, '0');
  const ofBenches = {
    title: words.parts.byBench,
    rows: byBench.map(({ name, sums }) => ({ name: name ?? '', sums })),
  };
  return [
    ...(report.covers === null ? [] : [ofBenches]),
    {
      title: words.parts.byPacker,
      rows: byPacker.map(({ id, name, sums }) => ({
        name: name ?? (id === null ? words.nobody : words.removed),
        sums,
      })),
    },
    {
      title: words.parts.byCarrier,
      rows: byCarrier.map(({ name, sums }) => ({ name: name ?? words.noCarrier, sums })),
    },
    { title: words.parts.byDay, rows: byDay.map(({ day, sums }) => ({ name: day, sums })) },
    {
      title: words.parts.byHour,
      rows: byHour.map(({ hour, sums }) => ({ name: `${two(hour)}:00`, sums })),
    },
  ] as const;
}

/** Who asked for reprints and why: the reasons of all as columns, a row a packer. */
export function reasonsByPacker(
  { reasons, reasonsByPacker }: ShiftReport,
  words: ShiftWords,
): { readonly head: string[]; readonly rows: { name: string; counts: number[] }[] } {
  return {
    head: reasons.map(({ reason }) => words.reasons[reason]),
    rows: reasonsByPacker.map(({ id, name, reasons: own }) => ({
      name: name ?? (id === null ? words.nobody : words.removed),
      counts: reasons.map(({ reason }) => own.find((one) => one.reason === reason)?.reprints ?? 0),
    })),
  };
}

/** Of which benches a report of the site knows what, in lines. */
export function coverageLines(
  covers: NonNullable<ShiftReport['covers']>,
  words: ShiftWords,
): string[] {
  const lines = covers.map(({ code, name, since, heardAgoMs, waiting }) =>
    (since === null ? words.untold : words.covered)
      .replace('{name}', () => (name === '' ? code : `${code} · ${name}`))
      .replace('{since}', (since ?? '').slice(0, 10))
      .replace('{heard}', String(Math.floor(heardAgoMs / 60_000)))
      .replace('{waiting}', String(waiting)),
  );
  return [words.covers, ...lines];
}
