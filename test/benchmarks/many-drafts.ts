import type { OrderDraft } from '../../shared/model/order.ts';

// As common as in the country: four of ten are called Nguyễn.
const families = (
  'Nguyễn Nguyễn Nguyễn Nguyễn Nguyễn Nguyễn Nguyễn Nguyễn Trần Trần Trần Lê Lê ' +
  'Phạm Huỳnh Hoàng Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý'
).split(' ');
const middles = ['Thị', 'Văn', 'Minh', 'Ngọc', 'Thanh', 'Hữu', 'Đức', 'Quốc', 'Kim', 'Gia', 'Thuỳ'];
const givens = (
  'Lan Hoa Tuấn Phương Trang Linh Long Duy Anh Hùng Thảo Nga Tâm Tiến Khánh My Vy Nam Hạnh Yến ' +
  'Quân Đạt Bình Châu'
).split(' ');
const streets = [
  'Nguyễn Trãi',
  'Lê Lợi',
  'Trần Hưng Đạo',
  'Hai Bà Trưng',
  'Lý Thường Kiệt',
  'Nguyễn Huệ',
  'Cách Mạng Tháng Tám',
  'Điện Biên Phủ',
  'Võ Văn Tần',
];
const communes = [
  ['Phường Bến Nghé', 'Quận 1', 'Thành phố Hồ Chí Minh'],
  ['Phường Linh Trung', 'Thành phố Thủ Đức', 'Thành phố Hồ Chí Minh'],
  ['Phường Hải Châu I', 'Quận Hải Châu', 'Thành phố Đà Nẵng'],
  ['Phường Dịch Vọng', 'Quận Cầu Giấy', 'Thành phố Hà Nội'],
  ['Xã Long Đức', 'Huyện Long Thành', 'Tỉnh Đồng Nai'],
  ['Phường Dĩ An', 'Thành phố Dĩ An', 'Tỉnh Bình Dương'],
  ['Xã Tân Thông Hội', 'Huyện Củ Chi', 'Thành phố Hồ Chí Minh'],
  ['Phường Cái Khế', 'Quận Ninh Kiều', 'Thành phố Cần Thơ'],
] as const;

/** Returns drafts for typical receivers in Vietnam, the same ones in every run. */
export function manyDrafts(draft: OrderDraft): (number: number) => OrderDraft {
  return (number) => {
    const random = randomOf(number);
    const one = <T>(all: readonly T[]): T => all[random(all.length)] as T;
    const [commune, district, province] = one(communes);
    return {
      ...draft,
      receiver: {
        name: `${one(families)} ${one(middles)} ${one(givens)}`,
        phone: `0${one(['9', '3', '7', '8'])}${String(random(100_000_000)).padStart(8, '0')}`,
        address: `${random(400) + 1} ${one(streets)}`,
        commune,
        district,
        province,
      },
      codAmount: 1_000 * random(2_000),
    };
  };
}

/** Returns whole numbers below a limit, from a seed (mulberry32). */
function randomOf(seed: number): (limit: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
