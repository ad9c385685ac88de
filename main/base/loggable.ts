import { maskBody, maskUnknown } from './mask.ts';

declare const loggable: unique symbol;

/** Marks text that is safe for the log. Only the functions below create it. */
interface LogSafe {
  readonly [loggable]: true;
}
export type LogText = string & LogSafe;

/**
 * Values that the log accepts: numbers, booleans, literals of our own code, and results of the functions below. Other
 * text, such as a token, name, phone or address, does not compile. Neither does a value of unknown type.
 */
export type Loggable<T> = T extends number | boolean | null | undefined | LogSafe
  ? T
  : T extends string
    ? OwnWord<T>
    : T extends (...args: never[]) => unknown
      ? never
      : T extends object
        ? { readonly [Name in keyof T]: Name extends string ? Loggable<Named<T, Name>> : never }
        : never;

/** A string literal. It is `never` for `string` and for template literal types, whose text comes from outside. */
// A record with a member for every name that matches a pattern may have no members.
export type OwnWord<Word extends string> =
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- what has no member at all is meant
  Record<never, never> extends Record<Word, 1> ? never : Word;

/** A member whose name is a literal of our code. */
type Named<T, Name extends keyof T & string> = [OwnWord<Name>] extends [never] ? never : T[Name];

/** Maximum lengths (characters); longer text does not help to find a fault. */
const MAX_ERROR_CHARACTERS = 10_000;
const MAX_BODY_CHARACTERS = 20_000;
const MAX_CODE_CHARACTERS = 80;
const MAX_CAUSES = 5;

/** Formats an exception with its stack and causes. Quoted text that a person may have written is removed. */
export function faultInLog<Cause>(
  cause: unknown extends Cause ? Cause : Cause extends Error ? Cause : never,
): LogText {
  const texts: string[] = [];
  let next: unknown = cause;
  while (next !== undefined && texts.length < MAX_CAUSES) {
    texts.push(next instanceof Error ? errorText(next) : typeof next);
    next = next instanceof Error ? next.cause : undefined;
  }
  return saidInLog(texts.join('\ncaused by '));
}

/** Makes error text of a program safe for the log: masked, and without quoted personal text. */
export function saidInLog(text: string): LogText {
  return asLogText(maskUnknown(withoutQuotes(text.slice(0, MAX_ERROR_CHARACTERS))));
}

/** Formats a body that was received and not understood, masked by `maskBody`. */
export function bodyInLog(body: unknown, secrets: readonly string[]): LogText {
  return asLogText((JSON.stringify(maskBody(body, secrets)) ?? '').slice(0, MAX_BODY_CHARACTERS));
}

/** Returns a code or id. Other text, or text that may be a phone, is replaced by `…`. */
export function codeInLog(code: string): LogText {
  const isCode = code.length <= MAX_CODE_CHARACTERS && /^[\w./-]*$/.test(code);
  return asLogText(isCode ? maskUnknown(code) : '…');
}

/** Scheme and host of an address, without a password, path or query that may be secret. */
export function hostInLog(address: string): LogText {
  const url = URL.parse(address);
  return asLogText(url === null ? '…' : `${url.protocol}//${url.host}`);
}

/** Formats an expected failure: its code, and its members that are numbers, booleans or codes. */
export function problemInLog<Code extends string>(problem: {
  readonly code: OwnWord<Code>;
}): LogSafe {
  const members = Object.entries(problem).map(([name, value]) => [name, memberInLog(name, value)]);
  const logSafe: unknown = Object.fromEntries(members);
  return logSafe as LogSafe;
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

/** Removes quoted text unless it looks like code: names of members, paths, codes. */
function withoutQuotes(text: string): string {
  return text.replaceAll(
    /(?<![\p{L}\d])(["'`])(?![\w$./:\\-]{0,300}\1)[^\n]{0,2000}?\1(?![\p{L}\d])/gu,
    '$1…$1',
  );
}

/** Marks text as safe. Only for text that is safe already, such as a new incident number, and for the masks. */
export function asLogText(text: string): LogText {
  return text as LogText;
}
