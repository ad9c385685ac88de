import type { i18n } from 'i18next';
import type { AppError } from '../../shared/result.ts';
import { ruleText } from './rule-text.ts';

/** What a person reads of an error: what happened, and what to do now. */
export interface ErrorText {
  readonly title: string;
  readonly todo: string;
  /** Technical words for whoever supports the station, as they came; null when there are none. */
  readonly detail: string | null;
}

type Values = Record<string, string | number>;
type Words = Pick<i18n, 't' | 'exists' | 'language'>;

/** The texts of an error in the current language, from `errors.<code>` of the dictionaries. */
export function errorText(words: Words, error: AppError): ErrorText {
  const options = { ...valuesOf(words, error), context: contextOf(error) };
  return {
    title: words.t(`errors.${error.code}.title`, options),
    todo: words.t(`errors.${error.code}.todo`, options),
    detail: detailOf(error),
  };
}

/** The variant of the texts, where the advice depends on more than the code. */
function contextOf(error: AppError): string | undefined {
  const doubt = 'effect' in error && error.effect === 'possible' ? 'possible' : undefined;
  switch (error.code) {
    case 'refused':
      if (error.message.trim() !== '') return doubt;
      return doubt === undefined ? 'silent' : 'silentPossible';
    case 'unauthorised':
      return error.message.trim() === '' ? 'silent' : undefined;
    case 'timed-out':
      return doubt ?? (error.phase === 'connect' ? 'connect' : undefined);
    case 'not-json':
      return doubt ?? (error.status >= 500 ? 'busy' : undefined);
    case 'rate-limited':
      return error.retryAfterMs === null ? undefined : 'after';
    case 'not-found':
      return error.what;
    case 'bad-address':
      return error.reason;
    default:
      return doubt;
  }
}

/** The members of an error as a person reads them: seconds, megabytes, lists, names. */
function valuesOf(words: Words, error: AppError): Values {
  const number = new Intl.NumberFormat(words.language);
  switch (error.code) {
    case 'timed-out':
      return { seconds: number.format(seconds(error.afterMs)) };
    case 'rate-limited':
      return { seconds: number.format(seconds(error.retryAfterMs ?? 0)) };
    case 'too-large':
      return { limit: number.format(Math.max(1, Math.round(error.limitBytes / 1_000_000))) };
    case 'invalid':
      return { problems: problemsOf(words, error.issues) };
    case 'wrong-state':
      return {
        state: words.t(`errors.wrong-state.states.${error.state}`, { defaultValue: error.state }),
      };
    case 'soc-clash':
      return { soc: error.soc, differs: error.differs.map((f) => field(words, f)).join(', ') };
    case 'label-size':
      return {
        found: size(number, error.foundWidthMm, error.foundHeightMm),
        wanted: size(number, error.wantedWidthMm, error.wantedHeightMm),
      };
    case 'label-mismatch':
      return { expected: error.expected.join(', '), found: error.found.join(', ') };
    case 'label-no-barcode':
      return { expected: error.expected.join(', ') };
    case 'printer-broke-off':
      return {
        address: error.address,
        sent: number.format(error.sentBytes),
        total: number.format(error.totalBytes),
      };
    case 'bad-provision':
      return { file: error.file, problems: error.problems.join('; ') };
    default:
      return error;
  }
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

function size(number: Intl.NumberFormat, widthMm: number, heightMm: number): string {
  return `${number.format(widthMm)} × ${number.format(heightMm)}`;
}

function problemsOf(words: Words, issues: readonly { path: string; rule: string }[]): string {
  return [...new Set(issues.map((issue) => ruleText(words, issue.rule, issue.path)))].join(' ');
}

function field(words: Words, name: string): string {
  const last = name.split('.').at(-1) ?? name;
  return words.t(`errors.soc-clash.fields.${last}`, { defaultValue: name });
}

function detailOf(error: AppError): string | null {
  if (error.code === 'not-json') return `${error.contentType} ${error.excerpt}`.trim() || null;
  return 'detail' in error ? error.detail : null;
}
