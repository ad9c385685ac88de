import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { HttpAnswer } from './answer.ts';
import type { LabelFailure, PlatformFailure } from './platform-failure.ts';
import type { ParseResult } from './parse-result.ts';

/** Parts of a request that depend on the arguments. */
export interface Request {
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON, also with GET (contract 4.5). */
  readonly json?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Whether the caller retries this read by its own schedule. */
  readonly isOnce?: boolean;
  /** Secrets in the request, which must not be logged or used in errors. */
  readonly secrets?: readonly string[];
}

/** A request, or the rules of the contract that it would violate. */
export type Built = Result<Request, Failure<'invalid'>>;

interface EndpointBase<Args extends unknown[]> {
  readonly method: 'GET' | 'POST';
  /** Path below `/v1/platform`, such as `/orders/create`. */
  readonly path: string;
  /**
   * `change`: changes the platform's state, which determines `effect`; sent once. `read`: retried, unless the request
   * sets `isOnce`.
   */
  readonly nature: 'change' | 'read';
  /** Whether the Token header is sent (contract 5); `areas`: depends on the account's setting for areas. */
  readonly token: 'always' | 'never' | 'areas';
  /** `partner` is the secret partner code, if there is one. */
  readonly build: (own: { readonly partner: string | null }, ...args: Args) => Built;
}

/** An endpoint that answers with the envelope; `read` parses its `data`. */
export interface DataEndpoint<Args extends unknown[], Value> extends EndpointBase<Args> {
  readonly kind: 'data';
  /** `args` are the arguments of the call. */
  readonly read: (data: unknown, args: Args) => ParseResult<Value>;
  /** Failures that represent a value, such as "no such order" for null. */
  readonly meant?: (failure: PlatformFailure) => { readonly value: Value } | null;
  /** Returns the secret in the answer, whose text must not be logged or used in errors. */
  readonly secretOf?: (value: Value) => string;
}

/** An endpoint that answers with a document; `url` is the requested URL without its query. */
export interface DocumentEndpoint<Args extends unknown[], Value> extends EndpointBase<Args> {
  readonly kind: 'document';
  readonly accept: string;
  readonly judge: (answer: HttpAnswer, url: string) => Result<Value, LabelFailure>;
}

/** One endpoint of the contract, with arguments `Args` and value `Value`. */
export type Endpoint<Args extends unknown[], Value> =
  | DataEndpoint<Args, Value>
  | DocumentEndpoint<Args, Value>;
