import { cleanText } from '../clean-text.ts';
import { fold } from '../fold.ts';
import { splitMessage } from './message.ts';
import { counted } from './words.ts';
import { otherPeopleIn } from './other-people.ts';
import { phonesIn } from './phones.ts';

/** More orders than this in one message are no chat any more. */
const MOST_ORDERS = 50;

/** Lines that only part what stands above from what stands below. */
const rule = /^[^\p{L}\p{N}]*$/u;

/** How a line begins that tells whom an order is for. */
const beginsOrder =
  /^(?:(?:ho )?(?:va )?ten(?: (?:nguoi nhan|ng nhan|kh|khach(?: hang)?))?|(?:nguoi|ng) nhan|nn|kh|khach(?: hang)?|name|to|receiver)\s*[:=]/;

/** A shop that sends is no customer, though a number stands there. */
const isShop = /^shop gui\s*[:=]/;

/** Whether a line tells who sends or ordered. */
function isOtherPerson(line: string): boolean {
  return isShop.test(fold(line)) || otherPeopleIn(line, fold(line)).length > 0;
}

/**
 * The orders in a message that somebody copied together, in their order; a single one where nobody can
 * tell that there are more. Every character of the text is in exactly one of them.
 */
export function ordersIn(text: string): readonly string[] {
  const lines = text.split(/(?<=\n)/);
  if (new Set(lines.flatMap((line) => phonesOf(line))).size < 2) return [text];
  if (lines.some((line) => isOtherPerson(line))) return [text];
  const ways = [startsOfCounted, startsOfBlocks, startsOfNamed, startsOfLines];
  for (const way of ways) {
    const orders = partedAt(lines, way(lines));
    if (orders.length > 1 && orders.length <= MOST_ORDERS && orders.every(isOrder)) return orders;
  }
  return [text];
}

/** Whom to call, and where to go or what to collect. */
function isOrder(text: string): boolean {
  const { phone, address, cod } = splitMessage(text);
  return phone !== null && (address !== null || cod !== null);
}

function phonesOf(text: string): string[] {
  return phonesIn(fold(cleanText(text))).map(({ phone }) => phone);
}

/** Lines from the given ones to before the next; what stands before the first belongs to it. */
function partedAt(lines: readonly string[], starts: readonly number[]): string[] {
  return starts.map((start, at) =>
    lines.slice(at === 0 ? 0 : start, starts[at + 1] ?? lines.length).join(''),
  );
}

/** Lines that are counted one after the other. */
function startsOfCounted(lines: readonly string[]): number[] {
  const starts: number[] = [];
  for (const [at, line] of lines.entries()) {
    const number = Number(counted.exec(fold(line))?.[1]);
    if (number === starts.length + 1) starts.push(at);
  }
  return starts;
}

/** Lines behind an empty one, or a ruled one, that begin a block with a number of its own. */
function startsOfBlocks(lines: readonly string[]): number[] {
  const begins = lines.flatMap((line, at) => {
    const isBegin = !rule.test(line) && (at === 0 || rule.test(lines[at - 1] ?? ''));
    return isBegin ? [at] : [];
  });
  return begins.filter((start, at) => hasPhone(lines.slice(start, begins[at + 1])));
}

/** Lines that tell whom an order is for. */
function startsOfNamed(lines: readonly string[]): number[] {
  const starts = lines.flatMap((line, at) => (beginsOrder.test(fold(line)) ? [at] : []));
  return starts.every((start, at) => hasPhone(lines.slice(start, starts[at + 1]))) ? starts : [];
}

/** Lines that are an order each; what follows one without a number belongs to it. */
function startsOfLines(lines: readonly string[]): number[] {
  const starts = lines.flatMap((line, at) => (hasPhone([line]) ? [at] : []));
  return starts.every((at) => splitMessage(lines[at] ?? '').address !== null) ? starts : [];
}

function hasPhone(lines: readonly string[]): boolean {
  return phonesOf(lines.join('')).length > 0;
}
