import type { i18n } from 'i18next';
import type { PrinterReason } from '../../shared/model/printer-status.ts';
import type { AppError, AppErrorCode } from '../../shared/app-error.ts';
import { ruleText } from './rule-text.ts';

/** Texts of a language. */
export type Translator = Pick<i18n, 't' | 'exists' | 'language'>;

/** The error type of a code. */
export type ErrorOf<Code extends AppErrorCode> = Extract<AppError, { code: Code }>;

type Values = Record<string, string>;

/** Members that the text shows in another form: seconds, megabytes, lists, names. */
const rephrased: {
  [Code in AppErrorCode]?: (
    error: ErrorOf<Code>,
    number: (value: number) => string,
    translator: Translator,
  ) => Values;
} = {
  'timed-out': ({ afterMs }, number) => ({ seconds: number(secondsOf(afterMs)) }),
  'rate-limited': ({ retryAfterMs }, number) => ({ seconds: number(secondsOf(retryAfterMs ?? 0)) }),
  'too-large': ({ limitBytes }, number) => ({
    limit: number(Math.max(1, Math.round(limitBytes / 1_000_000))),
  }),
  'file-refused': ({ limit }, number) => ({ limit: limit === null ? '' : number(limit) }),
  invalid: ({ issues }, _number, translator) => ({
    problems: distinct(issues.map(({ rule, path }) => ruleText(translator, rule, path))).join(' '),
  }),
  'wrong-state': ({ state }, _number, translator) => ({
    state: translator.t(`errors.wrong-state.states.${state}`, { defaultValue: state }),
  }),
  'order-unwanted': ({ state }, _number, translator) => ({
    state: translator.t(`errors.wrong-state.states.${state}`, { defaultValue: state }),
  }),
  'soc-clash': (error, number, translator) => ({ differs: bothSides(error, number, translator) }),
  'other-order': (error, number, translator) => ({ differs: bothSides(error, number, translator) }),
  'label-size': (error, number) => ({
    found: `${number(error.foundWidthMm)} × ${number(error.foundHeightMm)}`,
    wanted: `${number(error.wantedWidthMm)} × ${number(error.wantedHeightMm)}`,
  }),
  'paper-too-narrow': ({ neededMm, widthMm }, number) => ({
    needed: number(neededMm),
    width: number(widthMm),
  }),
  'label-mismatch': ({ expected, found }) => ({
    expected: expected.join(', '),
    found: found.join(', '),
  }),
  'label-no-barcode': ({ expected }) => ({ expected: expected.join(', ') }),
  'printer-broke-off': ({ sentBytes, totalBytes }, number) => ({
    sent: number(sentBytes),
    total: number(totalBytes),
  }),
  'printer-not-ready': ({ reasons }, _number, translator) => reasonTexts(translator, reasons),
  'bad-provision': ({ problems }) => ({ problems: problems.join('; ') }),
};

/** Returns the values for the text of an error. */
export function valuesOf(translator: Translator, error: AppError): object {
  type Rephrase = (
    error: AppError,
    number: (value: number) => string,
    translator: Translator,
  ) => Values;
  const rephrase = rephrased[error.code] as Rephrase | undefined;
  const format = new Intl.NumberFormat(translator.language);
  return { ...error, ...rephrase?.(error, (value) => format.format(value), translator) };
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

/** Returns a printer's problems and their remedies. If only the device knows the problem, its own message is used. */
export function reasonTexts(
  translator: Translator,
  reasons: readonly PrinterReason[],
): { reasons: string; remedies: string } {
  const all = reasons.length > 0 ? reasons : [{ kind: 'other' as const, words: '' }];
  return {
    reasons: distinct(all.map((reason) => reasonText(translator, reason))).join(', '),
    remedies: distinct(
      all.map(({ kind }) => translator.t(`printing.printer.remedies.${kind}`)),
    ).join(' '),
  };
}

/** Returns a short text for a printer's problem. */
function reasonText(translator: Pick<i18n, 't'>, { kind, words: own }: PrinterReason): string {
  return kind === 'other' && own !== '' ? own : translator.t(`printing.printer.reasons.${kind}`);
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)];
}

/** Lists differing fields, each with the entered value and the platform's if both are known. */
function bothSides(
  { differs, amounts = {}, texts = {} }: ErrorOf<'soc-clash' | 'other-order'>,
  number: (value: number) => string,
  translator: Translator,
): string {
  const sidesOf = (path: string): string[] => {
    const amount = amounts[path];
    const text = texts[path];
    if (amount) return [number(amount.ours), number(amount.theirs)];
    return text ? [text.ours, text.theirs].map((side) => choiceText(translator, path, side)) : [];
  };
  const fieldTexts = differs.map((path) => {
    const field = fieldName(translator, path);
    const [ours, theirs] = sidesOf(path);
    if (ours === undefined || theirs === undefined) return field;
    return translator.t('errors.soc-clash.both', { field, ours, theirs });
  });
  return distinct(fieldTexts).join('; ');
}

/** Returns the text of a selected value: payer, and whether the receiver may inspect. */
function choiceText(translator: Translator, path: string, value: string): string {
  const list = { payer: 'payers', inspection: 'inspections' }[path];
  return list === undefined
    ? value
    : translator.t(`order.${list}.${value}`, { defaultValue: value });
}

/** Names a differing field by the last part of its path: "receiver.phone" is the phone number. */
function fieldName(translator: Translator, path: string): string {
  const name = path.split('.').at(-1) ?? path;
  return translator.t(`errors.soc-clash.fields.${name}`, { defaultValue: path });
}
