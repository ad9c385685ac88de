import type { Inspection, Order, Payer } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { fillIn, printedTexts } from '../texts/texts.ts';
import type { ListText } from './fit-list.ts';

const { label: texts, slip } = printedTexts;

export const TRAINING_MARK = printedTexts.training;

/** Texts of a slip: its title, its use and its warning. */
export const SLIP_MARK = [slip.title, slip.noWaybill] as const;
export const SLIP_HINT = slip.hint;
export const SLIP_WARNING = slip.warning;

/** Returns the mark of a reprint; `reprint` starts at 1. */
export function reprintMark(reprint: number): string {
  return fillIn(texts.reprint, { reprint: String(reprint) });
}

/** Rights of the receiver before paying (contract 4.4 `config`). */
export const inspectionTexts: Record<Inspection, string> = texts.inspections;

export const payerTexts: Record<Payer, string> = texts.payers;

/** Formats whole dong: `1.250.000 đ`. */
export function printedDong(amount: number): string {
  return `${group(String(amount))} đ`;
}

/** Formats a weight (grams), from one kilogram on in kilograms: `850 g`, `1,25 kg`. */
function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${String(grams / 1000).replace('.', ',')} kg`;
}

/** Separates thousands by a full stop, as in Vietnam. */
function group(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, '.');
}

/** Returns weight and contents of the parcel. */
export function describeContents({ contents, weight }: Order['draft']): ListText {
  const more = (hidden: number) => fillIn(texts.moreProducts, { products: String(hidden) });
  const heavy = weight === null ? [] : [formatWeight(weight)];
  if (contents.kind === 'text') {
    return {
      lead: heavy.map((weightText) => `${weightText}: `).join(''),
      items: [contents.text],
      more,
    };
  }
  const pieces = contents.products.reduce((sum, product) => sum + product.quantity, 0);
  const items = contents.products.map(({ quantity, name }) => `${quantity}× ${name}`);
  const lead = [...heavy, fillIn(texts.pieces, { pieces: group(String(pieces)) })].join(', ');
  return { lead: `${lead}: `, items, more };
}

/** Returns note and exchange goods; may be empty. */
export function describeNote({ note, barter }: Order['draft']): string {
  const parts = [
    barter === null || barter === '' ? '' : fillIn(texts.barter, { barter }),
    note === '' ? '' : fillIn(texts.note, { note }),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Formats an area from the smallest unit to the largest, as in Vietnam. */
export function formatArea({ commune, district, province }: Order['draft']['receiver']): string {
  return [commune, district, province].filter((part) => part !== '').join(', ');
}

/** Formats the sender's address and phone number. */
export function describeSender(point: PickupPoint): string {
  const parts = [point.name, point.phone, point.address, point.district, point.province];
  return fillIn(texts.sender, { sender: parts.filter((part) => part !== '').join(', ') });
}
