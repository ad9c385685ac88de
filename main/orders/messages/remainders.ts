import type { ClaimField } from '../../../shared/chat/claims.ts';
import { courtesies } from '../../../shared/chat/words.ts';

/** A message whose fields are found. */
export interface FoundFields {
  readonly text: string;
  /** Folded, with every character at its position. */
  readonly plain: string;
  /** The field of a character; undefined if no field has it. */
  readonly fieldAt: (at: number) => ClaimField | undefined;
}

/** A part of a message that no field has, between separators. */
export interface Remainder {
  readonly text: string;
  readonly plain: string;
  /** Fields that only spaces separate from it. */
  readonly joined: readonly ClaimField[];
  /** Fields that a separator on the same line separates from it. */
  readonly beside: readonly ClaimField[];
}

/** Words that change no field beside them, as those of `courtesies`. Folded. */
const fillers = new Set([
  ...courtesies,
  ...(
    'con hang hem dum nua luon roi lien som le lam on tui ban b tks uhm y nhen nhanh mai giao ship ve o lay chot dat don moi ' +
    'live livestream cod free fs freeship thu tai cua them thoi da thong tin goi nha khach quen sdt so sl gui be ba bac co chu ' +
    'nhi ui uii nghe nghen chau cau phai dung k ha luc cong tri buu van do hom qua het chua la nen vay gia tien ho nhan khi ten dia ' +
    'duong den toi tinh ra nho'
  ).split(' '),
]);

const separators = /(?:[\n;:!?()[\]|•–—=>→*+&-]|\p{Extended_Pictographic}|[,.](?!(?<=\d.)\d))+/gu;

/** Returns the parts of a message that no field has and that are more than courtesy. */
export function remaindersOf(message: FoundFields): Remainder[] {
  return freeRangesOf(message).flatMap((range) => partsOf(message, range));
}

function freeRangesOf({ text, fieldAt }: FoundFields): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    const isFree = at < text.length && fieldAt(at) === undefined;
    if (isFree && start === -1) start = at;
    if (isFree || start === -1) continue;
    ranges.push({ start, end: at });
    start = -1;
  }
  return ranges;
}

function partsOf(
  { text, plain, fieldAt }: FoundFields,
  { start, end }: { start: number; end: number },
): Remainder[] {
  const edges = [...text.slice(start, end).matchAll(separators)].map(
    ({ index, 0: { length } }) => ({ from: start + index, to: start + index + length }),
  );
  const starts = [start, ...edges.map(({ to }) => to)];
  const ends = [...edges.map(({ from }) => from), end];
  const [before, behind] = [fieldAt(start - 1), fieldAt(end)];
  return starts.flatMap((from, at) => {
    const to = ends[at] ?? end;
    const words = plain.slice(from, to).trim();
    const written = text.slice(from, to).trim();
    if (isFiller(words) && !isSize(written)) return [];
    const isDefined = (one: ClaimField | undefined) => one !== undefined;
    return [
      {
        text: written,
        plain: words,
        joined: [from === start ? before : undefined, to === end ? behind : undefined].filter(
          isDefined,
        ),
        beside: [
          from > start && isGap(text.slice(start, from)) ? before : undefined,
          to < end && isGap(text.slice(to, end)) ? behind : undefined,
        ].filter(isDefined),
      },
    ];
  });
}

/** Only separators of one line. */
function isGap(text: string): boolean {
  return !/[\n\p{L}\d]/u.test(text);
}

function isFiller(plain: string): boolean {
  const words = plain.match(/[a-zđ\d]+/g) ?? [];
  return words.every((word) => fillers.has(word));
}

/** "M", "XL", "2xl": a size of clothes. */
export function isSize(text: string): boolean {
  return /^(?:[SML]|[2-6]?X{1,4}[SL]|[2-6]?x{1,4}[sl])$/u.test(text);
}

/** "BD", "đl": a province beside its written name. */
export function isAbbreviation(text: string): boolean {
  return /^\p{Lu}{1,4}$|^[bcdđghklmnpqrstvx]{1,3}$/u.test(text);
}
