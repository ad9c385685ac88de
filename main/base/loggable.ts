import { maskBody, maskUnknown } from './mask.ts';

declare const loggable: unique symbol;

/** What may stand in the log: made by the functions below and nowhere else. */
interface MadeForLog {
  readonly [loggable]: true;
}
export type LogText = string & MadeForLog;

/**
 * What may be handed to the log: numbers, yes and no, words that stand in our own code, and what the functions below make. Any
 * other text, such as a token, a name, a phone or an address, does not compile, nor does a value whose
 * type is not known.
 */
export type Loggable<T> = T extends number | boolean | null | undefined | MadeForLog
  ? T
  : T extends string
    ? OwnWord<T>
    : T extends (...args: never[]) => unknown
      ? never
      : T extends object
        ? { readonly [Name in keyof T]: Name extends string ? Loggable<Named<T, Name>> : never }
        : never;

/** A literal; never for `string` and for patterns, which somebody else fills. */
// Whatever has a member by every name of a pattern need have none.
export type OwnWord<Word extends string> =
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- what has no member at all is meant
  Record<never, never> extends Record<Word, 1> ? never : Word;

/** A member whose own name is a word of our code. */
type Named<T, Name extends keyof T & string> = [OwnWord<Name>] extends [never] ? never : T[Name];

/** No longer than this, characters; what is cut off is of no help. */
const MOST_OF_A_FAULT = 10_000;
const MOST_OF_A_BODY = 20_000;
const MOST_OF_A_CODE = 80;
const MOST_CAUSES = 5;

/** What went wrong, with its stack and its causes. What an error quotes is left out where a person may have written it. */
export function faultInLog<Cause>(
  cause: unknown extends Cause ? Cause : Cause extends Error ? Cause : never,
): LogText {
  const texts: string[] = [];
  let next: unknown = cause;
  while (next !== undefined && texts.length < MOST_CAUSES) {
    texts.push(next instanceof Error ? errorText(next) : typeof next);
    next = next instanceof Error ? next.cause : undefined;
  }
  return saidInLog(texts.join('\ncaused by '));
}

/** A text that tells of a fault, written by a program: masked, without what it quotes of a person. */
export function saidInLog(text: string): LogText {
  return asLogText(maskUnknown(withoutQuotes(text.slice(0, MOST_OF_A_FAULT))));
}

/** What came over the wire and was not understood, without whatever `maskBody` hides. */
export function bodyInLog(body: unknown, secrets: readonly string[]): LogText {
  return asLogText((JSON.stringify(maskBody(body, secrets)) ?? '').slice(0, MOST_OF_A_BODY));
}

/** A code or an id. What is not written as one, or may be a phone, is only told to have been there. */
export function codeInLog(code: string): LogText {
  const isCode = code.length <= MOST_OF_A_CODE && /^[\w./-]*$/.test(code);
  return asLogText(isCode ? maskUnknown(code) : '…');
}

/** Where an address leads: its scheme and host, without a password, a path or a query that may be secret. */
export function hostInLog(address: string): LogText {
  const url = URL.parse(address);
  return asLogText(url === null ? '…' : `${url.protocol}//${url.host}`);
}

/** An expected failure: its code, and those of its members that are numbers, yes or no, or codes. */
export function troubleInLog<Code extends string>(trouble: {
  readonly code: OwnWord<Code>;
}): MadeForLog {
  const members = Object.entries(trouble).map(([name, value]) => [name, memberInLog(name, value)]);
  const told: unknown = Object.fromEntries(members);
  return told as MadeForLog;
}

function memberInLog(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return typeof value === 'object' && value !== null ? '…' : value;
  if (name === 'address' || name === 'location') return hostInLog(value);
  return name === 'detail' || name === 'excerpt' ? saidInLog(value) : codeInLog(value);
}

function errorText(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? ` [${error.code}]` : '';
  return `${error.stack ?? String(error)}${code}`;
}

/** Keeps in quotes what is written as code writes it: names of members, paths, codes. */
function withoutQuotes(text: string): string {
  return text.replaceAll(
    /(?<![\p{L}\d])(["'`])(?![\w$./:\\-]{0,300}\1)[^\n]{0,2000}?\1(?![\p{L}\d])/gu,
    '$1…$1',
  );
}

/** For texts that are safe as they are, such as a new number of an incident, and for the masks. */
export function asLogText(text: string): LogText {
  return text as LogText;
}
