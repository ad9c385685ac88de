import { fold } from '../../../shared/fold.ts';
import type { ImportField } from '../../../shared/model/import.ts';
import { knownHeadings } from './known-headings.ts';

/** Headings that a person said the meaning of, as they stand in `plain`. */
export type OwnHeadings = ReadonlyMap<string, ImportField>;

interface Meaning {
  readonly field: ImportField;
  /** The lower, the surer. */
  readonly rank: number;
}

const RANKS = Math.max(...Object.values(knownHeadings).map(({ length }) => length));
const meaningsByHeading = new Map<string, Meaning[]>();
for (const [field, ranks] of Object.entries(knownHeadings))
  for (const [rank, headings] of ranks.entries())
    for (const heading of headings
      .split('|')
      .map(plain)
      .filter((one) => one !== '')) {
      const meanings = meaningsByHeading.get(heading) ?? [];
      meaningsByHeading.set(heading, [...meanings, { field: field as ImportField, rank }]);
    }

/** A heading without marks, case, signs around it, or a star for "required". */
export function plain(heading: string): string {
  return fold(heading)
    .replaceAll(/[*:]/g, ' ')
    .replaceAll(/\s*([/(),])\s*/g, '$1')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim();
}

/** Whose name, phone or address it is may stand in brackets, as in KiotViet's "Địa chỉ (Người nhận)". */
const receivers =
  /\((?:.*\b)?(?:nguoi nhan|ben nhan|noi nhan|nhan hang|giao hang|receiver|recipient|shipping)\b.*\)$/;
const senders = /\((?:.*\b)?(?:nguoi gui|ben gui|noi gui|shop|sender)\b.*\)$/;
/** A column that asks whether, and tells no value: "*Thu COD (Y/N)". */
const yesOrNo = /\((?:y\/n|yes\/no|co\/khong|c\/k)\)$/;
const buyers = /\((?:.*\b)?(?:khach hang|khach|nguoi mua|customer|buyer)\b.*\)$/;

/** What a heading may mean, in no order. */
function meaningsOf(heading: string): readonly Meaning[] {
  const whole = plain(heading);
  const known = meaningsByHeading.get(whole);
  if (known) return known;
  if (senders.test(whole) || yesOrNo.test(whole)) return [];
  // "Khối lượng (gram, bắt buộc)" is a weight: what stands in brackets tells the unit, or whose it is.
  const bare = meaningsByHeading.get(whole.replace(/\s*\(.*\)$/, '')) ?? [];
  if (receivers.test(whole)) return bare.map(({ field }) => ({ field, rank: 0 }));
  if (buyers.test(whole))
    return bare.map(({ field, rank }) => ({ field, rank: Math.max(rank, 2) }));
  return bare;
}

/** Whether a text is a heading that is known, or that a person said the meaning of. */
export function isHeading(text: string, own: OwnHeadings): boolean {
  return own.has(plain(text)) || meaningsOf(text).length > 0;
}

/** How surely a heading means a field, of itself: the lower, the surer. Null where it does not. */
export function rankOf(heading: string, field: ImportField): number | null {
  return meaningsOf(heading).find((one) => one.field === field)?.rank ?? null;
}

/**
 * What each heading means: first by what a person said, then by the known ones, the surest first; where two are as
 * sure, the first one counts.
 */
export function matched(
  headings: readonly string[],
  own: OwnHeadings = new Map(),
): (ImportField | null)[] {
  const columns: (ImportField | null)[] = headings.map(() => null);
  const take = (at: number, field: ImportField | undefined) => {
    if (field !== undefined && columns[at] === null && !columns.includes(field))
      columns[at] = field;
  };
  for (const [at, heading] of headings.entries()) take(at, own.get(plain(heading)));
  const meanings = headings.map(meaningsOf);
  for (let rank = 0; rank < RANKS; rank++)
    for (const [at, some] of meanings.entries())
      for (const one of some) if (one.rank === rank) take(at, one.field);
  return columns;
}

/** The unit that a heading of weights names; null for none. */
export function unitOf(heading: string): 'g' | 'kg' | null {
  const text = fold(heading);
  if (/\b(?:kg|kilo\w*)\b/.test(text)) return 'kg';
  return /\b(?:g|gr|gram|gam)\b/.test(text) ? 'g' : null;
}

/** What files of the same origin have in common: their headings in their order. */
export function shapeOf(headings: readonly string[]): string {
  return headings.map(plain).join('|');
}
