import type { z } from 'zod';
import { carrierCodes } from './carriers.ts';
import { filled, list, oneOf, orElse, phone, record, text, whole } from './rules.ts';

const productSchema = record('Sản phẩm (products)', {
  sku: text('Mã sản phẩm (products.sku)'),
  name: filled('Tên sản phẩm (products.name)'),
  price: whole('Giá sản phẩm (products.price)'),
  weight: whole('Khối lượng sản phẩm (products.weight)'),
  quantity: whole('Số lượng sản phẩm (products.quantity)', 1),
});

/** Fields required for a pickup point without a code, with their display names. */
const pickupLabels = {
  pickup_phone: 'Số điện thoại lấy hàng (pickup_phone)',
  pickup_address: 'Địa chỉ lấy hàng (pickup_address)',
  pickup_province: 'Tỉnh/thành lấy hàng (pickup_province)',
  pickup_district: 'Quận/huyện lấy hàng (pickup_district)',
  pickup_commune: 'Phường/xã lấy hàng (pickup_commune)',
} as const;

const pickupFields = {
  pickup_code: orElse(text('Mã kho (pickup_code)'), ''),
  pickup_phone: orElse(text(pickupLabels.pickup_phone), ''),
  pickup_address: orElse(text(pickupLabels.pickup_address), ''),
  pickup_province: orElse(text(pickupLabels.pickup_province), ''),
  pickup_district: orElse(text(pickupLabels.pickup_district), ''),
  pickup_commune: orElse(text(pickupLabels.pickup_commune), ''),
  pickup_name: orElse(text('Tên kho (pickup_name)'), ''),
  pickup_contact: orElse(text('Người liên hệ lấy hàng (pickup_contact)'), ''),
};

const receiverFields = {
  name: filled('Tên người nhận (name)'),
  phone: phone('Số điện thoại người nhận (phone)'),
  address: filled('Địa chỉ người nhận (address)'),
  province: filled('Tỉnh/thành người nhận (province)'),
  district: filled('Quận/huyện người nhận (district)'),
  commune: filled('Phường/xã người nhận (commune)'),
};

const termFields = {
  amount: whole('Tiền thu hộ (amount)'),
  value: orElse(whole('Giá trị đơn hàng (value)'), 0),
  weight: whole('Khối lượng (weight)', 1),
  soc: orElse(text('Mã đơn của người gửi (soc)'), ''),
  note: orElse(text('Ghi chú (note)'), ''),
  service: oneOf('Gói dịch vụ (service)', ['1']),
  config: oneOf('Cấu hình xem hàng (config)', ['1', '2', '3']),
  payer: oneOf('Người trả phí (payer)', ['1', '2']),
  product_type: oneOf('Kiểu sản phẩm (product_type)', ['1', '2']),
  product: orElse(text('Sản phẩm (product)'), ''),
  products: orElse(list('Danh sách sản phẩm (products)', productSchema), []),
  barter: orElse(text('Đổi trả hàng (barter)'), null),
  partner: orElse(text('Mã đối tác (partner)'), ''),
  carrier: orElse(oneOf('Hãng vận chuyển (carrier)', carrierCodes), null),
};

/** Schema for the body of create (contract 4.4) with every rule of its table. */
export const orderRequestSchema = record('Dữ liệu', {
  ...pickupFields,
  ...receiverFields,
  ...termFields,
}).superRefine((order, context) => {
  const say = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (order.pickup_code === '') {
    for (const [field, label] of pickupEntries)
      if (order[field] === '') say(field, `${label} không được để trống.`);
    if (!phone('').safeParse(order.pickup_phone).success)
      say('pickup_phone', `${pickupLabels.pickup_phone} không đúng định dạng số điện thoại.`);
  }
  if (order.product_type === '1' && order.product === '')
    say('product', 'Sản phẩm (product) không được để trống khi product_type là 1.');
  if (order.product_type === '2' && order.products.length === 0)
    say('products', 'Danh sách sản phẩm (products) không được để trống khi product_type là 2.');
});

const pickupEntries = [
  ['pickup_phone', pickupLabels.pickup_phone],
  ['pickup_address', pickupLabels.pickup_address],
  ['pickup_province', pickupLabels.pickup_province],
  ['pickup_district', pickupLabels.pickup_district],
  ['pickup_commune', pickupLabels.pickup_commune],
] as const;

export type OrderRequest = z.output<typeof orderRequestSchema>;
