import type { AppError, AppErrorCode } from './app-error.ts';

/**
 * Whom an error stops. `order` and `label`: what the failed request was for, and nothing else.
 * `printer`: whatever waits for this printer. `line`: whatever is asked of the platform. `store`:
 * this station's database. `app`: Packbench as a whole.
 */
export type Stopped = 'order' | 'label' | 'printer' | 'line' | 'store' | 'app';

export interface ErrorTraits {
  /**
   * Empty where nothing stands still: somebody asked for what cannot be done. `line` together with
   * `order` or `label`: it may be due to either, so each waits for a while of its own.
   */
  readonly stops: readonly Stopped[];
  /** Whether it may be over the next time, without anybody having done anything. */
  readonly passes: boolean;
  /** Only a platform that was reached, and that accepts our token, answers so. */
  readonly isPlatformsAnswer?: true;
  /** The platform wants to be left alone: for `askedMs` ms, null where it named no time. */
  readonly pause?: { readonly askedMs: number | null };
  /** Only a printer that was reached answers so. */
  readonly isPrintersAnswer?: true;
  /**
   * What becomes of a label that failed so while it was sent: `in-doubt` where it may be on paper; `held` where it is on
   * none, until a person lets it go on. Any other is sent again where its error passes, and has failed where not.
   */
  readonly sending?: 'in-doubt' | 'held';
  /** Which part of the way to the platform a person looks at, as far as this tells; `either` of network and address. */
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

/** One entry a code: a new one does not compile without its traits. */
const traits: TraitsByCode = {
  unreachable: ({ detail }) => ({ ...passingLine, fault: faultOf(detail) }),
  'timed-out': ({ phase }) =>
    // Connected, and then silent: this very order may be what the platform chokes on.
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
    // A page that says that something is not there does not mean the whole platform.
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
  'second-instance': { stops: ['app'], passes: false },
  'vault-unavailable': nothing,
  'bad-provision': { stops: ['app'], passes: false },
  'unknown-trouble': order,
  'order-unreadable': order,
  internal: nothing,
};

/** What kind of trouble an error is. */
export function traitsOf(error: AppError): ErrorTraits {
  // The table pairs each code with a function of that code's own error.
  const entry = traits[error.code] as ErrorTraits | ((error: AppError) => ErrorTraits);
  return typeof entry === 'function' ? entry(error) : entry;
}

/** Whether an error stops, maybe among others, `whom`. */
export function stops(error: AppError, whom: Stopped): boolean {
  return traitsOf(error).stops.includes(whom);
}

/** Whether an error stops the line to the platform, and surely is not due to what was asked. */
export function stopsOnlyLine(error: AppError, asked: 'order' | 'label'): boolean {
  return stops(error, 'line') && !stops(error, asked);
}

/**
 * Whether an answer of the platform, or of what stands before it, is about what was asked, be it an
 * order, a label or anything else: asking again will hardly tell more.
 */
export function isAboutRequest(error: AppError): boolean {
  return stops(error, 'order') && stops(error, 'label');
}

function isClientError(status: number): boolean {
  return status >= 400 && status < 500;
}

/** A machine that refuses the connection, or shows a foreign certificate, was reached. */
function faultOf(detail: string): 'network' | 'address' | 'either' {
  if (/\b(?:ENETUNREACH|ENETDOWN)\b/.test(detail)) return 'network';
  return /ECONNREFUSED|CERT|SSL|TLS/i.test(detail) ? 'address' : 'either';
}
