import { expect, it } from 'vitest';
import type { ImportField } from '../../../../../shared/model/import.ts';
import { matched } from '../../../../../main/orders/import/understand/headings.ts';

// Headings that are not in the list: abbreviations, and known words in other combinations.

const written: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  name: ['Tên KH', 'Khách nhận', 'Họ tên khách nhận', 'Tên của người nhận'],
  phone: [
    'SĐT KH',
    'ĐT nhận',
    'Đ/t khách nhận',
    'Số ĐT của khách',
    'SĐT người đặt',
    'Delivery Address/Phone',
    'Điện thoại liên hệ',
  ],
  address: [
    'Đ/c nhận',
    'ĐC khách hàng',
    'Nơi giao',
    'Số nhà, đường',
    'Địa chỉ + số nhà',
    'Recipient Street',
  ],
  commune: ['Xã nhận', 'P/X', 'Phường/Xã, Quận/Huyện, Tỉnh/TP', 'Tỉnh - Huyện - Xã'],
  district: ['Huyện đến', 'Quận/Huyện người nhận hàng', 'Consignee district'],
  province: ['Tỉnh - Quận', 'TP/Tỉnh nhận hàng', 'Tỉnh/Thành phố - Quận/Huyện'],
  codAmount: [
    'Tổng thu (COD)',
    'Cần thu khách',
    'Tiền cần thu của khách',
    'Tổng số tiền thu hộ',
    'COD (VNĐ)',
    'Còn phải thu của KH',
  ],
  weight: ['Kg', 'KL', 'TL (kg)', 'Số gam', 'Nặng (kg)'],
  product: ['Tên SP', 'Tên HH', 'Order Lines/Product', 'Item Name', 'Sản phẩm 1', 'SP1'],
  quantity: ['SL SP', 'Item Quantity', 'SL1'],
  price: ['Giá SP', 'Product price', 'Đơn giá 1'],
  sku: ['Mã SP', 'Item SKU'],
  note: ['Ghi chú 1', 'GC1'],
};

it.each(Object.entries(written))('understands headings of %s', (field, headings) => {
  expect(headings.map((heading) => [heading, matched([heading])[0]])).toEqual(
    headings.map((heading) => [heading, field]),
  );
});

it.each([
  'Tên người gửi',
  'SĐT người gửi',
  'Địa chỉ lấy hàng',
  'Tên người giao hàng',
  'Nhân viên giao hàng',
  'Ngày giao hàng',
  'Mã KH',
  'TT',
  'Phí thu hộ',
  'Phí COD',
  'COD đối soát',
  'Đã thu COD',
  'Tổng thu',
  'Thu khác',
  'Ship COD',
  'Ghi chú SP',
  'Loại SP',
  'Khu vực kho',
  'Sản phẩm 2',
  'Sản phẩm 1 (màu)',
  'Nặng',
])('does not understand %s', (heading) => {
  expect(matched([heading])).toEqual([null]);
});

it('prefers the receiver to the buyer, wherever they are', () => {
  const buyer = ['Tên KH', 'SĐT KH', 'ĐC KH', 'Billing City', 'Billing State'];
  const receiver = ['Tên khách nhận', 'SĐT nhận', 'ĐC nhận', 'Shipping City', 'Shipping State'];
  const fields = ['name', 'phone', 'address', 'district', 'province'];
  const none = fields.map(() => null);
  expect(matched([...buyer, ...receiver])).toEqual([...none, ...fields]);
  expect(matched([...receiver, ...buyer])).toEqual([...fields, ...none]);
});
