// Texts of a handover list, always in Vietnamese for the couriers.

export const LIST_TITLE = 'BIÊN BẢN BÀN GIAO HÀNG';
export const LIST_OPEN = 'CHƯA CHỐT';
export const LIST_COLUMNS = {
  number: 'STT',
  waybill: 'Mã vận đơn',
  shortCode: 'Mã ngắn',
  soc: 'Mã đơn người gửi',
  cod: 'Thu hộ',
} as const;
export const GIVER = { who: 'Bên giao', how: 'Ký, ghi rõ họ tên' } as const;
export const TAKER = { who: 'Bưu tá nhận', how: 'Ký, ghi rõ họ tên' } as const;

/** Formats a time (ms) as day and minute in this computer's time zone. */
export function momentWords(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
  return `${two(date.getHours())}:${two(date.getMinutes())} ${day}`;
}

export function pageWords(page: number, pages: number): string {
  return `Trang ${page}/${pages}`;
}

export function countWords(parcels: number): string {
  return `${parcels} kiện`;
}
