import { cleanText } from '../clean-text.ts';
import { fold } from '../fold.ts';
import { splitMessage } from './message.ts';
import { counted } from './words.ts';
import { otherPeopleIn } from './other-people.ts';
import { phonesIn } from './phones.ts';

/** Maximum orders in one message; a longer text is not a chat. */
const MAX_ORDERS = 50;

/** Separator lines. */
const rule = /^[^\p{L}\p{N}]*$/u;

/** Start of a line that names the receiver of an order. */
const beginsOrder =
  /^(?:(?:ho )?(?:va )?ten(?: (?:nguoi nhan|ng nhan|kh|khach(?: hang)?))?|(?:nguoi|ng) nhan|nn|kh|khach(?: hang)?|name|to|receiver)\s*[:=]/;

/** A sending shop is not a customer, although it has a number. */
const isShop = /^shop gui\s*[:=]/;

/** True if a line names the sender or buyer. */
function isOtherPerson(line: string): boolean {
  return isShop.test(fold(line)) || otherPeopleIn(line, fold(line)).length > 0;
}

/**
 * Splits a message with several copied orders, in order; returns one order if there are no clear boundaries. Every
 * character of the text is in exactly one of them.
 */
export function ordersIn(text: string): readonly string[] {
  const lines = text.split(/(?<=\n)/);
  if (new Set(lines.flatMap((line) => phonesOf(line))).size < 2) return [text];
  if (lines.some((line) => isOtherPerson(line))) return [text];
  const splitters = [startsOfCounted, startsOfBlocks, startsOfNamed, startsOfLines];
  for (const splitter of splitters) {
    const orders = partedAt(lines, splitter(lines));
    if (orders.length > 1 && orders.length <= MAX_ORDERS && orders.every(isOrder)) return orders;
  }
  return [text];
}

/** True if a text has a phone number, and an address or an amount. */
function isOrder(text: string): boolean {
  const { phone, address, cod } = splitMessage(text);
  return phone !== null && (address !== null || cod !== null);
}

function phonesOf(text: string): string[] {
  return phonesIn(fold(cleanText(text))).map(({ phone }) => phone);
}

/** Splits lines at the given starts; text before the first start belongs to it. */
function partedAt(lines: readonly string[], starts: readonly number[]): string[] {
  return starts.map((start, at) =>
    lines.slice(at === 0 ? 0 : start, starts[at + 1] ?? lines.length).join(''),
  );
}

/** Returns the starts of consecutively numbered lines. */
function startsOfCounted(lines: readonly string[]): number[] {
  const starts: number[] = [];
  for (const [at, line] of lines.entries()) {
    const number = Number(counted.exec(fold(line))?.[1]);
    if (number === starts.length + 1) starts.push(at);
  }
  return starts;
}

/** Returns lines after an empty or separator line that start a block with its own phone number. */
function startsOfBlocks(lines: readonly string[]): number[] {
  const begins = lines.flatMap((line, at) => {
    const isBegin = !rule.test(line) && (at === 0 || rule.test(lines[at - 1] ?? ''));
    return isBegin ? [at] : [];
  });
  return begins.filter((start, at) => hasPhone(lines.slice(start, begins[at + 1])));
}

/** Returns the lines that name a receiver. */
function startsOfNamed(lines: readonly string[]): number[] {
  const starts = lines.flatMap((line, at) => (beginsOrder.test(fold(line)) ? [at] : []));
  return starts.every((start, at) => hasPhone(lines.slice(start, starts[at + 1]))) ? starts : [];
}

/** Returns the lines that are one order each; following lines without a phone number belong to them. */
function startsOfLines(lines: readonly string[]): number[] {
  const starts = lines.flatMap((line, at) => (hasPhone([line]) ? [at] : []));
  return starts.every((at) => splitMessage(lines[at] ?? '').address !== null) ? starts : [];
}

function hasPhone(lines: readonly string[]): boolean {
  return phonesOf(lines.join('')).length > 0;
}
