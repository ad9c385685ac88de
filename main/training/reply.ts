/** Answer of a resource: the envelope of the contract, section 1, or a document. */
export type Reply = JsonReply | DocumentReply;

export interface JsonReply {
  readonly kind: 'json';
  readonly status: number;
  readonly envelope: Envelope;
  readonly headers?: Readonly<Record<string, string>>;
}

interface DocumentReply {
  readonly kind: 'document';
  readonly status: number;
  readonly type: 'text/html; charset=utf-8' | 'application/pdf';
  readonly body: string | Uint8Array;
}

/** On success `error` is false and `message` empty; a refusal has a Vietnamese sentence. */
interface Envelope {
  readonly error: boolean;
  readonly message: string;
  readonly data: unknown;
}

/** A valid value, or the refusal to send. */
export type CheckedInput<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusalReply: JsonReply };

/** Creates an answer with status 200. */
export function success(data: unknown): JsonReply {
  return { kind: 'json', status: 200, envelope: { error: false, message: '', data } };
}

/** Creates a refusal; `message` is a Vietnamese sentence for the user. */
export function refusal(status: number, message: string): JsonReply {
  return { kind: 'json', status, envelope: { error: true, message, data: null } };
}

export function htmlPage(status: number, html: string): Reply {
  return { kind: 'document', status, type: 'text/html; charset=utf-8', body: html };
}

export function passed<T>(value: T): CheckedInput<T> {
  return { ok: true, value };
}

/** Creates a refusal for invalid input. */
export function refusedReply(status: number, message: string): CheckedInput<never> {
  return { ok: false, refusalReply: refusal(status, message) };
}
