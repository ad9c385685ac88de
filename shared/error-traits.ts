import type { AppError, AppErrorCode } from './app-error.ts';

/**
 * Scope that an error blocks. `order`, `label`: only the item of the failed request. `printer`: all jobs of this
 * printer. `line`: all requests to the platform. `store`: this station's database. `app`: the whole app.
 */
export type Stopped = 'order' | 'label' | 'printer' | 'line' | 'store' | 'app';

export interface ErrorTraits {
  /**
   * Empty if the error blocks no work: the user requested something impossible. `line` together with `order` or
   * `label`: the cause may be either, so each waits separately.
   */
  readonly stops: readonly Stopped[];
  /** True if a retry may succeed without anyone's action. */
  readonly passes: boolean;
  /** Only a platform that was reached and accepts the token gives this answer. */
  readonly isPlatformsAnswer?: true;
  /** The platform requests a pause of `askedMs` ms; null if it sent no time. */
  readonly pause?: { readonly askedMs: number | null };
  /** Only a printer that was reached gives this answer. */
  readonly isPrintersAnswer?: true;
  /**
   * State of a label after this failure during sending: `in-doubt` if it may be printed; `held` if it is not, until a
   * user resumes it. Otherwise it is sent again if the error passes, and has failed if not.
   */
  readonly sending?: 'in-doubt' | 'held';
  /**
   * Part of the connection to the platform that the user should check, if it can be determined; `either` means network
   * or address.
   */
  readonly fault?: 'network' | 'address' | 'either' | 'token' | 'platform';
}

type ErrorOf<Code extends AppErrorCode> = Extract<AppError, { code: Code }>;
type TraitsByCode = {
  readonly [Code in AppErrorCode]: ErrorTraits | ((error: ErrorOf<Code>) => ErrorTraits);
};

const nothing: ErrorTraits = { stops: [], passes: false };
const order: ErrorTraits = { stops: ['order'], passes: false };
const label: ErrorTraits = { stops: ['label'], passes: false };
const printer: ErrorTraits = { stops: ['printer'], passes: false };
const passingPrinter: ErrorTraits = { stops: ['printer'], passes: true };
const line: ErrorTraits = { stops: ['line'], passes: false };
const passingLine: ErrorTraits = { stops: ['line'], passes: true };
const inDoubt: ErrorTraits = { ...printer, sending: 'in-doubt' };
const store: ErrorTraits = { stops: ['store'], passes: false };

