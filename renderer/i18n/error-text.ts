import type { i18n } from 'i18next';
import type { PrinterReason } from '../../shared/model/printer-status.ts';
import type { AppError, AppErrorCode } from '../../shared/result.ts';
import { ruleText } from './rule-text.ts';

/** What a person reads of an error: what happened, and what to do now. */
export interface ErrorText {
  readonly title: string;
  readonly todo: string;
  /** Technical words for whoever supports the station, as they came; null when there are none. */
  readonly detail: string | null;
}

type Words = Pick<i18n, 't' | 'exists' | 'language'>;
type ErrorOf<Code extends AppErrorCode> = Extract<AppError, { code: Code }>;

/** The texts of an error in the current language, from `errors.<code>` of the dictionaries. */
export function errorText(words: Words, error: AppError): ErrorText {
  // Which values a text needs depends on the error; a test fills in all of them.
  const say = words.t as unknown as (key: string, options: object) => string;
  const options = { ...valuesOf(words, error), context: variantOf(error) };
  return {
    title: say(`errors.${error.code}.title`, options),
    todo: say(`errors.${error.code}.todo`, options),
    detail: detailOf(error),
  };
}

/** Where the advice depends on more than the code: i18next picks `todo_<variant>`. */
const variants: { [Code in AppErrorCode]?: (error: ErrorOf<Code>) => string | undefined } = {
  refused: (error) => {
    if (isSilent(error.message)) return inDoubt(error) ? 'silentPossible' : 'silent';
    return inDoubt(error) ? 'possible' : undefined;
  },
  'lookup-unclear': (error) => (isSilent(error.message) ? 'silent' : undefined),
  'cancelled-after-print': ({ handedOver }) => (handedOver ? 'handedOver' : undefined),
  'cancel-refused': (error) => (isSilent(error.message) ? 'silent' : undefined),
  unauthorised: (error) => (isSilent(error.message) ? 'silent' : undefined),
  'timed-out': (error) => {
    if (inDoubt(error)) return 'possible';
    return error.phase === 'connect' ? 'connect' : undefined;
  },
  'not-json': (error) => {
    if (inDoubt(error)) return 'possible';
    return error.status >= 500 ? 'busy' : undefined;
  },
  'rate-limited': (error) => (error.retryAfterMs === null ? undefined : 'after'),
  'not-found': (error) => error.what,
  'file-refused': ({ why }) => why,
  'no-weight': ({ why }) => why,
  'order-unwanted': ({ labels }) => (labels > 1 ? 'several' : undefined),
  'print-job-ended': (error) => {
    if (error.how === 'expired') return 'expired';
    return inDoubt(error) ? 'possible' : undefined;
  },
  'wrong-pin': ({ waitSeconds }) => (waitSeconds > 0 ? 'wait' : undefined),
  unsettled: ({ detail }) => unsettledVariants[detail],
  'bad-address': (error) => (error.address === '' ? 'missing' : error.reason),
};

/** What the station knows of an order that it looks up, beside a lost answer. */
const unsettledVariants: Readonly<Record<string, string>> = {
  restored: 'restored',
  'not-found': 'missing',
};

function variantOf(error: AppError): string | undefined {
  const choose = variants[error.code] as ((error: AppError) => string | undefined) | undefined;
  if (choose !== undefined) return choose(error);
  return inDoubt(error) ? 'possible' : undefined;
}

function inDoubt(error: AppError): boolean {
  return 'effect' in error && error.effect === 'possible';
}

function isSilent(message: string): boolean {
  return message.trim() === '';
}

type Values = Record<string, string>;

/** The members that a person reads in another form: seconds, megabytes, lists, names. */
const rephrased: {
  [Code in AppErrorCode]?: (
    error: ErrorOf<Code>,
    number: (value: number) => string,
    words: Words,
  ) => Values;
} = {
  'timed-out': ({ afterMs }, number) => ({ seconds: number(secondsOf(afterMs)) }),
  'rate-limited': ({ retryAfterMs }, number) => ({ seconds: number(secondsOf(retryAfterMs ?? 0)) }),
  'too-large': ({ limitBytes }, number) => ({
    limit: number(Math.max(1, Math.round(limitBytes / 1_000_000))),
  }),
  'file-refused': ({ limit }, number) => ({ limit: limit === null ? '' : number(limit) }),
  invalid: ({ issues }, _number, words) => ({
    problems: distinct(issues.map(({ rule, path }) => ruleText(words, rule, path))).join(' '),
  }),
  'wrong-state': ({ state }, _number, words) => ({
    state: words.t(`errors.wrong-state.states.${state}`, { defaultValue: state }),
  }),
  'order-unwanted': ({ state }, _number, words) => ({
    state: words.t(`errors.wrong-state.states.${state}`, { defaultValue: state }),
  }),
  'soc-clash': ({ differs }, _number, words) => ({ differs: fieldNames(words, differs) }),
  'other-order': ({ differs }, _number, words) => ({ differs: fieldNames(words, differs) }),
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
  'printer-not-ready': ({ reasons }, _number, words) => reasonWords(words, reasons),
  'bad-provision': ({ problems }) => ({ problems: problems.join('; ') }),
};

function valuesOf(words: Words, error: AppError): object {
  type Rephrase = (error: AppError, number: (value: number) => string, words: Words) => Values;
  const rephrase = rephrased[error.code] as Rephrase | undefined;
  const format = new Intl.NumberFormat(words.language);
  return { ...error, ...rephrase?.(error, (value) => format.format(value), words) };
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

/** What a printer complains of, and what to do about each; in the device's words if only it knows. */
export function reasonWords(
  words: Words,
  reasons: readonly PrinterReason[],
): { reasons: string; remedies: string } {
  const all = reasons.length > 0 ? reasons : [{ kind: 'other' as const, words: '' }];
  return {
    reasons: distinct(all.map((reason) => reasonText(words, reason))).join(', '),
    remedies: distinct(all.map(({ kind }) => words.t(`printing.printer.remedies.${kind}`))).join(
      ' ',
    ),
  };
}

/** Why a printer is as it is, in a few words. */
function reasonText(words: Pick<i18n, 't'>, { kind, words: own }: PrinterReason): string {
  return kind === 'other' && own !== '' ? own : words.t(`printing.printer.reasons.${kind}`);
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)];
}

function fieldNames(words: Words, paths: readonly string[]): string {
  return distinct(paths.map((path) => fieldName(words, path))).join(', ');
}

/** A field that differs, by the last part of its path: "receiver.phone" is the phone number. */
function fieldName(words: Words, path: string): string {
  const name = path.split('.').at(-1) ?? path;
  return words.t(`errors.soc-clash.fields.${name}`, { defaultValue: path });
}

function detailOf(error: AppError): string | null {
  if ('excerpt' in error) return `${error.contentType} ${error.excerpt}`.trim();
  return 'detail' in error ? error.detail : null;
}
