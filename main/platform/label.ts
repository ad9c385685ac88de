import { err, ok } from '../../shared/result.ts';
import type { Failure } from '../../shared/app-error.ts';
import type { Err, Result } from '../../shared/result.ts';
import { bodyText, excerpt, withoutTags } from './answer.ts';
import type { HttpAnswer } from './answer.ts';
import { findEnvelope, notJson, rateLimited, refusedEnvelope } from './envelope.ts';
import type { LabelFailure } from './platform-failure.ts';

/** The platform's label document (contract 4.7). */
export type LabelDocument =
  | {
      readonly kind: 'html';
      readonly html: string;
      /** Base of the page's relative links; without the print token. */
      readonly baseUrl: string;
    }
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array };

/**
 * Evaluates the answer of the label endpoint by its first bytes and its Content-Type; the contract does not show its
 * body.
 * - `refused`: `error: true`, and 401 and 403, because this endpoint gets the print token and never the access token
 * - `rate-limited`: 429
 * - `not-json`: an error page
 * - `label-unreadable`: neither HTML nor PDF
 */
export function readLabel(
  answer: HttpAnswer,
  baseUrl: string,
): Result<LabelDocument, LabelFailure> {
  const good = answer.status < 300;
  if (good && isPdf(answer.body)) return ok({ kind: 'pdf', bytes: answer.body });
  const html = decodeHtml(answer);
  const envelope = findEnvelope(html);
  if (answer.status === 429) return rateLimited(answer);
  if (envelope?.error === true || answer.status === 401 || answer.status === 403)
    return refusedEnvelope(answer, envelope?.message ?? excerpt(withoutTags(html), answer.mask));
  if (!good) return notJson(answer, html);
  return isHtml(answer.contentType, html)
    ? ok({ kind: 'html', html, baseUrl })
    : unreadable(answer);
}

/** Some writers put a byte-order mark or empty lines before the first bytes of a PDF. */
function isPdf(body: Uint8Array): boolean {
  const start = new TextDecoder('utf-8').decode(body.subarray(0, 64));
  return start.trimStart().startsWith('%PDF-');
}

function isHtml(contentType: string, text: string): boolean {
  const start = text.slice(0, 1000).trimStart();
  if (/^<(?:!doctype html|html)\b/i.test(start)) return true;
  return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType) && start.startsWith('<');
}

/** Decodes the text with the charset of the Content-Type; UTF-8 if it is missing or unknown. */
function decodeHtml(answer: HttpAnswer): string {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(answer.contentType)?.[1];
  try {
    return bodyText(answer, charset);
  } catch {
    return bodyText(answer);
  }
}

function unreadable(answer: HttpAnswer): Err<Failure<'label-unreadable'>> {
  const type = answer.contentType === '' ? 'no Content-Type' : answer.mask(answer.contentType);
  const start = excerpt(bodyText(answer), answer.mask, 80);
  return err({
    code: 'label-unreadable',
    detail: `${type}, ${answer.body.length} bytes: ${start}`,
  });
}
