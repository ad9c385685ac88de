import { describe, expect, it } from 'vitest';
import { opened, rulesOf } from '../../../../fakes/imported-file.ts';
import { address } from './address-columns.ts';

// Notes that change an order, also in columns that are not sent: "Ghi chú của Trang".

const areas = 'Phường/Xã,Quận/Huyện,Tỉnh/Thành';
const heading = `Mã đơn,Tên khách,SĐT,Địa chỉ,${areas},Thu hộ,Cân nặng (g),Sản phẩm`;
const order = (note: string) => `A1,Lan,0912345678,${address},159000,500,áo,"${note}"`;
const columns = ['Ghi chú của Trang', 'Ghi chú'];

describe.each(columns)('the column %s', (column) => {
  it.each([
    ['KH nhắn lấy 2 cái, thu 318k', 'codAmount import.twoColumns'],
    ['thu hộ: 200.000', 'codAmount import.twoColumns'],
    ['khách HUỶ rồi, đừng gửi nha', 'soc import.over'],
    ['đơn huỷ rồi', 'soc import.over'],
    ['KH Huy đơn rồi', 'soc import.over'],
    ['shop Huy đơn này', 'soc import.over'],
    ['Khách Huy.', 'soc import.over'],
    ['cọc 100k', 'codAmount import.paid'],
    ['đã ck đủ 159k chiều 29/11, ship ko thu tiền', 'codAmount import.paid'],
  ])('is asked about: %s', async (note, rule) => {
    const { station } = await opened([order(note)], `${heading},${column}`);
    expect(await rulesOf(station)).toEqual([[rule]]);
  });

  it.each([
    'giao sau 17h',
    'thu 159k',
    'COD 159.000đ',
    'không nhận thì huỷ đơn',
    'từ chối nhận thì thu 20k ship',
    'gọi trước 30 phút',
    'KH Huy 0912345678',
    'giao cho khách Huy, gọi trước',
    'giao cho shop Huy Hoàng',
    'tặng 2 cốc 350ml',
  ])('changes nothing: %s', async (note) => {
    const { station } = await opened([order(note)], `${heading},${column}`);
    expect(await rulesOf(station)).toEqual([[]]);
  });
});
