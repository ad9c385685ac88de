import type { ImportReport } from '../../../../shared/model/import-profile.ts';
import { refusalSchema } from '../../../../shared/model/import-refusal.ts';
import type { Language } from '../../../../shared/model/station.ts';
import type { importExits } from '../../../base/exits/import-exits.ts';
import { fillIn, inBothLanguages, textsOf } from '../../../texts/texts.ts';

/**
 * Formats a report for people: the counts, then the open rows. It contains no text of cells and so no personal data.
 */
export function reportText(report: ImportReport, language: Language): string {
  const texts = textsOf(language).importReport;
  const { outcome, because, left } = report;
  const rows = left.map(({ row, field, rule, isDoubt }) =>
    [
      `${texts.row} ${row}`,
      ...(field === '' ? [] : [fieldOf(field, language)]),
      `${isDoubt ? `(${texts.doubt}) ` : ''}${ruleOf(rule, language)}`,
    ].join(': '),
  );
  const lines = [
    `${texts.file}: ${report.file}`,
    `${texts.profile}: ${report.profile}`,
    ...(outcome === 'refused' ? [`${texts.refused}: ${whyOf(report, language)}`] : []),
    ...(report.sheet === null || report.sheets.length < 2
      ? []
      : [`${texts.sheet}: ${report.sheet}`]),
    ...(report.sheets.length < 2 && because !== 'no-sheet'
      ? []
      : [`${texts.sheets}: ${report.sheets.join(', ')}`]),
    `${texts.entered}: ${report.entered}`,
    `${texts.before}: ${report.enteredBefore}`,
    `${texts.left}: ${new Set(left.map(({ row }) => row)).size}`,
    ...(report.describedRow === null
      ? []
      : [`${texts.row} ${report.describedRow}: ${texts.described}`]),
    ...(because !== null && outcome === 'left' ? [lackedOf(because, language)] : []),
    ...rows,
    ...(outcome === 'left' ? [texts.cure] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function fieldOf(field: string, language: Language): string {
  const reportTexts: Readonly<Record<string, string>> = textsOf(language).importReport.fields;
  return reportTexts[field] ?? field;
}

/** The text of a rule. An order without a rule was doubtful before, or was held back by another one. */
function ruleOf(rule: string, language: Language): string {
  const { rules, look } = textsOf(language).importReport;
  const ruleTexts: Readonly<Record<string, string>> = rules;
  return ruleTexts[rule] ?? look;
}

/** Formats "lacks phone, weight" and `grew`; other reasons are unchanged. */
function lackedOf(because: string, language: Language): string {
  if (because === 'grew') return textsOf(language).importReport.grew;
  const [, fields] = /^lacks (.+)$/.exec(because) ?? [];
  if (fields === undefined) return because;
  const fieldNames = fields.split(', ').map((field) => fieldOf(field, language));
  return `${textsOf(language).importReport.lacks}: ${fieldNames.join(', ')}`;
}

/** Formats why the file was not read, where, and the remedy. */
function whyOf({ because, row, column, bench }: ImportReport, language: Language): string {
  const texts = textsOf(language).importReport;
  const refusal = refusalSchema.safeParse(because).data;
  const why = isOwnReason(because) ? texts[because] : refusal && texts.refusals[refusal];
  const position = [
    ...(row === null ? [] : [`${texts.row} ${row}`]),
    ...(column === null ? [] : [`${texts.column} ${column}`]),
  ];
  return [...position, why ?? because ?? '', ...(bench === null ? [] : [bench])].join(', ');
}

/** Reasons that are no fault of the file's content. */
const ownReasons = [
  'no-profile',
  'ended',
  'elsewhere',
  'hub-away',
  'interrupted',
  'disk-full',
  'store-unwritable',
  'store-corrupt',
] as const;

function isOwnReason(because: string | null): because is (typeof ownReasons)[number] {
  return ownReasons.some((reason) => reason === because);
}

/** Formats in one sentence why not all orders are entered, with the remedy; null if all are. */
export function reportSentence(report: ImportReport): string | null {
  const { outcome, because, left } = report;
  if (outcome === 'entered') return null;
  if (outcome === 'refused')
    return bothLanguages(because === 'elsewhere' ? 'elsewhere' : 'not-read', (language) =>
      whyOf(report, language),
    );
  return bothLanguages('left', (language) =>
    because === null
      ? `${textsOf(language).importReport.left}: ${new Set(left.map(({ row }) => row)).size}`
      : lackedOf(because, language).replace(/\.$/, ''),
  );
}

function bothLanguages(
  reason: keyof typeof importExits,
  detailIn: (language: Language) => string,
): string {
  return inBothLanguages(({ exits }, language) =>
    fillIn(exits.import[reason], { detail: detailIn(language) }),
  );
}
