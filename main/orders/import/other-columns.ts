import { fold } from '../../../shared/fold.ts';
import type { ImportField } from '../../../shared/model/import.ts';
import { readMoney } from '../../../shared/money.ts';
import { readPhone } from '../../../shared/phone.ts';
import { readWeight } from '../../../shared/weight.ts';
import type { ImportSetup } from '../../store/imports-table.ts';
import { plain, rankOf } from './headings.ts';
import type { RowTexts } from './row-texts.ts';

/** Columns beside those that are read which have a say in what is sent. */
export interface OtherColumns {
  /** Columns that tell a field as surely as the one that is read, by their places. */
  readonly twins: readonly { readonly field: ImportField; readonly at: number }[];
  /** Columns in which the shop says how an order stands. */
  readonly states: readonly number[];
}

/** Fields of which the wrong one of two is a parcel that goes wrong. */
const judged: readonly ImportField[] = [
  'name',
  'phone',
  'address',
  'commune',
  'district',
  'province',
  'codAmount',
  'weight',
];

const stateHeadings: ReadonlySet<string> = new Set([
  'trang thai',
  'trang thai don hang',
  'trang thai don',
  'trang thai giao hang',
  'trang thai xu ly',
  'tinh trang',
  'tinh trang don hang',
  'status',
  'order status',
  'fulfillment status',
]);

/** Cancelled, sent back, or there already. Folded. */
const overWords =
  /\b(?:huy|cancel|cancell?ed|void|voided|tra hang|hoan hang|da hoan|chuyen hoan|returned|refunded|da giao|giao thanh cong|delivered)\b/;

/** Finds them by their headings. Where a person arranged the columns, it is said which one of two is meant. */
export function otherColumns({
  headings,
  columns,
  isRemembered,
}: Pick<ImportSetup, 'headings' | 'columns' | 'isRemembered'>): OtherColumns {
  const keys = headings.map(plain);
  const states = keys.flatMap((key, at) => (stateHeadings.has(key) ? [at] : []));
  if (isRemembered) return { twins: [], states };
  const twins = judged.flatMap((field) => {
    const own = columns.indexOf(field);
    if (own === -1 || keys[own] === '') return [];
    const rank = rankOf(headings[own] ?? '', field);
    return keys.flatMap((key, at) => {
      const isTwin =
        key === keys[own] || (rank !== null && rankOf(headings[at] ?? '', field) === rank);
      return isTwin && columns[at] === null ? [{ field, at }] : [];
    });
  });
  return { twins, states };
}

/** Says where such a column tells something else of the order than the one that is read, or that it is over. */
export function findInOthers(texts: RowTexts, { twins, states }: OtherColumns): void {
  for (const { field, at } of twins) {
    if (texts.isMended(field)) continue;
    const own = texts.ofOrder(field);
    const other = texts.cellsAt(at).find((text) => text !== '' && !isSaid(field, text, own));
    if (other !== undefined) texts.find(field, 'import.twoColumns', own, { other });
  }
  for (const at of states) {
    const over = texts.cellsAt(at).find((text) => overWords.test(fold(text)));
    if (over === undefined) continue;
    texts.find('soc', 'import.over', texts.ofOrder('soc'), { other: over, isDoubt: true });
    return;
  }
}

/** Whether two texts say the same of a field: "350.000" and "350000", "84912345678" and "0912345678". */
function isSaid(field: ImportField, text: string, other: string): boolean {
  if (fold(text) === fold(other)) return true;
  const [one, two] = [text, other].map((said) => {
    const read = { phone: readPhone, codAmount: readMoney, weight: readWeight }[
      field as 'phone' | 'codAmount' | 'weight'
    ]?.(said);
    if (!read?.ok) return null;
    return 'phone' in read ? read.phone : read.value;
  });
  return one !== null && one === two;
}
