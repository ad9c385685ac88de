import { err, ok } from '../../shared/result.ts';
import type { Effect, Failure } from '../../shared/app-error.ts';
import type { Err, Result } from '../../shared/result.ts';
import { bodyText, excerpt, withoutTags } from './answer.ts';
import type { HttpAnswer } from './answer.ts';
import type { EnvelopeFailure } from './platform-failure.ts';
import { member } from './parse-result.ts';
import { isAboutAccess } from './refusal-words.ts';
import { readFlag, readSentence } from './wire.ts';

/** Maximum length of the platform's message (characters). */
const longestMessage = 500;

/**
 * Maximum number of commas, colons and opening brackets in an answer; a district with some fifty communes has 500. Four
 * megabytes of them would block the event loop for seconds.
 */
const maxMarks = 60_000;

interface Envelope {
  readonly error: boolean;
  readonly message: string;
  readonly data: unknown;
}

/**
 * Evaluates an answer by its status and its envelope (contract 1, 7), and returns its `data`. The Content-Type is
 * ignored: platforms send JSON as text/html, proxies HTML as JSON.
 * - `unauthorised`: 401, or a refusal about the access token
 * - `rate-limited`: 429
 * - `refused`: `error: true` at any status, including 403, which may be about a single order
 * - `not-json`: no JSON
 * - `meaningless`: JSON without the envelope or with too many values, or `error: false` with an error status
 */
export function readEnvelope(answer: HttpAnswer): Result<unknown, EnvelopeFailure> {
  const text = bodyText(answer);
  const json = parseJson(text);
  const { status } = answer;
  if (status === 401) return unauthorised(answer, messageOf(json));
  if (status === 429) return rateLimited(answer);
  if (json === undefined)
    return isTooMuch(text)
      ? meaningless(answer, `more than ${maxMarks} values`)
      : notJson(answer, text);
  const envelope = envelopeOf(json);
  if (envelope === null) return withoutEnvelope(answer, messageOf(json));
  if (envelope.error)
    return isAboutAccess(envelope.message)
      ? unauthorised(answer, envelope.message)
      : refusedEnvelope(answer, envelope.message);
  if (status >= 300) return meaningless(answer, `error: false with status ${status}`);
  return ok(envelope.data);
}

/** Some frameworks refuse a token with 403 and only a message. */
function withoutEnvelope(answer: HttpAnswer, message: string): Err<EnvelopeFailure> {
  if (answer.status === 403 && isAboutAccess(message)) return unauthorised(answer, message);
  return meaningless(answer, 'no envelope with error, message and data');
}

/** Finds the envelope in a text; null if there is none. */
export function findEnvelope(text: string): Envelope | null {
  return envelopeOf(parseJson(text));
}

/**
 * Creates a refusal. It clearly has no effect, except for 5xx, where the platform may have failed after it created the
 * order.
 */
export function refusedEnvelope(answer: HttpAnswer, message: string): Err<Failure<'refused'>> {
  const effect = effectOf(answer);
  return err({ code: 'refused', message: bounded(answer, message), status: answer.status, effect });
}

function effectOf(answer: HttpAnswer): Effect {
  return answer.status >= 500 ? answer.doubt : 'none';
}

/** A gateway may send it although the platform has executed the request. */
function unauthorised(answer: HttpAnswer, message: string): Err<Failure<'unauthorised'>> {
  return err({
    code: 'unauthorised',
    message: bounded(answer, message),
    status: answer.status,
    effect: answer.doubt,
  });
}

/** Creates the failure for 429. A gateway may send it although the platform has executed the request. */
export function rateLimited(answer: HttpAnswer): Err<Failure<'rate-limited'>> {
  const { retryAfterMs, doubt: effect } = answer;
  return err({ code: 'rate-limited', retryAfterMs, effect });
}

/** Creates the failure for an answer that is not JSON: usually a page of a proxy. */
export function notJson(answer: HttpAnswer, text: string): Err<Failure<'not-json'>> {
  // A page comes from a proxy and contains no secrets of the platform.
  const quotable = answer.quotable || text.trimStart().startsWith('<');
  return err({
    code: 'not-json',
    status: answer.status,
    contentType: answer.mask(answer.contentType),
    excerpt: quotable ? excerpt(withoutTags(text), answer.mask) : '',
    effect: answer.doubt,
  });
}

/** Creates the failure for JSON that lacks `detail`, so that it cannot be used. */
export function meaningless(answer: HttpAnswer, detail: string): Err<Failure<'meaningless'>> {
  return err({ code: 'meaningless', detail, effect: answer.doubt });
}

/** Shortens the platform's message and masks the connection's secrets. */
function bounded(answer: HttpAnswer, message: string): string {
  return answer.mask(message).slice(0, longestMessage);
}

function envelopeOf(value: unknown): Envelope | null {
  const error = readFlag(member(value, 'error'));
  if (error === null) return null;
  return { error, message: messageOf(value), data: member(value, 'data') };
}

/** Returns the message of an answer, with or without an envelope. */
function messageOf(json: unknown): string {
  return readSentence(member(json, 'message'));
}

/** Parses JSON; undefined if the text is no JSON or has too many values. */
function parseJson(text: string): unknown {
  if (isTooMuch(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isTooMuch(text: string): boolean {
  if (text.length <= maxMarks || !/^\s*[[{]/.test(text.slice(0, 100))) return false;
  let marks = 0;
  for (let index = 0; index < text.length && marks <= maxMarks; index += 1)
    if (isMark(text.charCodeAt(index))) marks += 1;
  return marks > maxMarks;
}

/** `,`, `:`, `[` and `{`. */
function isMark(letter: number): boolean {
  return letter === 0x2c || letter === 0x3a || letter === 0x5b || letter === 0x7b;
}
