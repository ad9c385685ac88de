import type { Inspection, Order, Payer } from '../../shared/model/order.ts';
import type { ListText } from './fit-list.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';

// Texts of a label, always in Vietnamese for the couriers.

export const TRAINING_MARK = 'LUYỆN TẬP · TRAINING · KHÔNG GỬI';

/** Texts of a slip: its title, its use and its warning. */
export const SLIP_MARK = ['PHIẾU TẠM', 'CHƯA CÓ MÃ VẬN ĐƠN'] as const;
export const SLIP_HINT = 'Quét mã này khi có mạng để in vận đơn';
export const SLIP_WARNING = 'KHÔNG PHẢI VẬN ĐƠN · KHÔNG GIAO CHO BƯU TÁ';

/** Returns the mark of a reprint; `reprint` starts at 1. */
export function reprintMark(reprint: number): string {
  return `IN LẠI LẦN ${reprint} · REPRINT ${reprint}`;
}

/** Rights of the receiver before paying (contract 4.4 `config`). */
export const inspectionWords: Record<Inspection, string> = {
  inspect: 'CHO XEM HÀNG, KHÔNG CHO THỬ',
  try: 'CHO XEM VÀ THỬ HÀNG',
  none: 'KHÔNG CHO XEM HÀNG',
};

export const payerWords: Record<Payer, string> = {
  sender: 'Người gửi trả phí giao',
  receiver: 'Người nhận trả phí giao',
};

/** Formats whole dong: `1.250.000 đ`. */
export function dongWords(amount: number): string {
  return `${group(String(amount))} đ`;
}

/** Formats a weight (grams), from one kilogram on in kilograms: `850 g`, `1,25 kg`. */
function weightWords(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${String(grams / 1000).replace('.', ',')} kg`;
}

/** Separates thousands by a full stop, as in Vietnam. */
function group(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, '.');
}

/** Returns weight and contents of the parcel. */
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

/** Returns note and exchange goods; may be empty. */
export function noteWords({ note, barter }: Order['draft']): string {
  const parts = [
    barter === null || barter === '' ? '' : `ĐỔI/TRẢ: ${barter}`,
    note === '' ? '' : `Ghi chú: ${note}`,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Formats an area from the smallest unit to the largest, as in Vietnam. */
export function areaWords({ commune, district, province }: Order['draft']['receiver']): string {
  return [commune, district, province].filter((part) => part !== '').join(', ');
}

/** Formats the sender's address and phone number. */
export function senderWords(point: PickupPoint): string {
  const parts = [point.name, point.phone, point.address, point.district, point.province];
  return `Gửi: ${parts.filter((part) => part !== '').join(', ')}`;
}
