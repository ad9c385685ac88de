import type { Effect } from '../../shared/app-error.ts';
import { maskUnknown } from '../base/mask.ts';

/** Maximum number of characters that an excerpt is taken from. */
const longestRead = 20_000;

/** A complete HTTP answer, decompressed, before its evaluation. */
export interface HttpAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Uint8Array;
  /** Effect of an unclear answer: `possible` if the call changes something. */
  readonly doubt: Effect;
  /** Requested wait (ms), or null. */
  readonly retryAfterMs: number | null;
  /** Whether its text may be quoted: not if it contains a secret that is not masked yet. */
  readonly quotable: boolean;
  /** Masks the secrets of this connection in a text for an error. */
  readonly mask: (text: string) => string;
}

/** Decodes the body; a byte-order mark is removed, invalid bytes become U+FFFD. */
export function bodyText(answer: HttpAnswer, charset = 'utf-8'): string {
  return new TextDecoder(charset).decode(answer.body);
}

/**
 * Returns the beginning of a text on one line, for an error message. Masks before it cuts, because half a token or
 * phone number would pass every mask.
 */
export function excerpt(text: string, mask: HttpAnswer['mask'], length = 200): string {
  const masked = maskUnknown(mask(text.slice(0, longestRead)));
  const line = masked.replaceAll(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
}

/** Extracts the readable text of an error page, without scripts and styles. */
export function withoutTags(text: string): string {
  return text
    .slice(0, 20_000)
    .replaceAll(/<(script|style)\b[^]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<[^<>]*>|<!--/g, ' ');
}
