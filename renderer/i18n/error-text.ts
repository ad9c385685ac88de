import type { AppError, AppErrorCode } from '../../shared/app-error.ts';
import { type ErrorOf, type Translator, valuesOf } from './error-values.ts';

/** User-visible text of an error: event and remedy. */
export interface ErrorText {
  readonly title: string;
  readonly todo: string;
  /** Technical details for support, unchanged, or null. */
  readonly detail: string | null;
}

/** Returns the texts of an error in the current language, from `errors.<code>` in the dictionaries. */
export function errorText(translator: Translator, error: AppError): ErrorText {
  // The required values of a text depend on the error; a test fills in all of them.
  const translate = translator.t as unknown as (key: string, options: object) => string;
  const options = { ...valuesOf(translator, error), context: variantOf(error) };
  return {
    title: translate(`errors.${error.code}.title`, options),
    todo: translate(`errors.${error.code}.todo`, options),
    detail: detailOf(error),
  };
}

/** For advice that depends on more than the code: i18next selects `todo_<variant>`. */
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

/** The station's knowledge about an order during its lookup, apart from a lost answer. */
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

function detailOf(error: AppError): string | null {
  if ('excerpt' in error) return `${error.contentType} ${error.excerpt}`.trim();
  return 'detail' in error ? error.detail : null;
}