/** One entry per code; a missing one is a compile error. */
const traits: TraitsByCode = {
  unreachable: ({ detail }) => ({ ...passingLine, fault: faultOf(detail) }),
  'timed-out': ({ phase }) =>
    // Connected, but without a complete answer: the platform may fail on this order itself.
    phase === 'connect'
      ? { ...passingLine, fault: 'either' }
      : { stops: ['line', 'order'], passes: true, fault: 'either' },
  refused: ({ status }) =>
    status >= 500
      ? { stops: ['order'], passes: true, isPlatformsAnswer: true, fault: 'platform' }
      : {
          stops: ['order', 'label'],
          passes: false,
          isPlatformsAnswer: true,
          fault: status === 404 ? 'address' : 'platform',
        },
  unauthorised: { ...line, fault: 'token' },
  'rate-limited': ({ retryAfterMs }) => ({
    ...passingLine,
    pause: { askedMs: retryAfterMs },
    fault: 'platform',
  }),
  'not-json': ({ status }) =>
    // A "not found" page does not mean that the whole platform fails.
    isClientError(status)
      ? { stops: ['line', 'order', 'label'], passes: false, fault: 'address' }
      : {
          stops: ['line', 'order'],
          passes: true,
          fault: status >= 500 ? 'platform' : 'address',
        },
  meaningless: { stops: ['line', 'order', 'label'], passes: true, fault: 'address' },
  'too-large': { stops: ['line', 'order', 'label'], passes: false, fault: 'address' },
  redirected: { stops: ['line', 'label'], passes: true, fault: 'address' },
  superseded: { stops: [], passes: true },
  'hub-away': { stops: [], passes: true },

  invalid: { stops: ['order', 'label'], passes: false },
  'bad-address': { ...line, fault: 'address' },
  'not-found': nothing,
  'changed-elsewhere': nothing,
  'claimed-elsewhere': { stops: [], passes: true },
  'soc-taken': order,
  'entered-alike': order,
  'street-conflict': order,
  'file-refused': nothing,
  'import-changed': nothing,
  'no-pickup-point': order,
  'no-token': { ...line, fault: 'token' },
  'partner-of-other-address': nothing,
  'queue-not-empty': nothing,
  'webhook-of-others': nothing,
  'wrong-state': nothing,
  'no-weight': nothing,
  'cancelled-in-handover': nothing,
  'order-unwanted': label,

  'nobody-signed-in': nothing,
  'lead-needed': nothing,
  'setting-locked': nothing,
  'wrong-pin': nothing,
  'pin-waits': nothing,
  'badge-taken': nothing,
  'nobody-could-sign-in': nothing,

  'soc-clash': order,
  'other-order': nothing,
  'cancel-refused': order,
  'cancelled-after-print': order,
  unsettled: { stops: ['order'], passes: true },
  'lookup-unclear': order,

  'no-printer': label,
  'label-unreadable': { stops: ['label'], passes: false, isPlatformsAnswer: true },
  'label-pages': label,
  'label-size': label,
  'paper-too-narrow': label,
  'label-mismatch': label,
  'label-no-barcode': label,
  'personal-data-removed': label,
  'printer-unreachable': passingPrinter,
  'printer-broke-off': inDoubt,
  'printer-unsupported': printer,
  'printer-not-ready': { ...passingPrinter, isPrintersAnswer: true },
  'printer-refused': { ...printer, isPrintersAnswer: true },
  'print-job-ended': ({ effect }) => (effect === 'possible' ? inDoubt : printer),
  'printer-removed': printer,
  'folder-unwritable': printer,
  'print-interrupted': inDoubt,
  'print-expired': { ...printer, sending: 'held' },
  'print-restored': label,
  'print-stopped': printer,
  'labels-first': nothing,
  'too-many-to-pick': nothing,
  'label-not-in-batch': nothing,
  'label-not-sent': nothing,
  'reprint-needs-reason': nothing,
  'may-have-been-printed': nothing,

  'store-newer': store,
  'store-corrupt': store,
  'store-unwritable': store,
  'disk-full': store,
  'backup-unusable': nothing,
  'other-computer': store,
  'bench-twice': store,
  'second-instance': { stops: ['app'], passes: false },
  'vault-unavailable': nothing,
  'bad-provision': { stops: ['app'], passes: false },
  'unknown-trouble': order,
  'order-unreadable': order,
  internal: nothing,
};

/** Returns the traits of an error. */
export function traitsOf(error: AppError): ErrorTraits {
  // The table pairs each code with a function of that code's own error.
  const entry = traits[error.code] as ErrorTraits | ((error: AppError) => ErrorTraits);
  return typeof entry === 'function' ? entry(error) : entry;
}

/** True if an error blocks `whom`, possibly among others. */
export function stops(error: AppError, whom: Stopped): boolean {
  return traitsOf(error).stops.includes(whom);
}

/** True if an error blocks the platform connection and is certainly not caused by the requested item. */
export function stopsOnlyLine(error: AppError, requested: 'order' | 'label'): boolean {
  return stops(error, 'line') && !stops(error, requested);
}

/**
 * True if an answer of the platform, or of a proxy before it, is about the requested item, so that a retry will hardly
 * help.
 */
export function isAboutRequest(error: AppError): boolean {
  return stops(error, 'order') && stops(error, 'label');
}

function isClientError(status: number): boolean {
  return status >= 400 && status < 500;
}

/** A machine that refuses the connection or presents a foreign certificate was reached. */
function faultOf(detail: string): 'network' | 'address' | 'either' {
  if (/\b(?:ENETUNREACH|ENETDOWN)\b/.test(detail)) return 'network';
  return /ECONNREFUSED|CERT|SSL|TLS/i.test(detail) ? 'address' : 'either';
}
