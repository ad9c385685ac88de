import type { Effect } from '../../shared/app-error.ts';
import { maskUnknown } from '../base/mask.ts';

/** No more of a text is looked at for an excerpt, characters. */
const longestRead = 20_000;

/** A complete HTTP answer, decompressed, not yet judged. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Uint8Array;
  /** What an answer without a clear meaning leaves behind: `possible` when the call changes something. */
  readonly doubt: Effect;
  /** The wait that the platform asks for, milliseconds, or null. */
  readonly retryAfterMs: number | null;
  /** Whether its text may be quoted: not where it holds a secret that nobody knows yet. */
  readonly quotable: boolean;
  /** Hides the secrets of this connection in a text that goes into an error. */
  readonly mask: (text: string) => string;
}

/** The body as text; a byte-order mark is dropped, broken bytes become U+FFFD. */
export function bodyText(answer: Answer, charset = 'utf-8'): string {
  return new TextDecoder(charset).decode(answer.body);
}

/**
 * The beginning of a text on one line, for an error that a person reads. Masked before it is cut:
 * half a token or half a phone would pass every mask.
 */
export function excerpt(text: string, mask: Answer['mask'], length = 200): string {
  const masked = maskUnknown(mask(text.slice(0, longestRead)));
  const line = masked.replaceAll(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
}

/** What a person would read of an error page; scripts and styles are not for reading. */
export function withoutTags(text: string): string {
  return text
    .slice(0, 20_000)
    .replaceAll(/<(script|style)\b[^]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<[^<>]*>|<!--/g, ' ');
}
