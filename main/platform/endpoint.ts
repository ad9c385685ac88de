import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { Answer } from './answer.ts';
import type { LabelFailure, PlatformFailure } from './platform-failure.ts';
import type { Reading } from './reading.ts';

/** What of a request depends on what is asked. */
export interface Request {
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, also with GET (contract 4.5). */
  readonly json?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** A read that its caller asks again by itself, and keeps time for. */
  readonly isOnce?: boolean;
  /** Secrets that the request holds: they must stand in no log and no error. */
  readonly secrets?: readonly string[];
}

/** A request, or the rules of the contract that it would break. */
export type Built = Result<Request, Failure<'invalid'>>;

interface Asked<Args extends unknown[]> {
  readonly method: 'GET' | 'POST';
  /** Below `/v1/platform`, such as `/orders/create`. */
  readonly path: string;
  /**
   * `change`: the platform is another one afterwards, which decides about `effect`; sent once.
   * `read`: asked again by itself, unless the request says otherwise.
   */
  readonly nature: 'change' | 'read';
  /** Whether the Token header goes along (contract 5); `areas`: as the account says of areas. */
  readonly token: 'always' | 'never' | 'areas';
  /** `partner` is the secret partner code, for those who have one. */
  readonly build: (own: { readonly partner: string | null }, ...args: Args) => Built;
}

/** An endpoint that answers with the envelope; `read` says what its `data` means. */
export interface DataEndpoint<Args extends unknown[], Value> extends Asked<Args> {
  readonly kind: 'data';
  /** `args` is what was asked. */
  readonly read: (data: unknown, args: Args) => Reading<Value>;
  /** Failures that clearly stand for a value, such as "no such order" for null. */
  readonly meant?: (failure: PlatformFailure) => { readonly value: Value } | null;
  /** The secret that the answer is: its text stands in no log and no error. */
  readonly secretOf?: (value: Value) => string;
}

/** An endpoint that answers with a document; `url` is what was asked, without its query. */
export interface DocumentEndpoint<Args extends unknown[], Value> extends Asked<Args> {
  readonly kind: 'document';
  readonly accept: string;
  readonly judge: (answer: Answer, url: string) => Result<Value, LabelFailure>;
}

/** One endpoint of the contract: how it is asked with `Args`, and how a `Value` is read. */
export type Endpoint<Args extends unknown[], Value> =
  | DataEndpoint<Args, Value>
  | DocumentEndpoint<Args, Value>;
