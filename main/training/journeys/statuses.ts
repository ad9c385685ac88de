/** Status codes and names: the four of the contract, section 3, and further ones of the most similar platform. */
const names: Readonly<Record<string, string>> = {
  0: 'Huỷ',
  1: 'Chờ Duyệt',
  2: 'Chờ Lấy Hàng',
  3: 'Đang Lấy Hàng',
  4: 'Đã Lấy Hàng',
  5: 'Hoãn Lấy Hàng',
  6: 'Không Lấy Được',
  7: 'Đang Nhập Kho',
  8: 'Đã Nhập Kho',
  9: 'Đang Chuyển Kho Giao',
  10: 'Đã Chuyển Kho Giao',
  11: 'Đang Giao Hàng',
  12: 'Đã Giao Hàng Toàn Bộ',
  13: 'Đã Giao Hàng Một Phần',
  14: 'Hoãn Giao Hàng',
  15: 'Không Giao Được',
  16: 'Đã Đối Soát Giao Hàng',
  17: 'Đã Đối Soát Trả Hàng',
  18: 'Đang Chuyển Kho Trả',
  19: 'Đã Chuyển Kho Trả',
  20: 'Đang Trả Hàng',
  21: 'Đã Trả Hàng',
  22: 'Hoãn Trả Hàng',
  23: 'Đang Vận Chuyển',
  24: 'Xác Nhận Hoàn',
  25: 'Hàng Thất Lạc',
  26: 'Không Trả Được',
  27: 'Đã Bồi Hoàn',
};

export const cancelledStatus = '0';
export const waitingStatus = '2';
/** The parcel arrives at the first warehouse, where it is weighed. */
export const warehouseStatus = '7';
export const partlyDeliveredStatus = '13';

/** Returns a status name. A trainer may set an unknown code, which clients must accept. */
export function statusName(status: string): string {
  return names[status] ?? `Trạng thái ${status}`;
}

const beforePickup = new Set(['1', '2', '3', '5', '6']);

/** True if the parcel is still with the sender, so the order may be cancelled. */
export function mayBeCancelled(status: string): boolean {
  return beforePickup.has(status);
}

const delivered = new Set(['12', '13', '16']);

/** True if the receiver has the parcel, or a part of it. */
export function isDelivered(status: string): boolean {
  return delivered.has(status);
}

const returning = new Set(['17', '18', '19', '20', '21', '22']);

/** True if the parcel is returning to the sender, or has returned. */
export function isReturned(status: string): boolean {
  return returning.has(status);
}

/** Reason for a status (contract 6); both fields are empty without a problem. */
export interface Reason {
  readonly code: string;
  readonly text: string;
}

const reasons: Readonly<Record<string, string>> = {
  5: 'Người gửi hẹn lấy hàng vào ca sau',
  6: 'Không liên lạc được với người gửi',
  13: 'Người nhận chỉ nhận một phần hàng',
  14: 'Không liên lạc được với người nhận',
  15: 'Người nhận từ chối nhận hàng',
  22: 'Người gửi hẹn nhận lại hàng sau',
  25: 'Thất lạc trong quá trình vận chuyển',
  26: 'Không liên lạc được với người gửi',
};

/** Returns the reason for a status. Its code is derived from the status, because the contract lists none. */
export function reasonOf(status: string): Reason {
  const text = reasons[status];
  return text === undefined ? { code: '', text: '' } : { code: `R${status}`, text };
}
