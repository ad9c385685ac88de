import { err, ok } from '../../shared/result.ts';
import type { Effect, Failure } from '../../shared/app-error.ts';
import type { Err, Result } from '../../shared/result.ts';
import { bodyText, excerpt, withoutTags } from './answer.ts';
import type { Answer } from './answer.ts';
import type { EnvelopeFailure } from './platform-failure.ts';
import { member } from './reading.ts';
import { isAboutAccess } from './refusal-words.ts';
import { readFlag, readSentence } from './wire.ts';

/** Longest sentence of the platform that is kept, characters. */
const longestMessage = 500;

/**
 * Commas, colons and opening brackets of the longest answer that is read; a district with some
 * fifty communes has 500. Four megabytes of nothing else would hold up the event loop for seconds.
 */
const mostMarks = 60_000;

interface Envelope {
  readonly error: boolean;
  readonly message: string;
  readonly data: unknown;
}

/**
 * Judges an answer by its status and its envelope (contract 1, 7) and gives its `data`. The
 * Content-Type is no witness: platforms send JSON as text/html, proxies HTML as JSON.
 *
 * `unauthorised` for 401 and a refusal that speaks of the access token; `rate-limited` for 429;
 * `refused` for `error: true` at any status, 403 included: that one may be about a single order,
 * and so may a firewall's page; `not-json` for what is no JSON; `meaningless` for JSON without the
 * envelope or beyond any list, and for `error: false` with a status that says otherwise.
 */
export function readEnvelope(answer: Answer): Result<unknown, EnvelopeFailure> {
  const text = bodyText(answer);
  const json = parseJson(text);
  const { status } = answer;
  if (status === 401) return unauthorised(answer, messageOf(json));
  if (status === 429) return rateLimited(answer);
  if (json === undefined)
    return isTooMuch(text)
      ? meaningless(answer, `more than ${mostMarks} values`)
      : notJson(answer, text);
  const envelope = envelopeOf(json);
  if (envelope === null) return withoutEnvelope(answer, messageOf(json));
  if (envelope.error)
    return isAboutAccess(envelope.message)
      ? unauthorised(answer, envelope.message)
      : refused(answer, envelope.message);
  if (status >= 300) return meaningless(answer, `error: false with status ${status}`);
  return ok(envelope.data);
}

/** Frameworks refuse a token at 403 with a message alone. */
function withoutEnvelope(answer: Answer, message: string): Err<EnvelopeFailure> {
  if (answer.status === 403 && isAboutAccess(message)) return unauthorised(answer, message);
  return meaningless(answer, 'no envelope with error, message and data');
}

/** The envelope in a text, or null when there is none. */
export function findEnvelope(text: string): Envelope | null {
  return envelopeOf(parseJson(text));
}

/**
 * A refusal is clear: nothing was done. Except at 5xx, where the platform may have failed after
 * the order was made.
 */
export function refused(answer: Answer, message: string): Err<Failure<'refused'>> {
  const effect = effectOf(answer);
  return err({ code: 'refused', message: bounded(answer, message), status: answer.status, effect });
}

function effectOf(answer: Answer): Effect {
  return answer.status >= 500 ? answer.doubt : 'none';
}

/** A gateway may say so of a request that the platform has carried out already. */
function unauthorised(answer: Answer, message: string): Err<Failure<'unauthorised'>> {
  return err({
    code: 'unauthorised',
    message: bounded(answer, message),
    status: answer.status,
    effect: answer.doubt,
  });
}

/** 429: a gateway may say so of a request that the platform has carried out already. */
export function rateLimited(answer: Answer): Err<Failure<'rate-limited'>> {
  const { retryAfterMs, doubt: effect } = answer;
  return err({ code: 'rate-limited', retryAfterMs, effect });
}

/** The answer is no JSON: most likely a page of something that stands in between. */
export function notJson(answer: Answer, text: string): Err<Failure<'not-json'>> {
  // A page is a proxy's and holds none of the platform's secrets.
  const quotable = answer.quotable || text.trimStart().startsWith('<');
  return err({
    code: 'not-json',
    status: answer.status,
    contentType: answer.mask(answer.contentType),
    excerpt: quotable ? excerpt(withoutTags(text), answer.mask) : '',
    effect: answer.doubt,
  });
}

/** The answer is JSON but lacks what `detail` names, so that nobody can act on it. */
export function meaningless(answer: Answer, detail: string): Err<Failure<'meaningless'>> {
  return err({ code: 'meaningless', detail, effect: answer.doubt });
}

/** The platform's sentence as it came, but no essay and without the connection's secrets. */
function bounded(answer: Answer, message: string): string {
  return answer.mask(message).slice(0, longestMessage);
}

function envelopeOf(value: unknown): Envelope | null {
  const error = readFlag(member(value, 'error'));
  if (error === null) return null;
  return { error, message: messageOf(value), data: member(value, 'data') };
}

/** The sentence of an answer that need not be an envelope. */
function messageOf(json: unknown): string {
  return readSentence(member(json, 'message'));
}

/** Undefined for what is no JSON, or too much of it. */
function parseJson(text: string): unknown {
  if (isTooMuch(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isTooMuch(text: string): boolean {
  if (text.length <= mostMarks || !/^\s*[[{]/.test(text.slice(0, 100))) return false;
  let marks = 0;
  for (let place = 0; place < text.length && marks <= mostMarks; place += 1)
    if (isMark(text.charCodeAt(place))) marks += 1;
  return marks > mostMarks;
}

/** `,`, `:`, `[` and `{`. */
function isMark(letter: number): boolean {
  return letter === 0x2c || letter === 0x3a || letter === 0x5b || letter === 0x7b;
}
