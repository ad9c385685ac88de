import type { ImportField } from '../../../../shared/model/import.ts';
import type { ImportSetup } from '../../../store/tables/imports-table.ts';
import { mayBeCollection, mayBeCouriers } from './composed-headings.ts';
import { comparableHeading, rankOf } from './headings.ts';

/** An address, or a deposit ("đặt cọc"). */
export const addressOrDeposit = /^dc$/;
/** Fields for which the wrong column would make a parcel go wrong. A courier would miss half of a note. */
const judged: readonly ImportField[] = [
  'name',
  'phone',
  'address',
  'commune',
  'district',
  'province',
  'codAmount',
  'weight',
  'note',
];

/** Headings of the person who delivers. */
const courierHeading =
  /^(?:(?:ho )?ten )?(?:shipper|tai xe|buu ta|nguoi giao|(?:nhan vien|nv) giao|courier|driver)\b/;
/** Headings that mean the receiver, unless the file has a column of couriers. */
const ofDelivery = /\b(?:giao hang|delivery)\)?$/;

/** Rank of headings for the buyer's name or phone. */
const BUYERS = 2;

/** A column that may be meant instead of the used one of a field, by position. */
export interface CompetingColumn {
  readonly field: ImportField;
  readonly at: number;
}

/** Finds unused columns with the same meaning and certainty as the used one of a field that was not chosen. */
export function competingColumns({
  headings,
  columns,
  chosen = [],
}: Pick<ImportSetup, 'headings' | 'columns' | 'chosen'>): CompetingColumn[] {
  const keys = headings.map(comparableHeading);
  const isBuyers = rankOf(headings[columns.indexOf('name')] ?? '', 'name') === BUYERS;
  const hasCouriers = keys.some((key) => courierHeading.test(key));
  return judged.flatMap((field) => {
    const own = columns.indexOf(field);
    if (own === -1 || keys[own] === '' || chosen.includes(field)) return [];
    const rank = rankOf(headings[own] ?? '', field);
    const isUnclear =
      mayBeCouriers(keys[own] ?? '', field) ||
      (field === 'address' &&
        (mayBeCollection(keys[own] ?? '') || addressOrDeposit.test(keys[own] ?? ''))) ||
      (['name', 'phone'].includes(field) && hasCouriers && ofDelivery.test(keys[own] ?? ''));
    return keys.flatMap((key, at) => {
      const isCompeting =
        key === keys[own] ||
        (field === 'note' && withoutNumber(key) === withoutNumber(keys[own] ?? '')) ||
        (rank !== null && rankOf(headings[at] ?? '', field) === rank) ||
        (isUnclear && rankOf(headings[at] ?? '', field) !== null) ||
        // "Thực thu" beside "COD" may be the remainder to collect.
        (field === 'codAmount' && key === 'thuc thu') ||
        // If the name is the buyer's, another phone column may be the shop's own.
        (field === 'phone' && isBuyers && rankOf(headings[at] ?? '', field) === BUYERS);
      return isCompeting && columns[at] === null ? [{ field, at }] : [];
    });
  });
}

/** Removes the number of "Ghi chú 2" or "Ghi chú (2)". */
function withoutNumber(key: string): string {
  return key.replace(/ ?\(?\d+\)?$/, '');
}
