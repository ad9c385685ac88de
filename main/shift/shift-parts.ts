import { shiftFigures, type ShiftReport, type ShiftSums } from '../../shared/model/shift.ts';
import type { ShiftWords } from './shift-words.ts';

/** A table of a report: each row begins with its name. */
export interface ShiftTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly [name: string, ...cells: (string | number)[]])[];
}

export const figureNames = (words: ShiftWords) => shiftFigures.map((name) => words.figures[name]);
export const figuresOf = (sums: ShiftSums) => shiftFigures.map((name) => sums[name]);

/** All tables of a report but the total, in the order in which files show them. */
export function tablesOf(report: ShiftReport, words: ShiftWords): ShiftTable[] {
  const { byBench, byPacker, byCarrier, byDay, byHour, reasons, stages } = report;
  const two = (hour: number) => String(hour).padStart(2, '0');
  const packer = ({ id, name }: { id: string | null; name: string | null }) =>
    name ?? (id === null ? words.nobody : words.removed);
  const part = <Row extends { sums: ShiftSums }>(
    title: string,
    rows: readonly Row[],
    nameOf: (row: Row) => string,
  ): ShiftTable => ({
    title,
    head: figureNames(words),
    rows: rows.map((row) => [nameOf(row), ...figuresOf(row.sums)] as const),
  });
  const { byBench: bench, ...parts } = words.parts;
  return [
    ...(report.covers === null ? [] : [part(bench, byBench, ({ name }) => name ?? '')]),
    part(parts.byPacker, byPacker, packer),
    part(parts.byCarrier, byCarrier, ({ name }) => name ?? words.noCarrier),
    part(parts.byDay, byDay, ({ day }) => day),
    part(parts.byHour, byHour, ({ hour }) => `${two(hour)}:00`),
    {
      title: words.reasonsTitle,
      head: [words.figures.reprints],
      rows: reasons.map(({ reason, reprints }) => [words.reasons[reason], reprints] as const),
    },
    {
      title: words.reasonsByPacker,
      head: reasons.map(({ reason }) => words.reasons[reason]),
      rows: report.reasonsByPacker.map((row) => {
        const count = (reason: string) => row.reasons.find((own) => own.reason === reason);
        return [packer(row), ...reasons.map(({ reason }) => count(reason)?.reprints ?? 0)] as const;
      }),
    },
    {
      title: words.stagesTitle,
      head: [words.figures.orders, words.seconds.p50, words.seconds.p90],
      rows: stages.map(({ stage, orders, p50, p90 }) => {
        return [words.stages[stage], orders, String(p50 / 1_000), String(p90 / 1_000)] as const;
      }),
    },
  ];
}

/** Returns the benches that a site report covers, as lines of text. */
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
