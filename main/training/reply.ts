/** What a resource answers: the envelope of the contract, section 1, or a document. */
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

/** On success `error` is false and `message` empty; a refusal carries a Vietnamese sentence. */
interface Envelope {
  readonly error: boolean;
  readonly message: string;
  readonly data: unknown;
}

/** A value that passed the rules, or the refusal to answer with. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: JsonReply };

/** An answer with status 200. */
export function success(data: unknown): JsonReply {
  return { kind: 'json', status: 200, envelope: { error: false, message: '', data } };
}

/** `message` is the Vietnamese sentence that a person reads. */
export function refusal(status: number, message: string): JsonReply {
  return { kind: 'json', status, envelope: { error: true, message, data: null } };
}

export function htmlPage(status: number, html: string): Reply {
  return { kind: 'document', status, type: 'text/html; charset=utf-8', body: html };
}

export function passed<T>(value: T): Checked<T> {
  return { ok: true, value };
}

/** The same for what did not pass the rules. */
export function refused(status: number, message: string): Checked<never> {
  return { ok: false, refusal: refusal(status, message) };
}
