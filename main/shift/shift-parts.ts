import { shiftFigures, type ShiftReport, type ShiftSums } from '../../shared/model/shift.ts';
import { type Texts, fillIn } from '../texts/texts.ts';

/** A table of a report: each row begins with its name. */
export interface ReportTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly [name: string, ...cells: (string | number)[]])[];
}

export const figureNames = (texts: Texts['shift']) =>
  shiftFigures.map((name) => texts.figures[name]);
export const figuresOf = (sums: ShiftSums) => shiftFigures.map((name) => sums[name]);

/** All tables of a report but the total, in the order in which files show them. */
export function tablesOf(report: ShiftReport, texts: Texts['shift']): ReportTable[] {
  const { byBench, byPacker, byCarrier, byDay, byHour, reasons, stages } = report;
  const two = (hour: number) => String(hour).padStart(2, '0');
  const packer = ({ id, name }: { id: string | null; name: string | null }) =>
    name ?? (id === null ? texts.nobody : texts.removed);
  const part = <Row extends { sums: ShiftSums }>(
    title: string,
    rows: readonly Row[],
    nameOf: (row: Row) => string,
  ): ReportTable => ({
    title,
    head: figureNames(texts),
    rows: rows.map((row) => [nameOf(row), ...figuresOf(row.sums)] as const),
  });
  const { byBench: bench, ...parts } = texts.parts;
  return [
    ...(report.covers === null ? [] : [part(bench, byBench, ({ name }) => name ?? '')]),
    part(parts.byPacker, byPacker, packer),
    part(parts.byCarrier, byCarrier, ({ name }) => name ?? texts.noCarrier),
    part(parts.byDay, byDay, ({ day }) => day),
    part(parts.byHour, byHour, ({ hour }) => `${two(hour)}:00`),
    {
      title: texts.reasonsTitle,
      head: [texts.figures.reprints],
      rows: reasons.map(({ reason, reprints }) => [texts.reasons[reason], reprints] as const),
    },
    {
      title: texts.reasonsByPacker,
      head: reasons.map(({ reason }) => texts.reasons[reason]),
      rows: report.reasonsByPacker.map((row) => {
        const count = (reason: string) => row.reasons.find((own) => own.reason === reason);
        return [packer(row), ...reasons.map(({ reason }) => count(reason)?.reprints ?? 0)] as const;
      }),
    },
    {
      title: texts.stagesTitle,
      head: [texts.figures.orders, texts.seconds.p50, texts.seconds.p90],
      rows: stages.map(({ stage, orders, p50, p90 }) => {
        return [texts.stages[stage], orders, String(p50 / 1_000), String(p90 / 1_000)] as const;
      }),
    },
  ];
}

/** Returns the benches that a site report covers, as lines of text. */
export function coverageLines(
  covers: NonNullable<ShiftReport['covers']>,
  texts: Texts['shift'],
): string[] {
  const lines = covers.map(({ code, name, since, heardAgoMs, waiting }) =>
    fillIn(since === null ? texts.untold : texts.covered, {
      name: name === '' ? code : `${code} · ${name}`,
      since: (since ?? '').slice(0, 10),
      heard: String(Math.floor(heardAgoMs / 60_000)),
      waiting: String(waiting),
    }),
  );
  return [texts.covers, ...lines];
}
