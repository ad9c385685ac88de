import type { Inspection, Order, Payer } from '../../shared/model/order.ts';
import type { ListText } from './fit-list.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';

// What a label says, in the couriers' language whatever the window speaks.

export const TRAINING_MARK = 'LUYỆN TẬP · TRAINING · KHÔNG GỬI';

/** What a slip is, what it is for, and what nobody may do with it. */
export const SLIP_MARK = ['PHIẾU TẠM', 'CHƯA CÓ MÃ VẬN ĐƠN'] as const;
export const SLIP_HINT = 'Quét mã này khi có mạng để in vận đơn';
export const SLIP_WARNING = 'KHÔNG PHẢI VẬN ĐƠN · KHÔNG GIAO CHO BƯU TÁ';

/** Says of a label that it was printed before; `reprint` counts from 1. */
export function reprintMark(reprint: number): string {
  return `IN LẠI LẦN ${reprint} · REPRINT ${reprint}`;
}

/** What the receiver may do before paying (contract 4.4 `config`). */
export const inspectionWords: Record<Inspection, string> = {
  inspect: 'CHO XEM HÀNG, KHÔNG CHO THỬ',
  try: 'CHO XEM VÀ THỬ HÀNG',
  none: 'KHÔNG CHO XEM HÀNG',
};

export const payerWords: Record<Payer, string> = {
  sender: 'Người gửi trả phí giao',
  receiver: 'Người nhận trả phí giao',
};

/** Whole dong: `1.250.000 đ`. */
export function dongWords(amount: number): string {
  return `${group(String(amount))} đ`;
}

/** Grams up to a kilogram, then kilograms: `850 g`, `1,25 kg`. */
function weightWords(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${String(grams / 1000).replace('.', ',')} kg`;
}

/** Thousands apart by a full stop, as money is written in Vietnam. */
function group(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, '.');
}

/** What the parcel weighs and what is in it. */
export function contentsWords({ contents, weight }: Order['draft']): ListText {
  const more = (hidden: number) => `… +${hidden} mặt hàng nữa`;
  const heavy = weight === null ? [] : [weightWords(weight)];
  if (contents.kind === 'text') {
    return { lead: heavy.map((words) => `${words}: `).join(''), items: [contents.text], more };
  }
  const pieces = contents.products.reduce((sum, product) => sum + product.quantity, 0);
  const items = contents.products.map(({ quantity, name }) => `${quantity}× ${name}`);
  const lead = [...heavy, `${group(String(pieces))} món: `].join(', ');
  return { lead, items, more };
}

/** Note and exchange goods, or nothing. */
export function noteWords({ note, barter }: Order['draft']): string {
  const parts = [
    barter === null || barter === '' ? '' : `ĐỔI/TRẢ: ${barter}`,
    note === '' ? '' : `Ghi chú: ${note}`,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** From the smallest area to the largest, as an address is written in Vietnam. */
export function areaWords({ commune, district, province }: Order['draft']['receiver']): string {
  return [commune, district, province].filter((part) => part !== '').join(', ');
}

/** Where the parcel comes from, and whom to call about it. */
export function senderWords(point: PickupPoint): string {
  const parts = [point.name, point.phone, point.address, point.district, point.province];
  return `Gửi: ${parts.filter((part) => part !== '').join(', ')}`;
}
