import { order, without } from './support.ts';
import { empty, notText, notInteger, minimum } from './refusal-texts.ts';

const receiver = {
  name: 'Tên người nhận (name)',
  phone: 'Số điện thoại người nhận (phone)',
  address: 'Địa chỉ người nhận (address)',
  province: 'Tỉnh/thành người nhận (province)',
  district: 'Quận/huyện người nhận (district)',
  commune: 'Phường/xã người nhận (commune)',
};

const pickup = {
  pickup_phone: 'Số điện thoại lấy hàng (pickup_phone)',
  pickup_address: 'Địa chỉ lấy hàng (pickup_address)',
  pickup_province: 'Tỉnh/thành lấy hàng (pickup_province)',
  pickup_district: 'Quận/huyện lấy hàng (pickup_district)',
  pickup_commune: 'Phường/xã lấy hàng (pickup_commune)',
};

const optionalTexts = {
  pickup_code: 'Mã kho (pickup_code)',
  pickup_name: 'Tên kho (pickup_name)',
  pickup_contact: 'Người liên hệ lấy hàng (pickup_contact)',
  soc: 'Mã đơn của người gửi (soc)',
  note: 'Ghi chú (note)',
  partner: 'Mã đối tác (partner)',
};

const numbers = {
  amount: ['Tiền thu hộ (amount)', 0],
  value: ['Giá trị đơn hàng (value)', 0],
  weight: ['Khối lượng (weight)', 1],
} as const;

const codes = {
  service: ['Gói dịch vụ (service)', '1'],
  config: ['Cấu hình xem hàng (config)', '1, 2, 3'],
  payer: ['Người trả phí (payer)', '1, 2'],
  product_type: ['Kiểu sản phẩm (product_type)', '1, 2'],
  carrier: ['Hãng vận chuyển (carrier)', '1, 2, 3, 4, 5, 6, 7, 10'],
} as const;

/** The fault, the body, and the platform's message. */
export type Case = readonly [what: string, body: unknown, message: string];

/** Returns create requests that break a rule of one field. */
export function createCases(): readonly Case[] {
  const requiredTexts = Object.entries({ ...receiver, ...pickup });
  return [
    ...requiredTexts.flatMap(([field, label]): Case[] => [
      [`${field} missing`, without(field), empty(label)],
      [`${field} empty`, order({ [field]: '  ' }), empty(label)],
      [`${field} a number`, order({ [field]: 5 }), notText(label)],
      [`${field} null`, order({ [field]: null }), field in pickup ? empty(label) : notText(label)],
    ]),
    ...Object.entries(optionalTexts).flatMap(([field, label]): Case[] => [
      [`${field} a number`, order({ [field]: 5 }), notText(label)],
    ]),
    ...Object.entries(numbers).flatMap(([field, [label, lowest]]): Case[] => [
      [`${field} a text`, order({ [field]: '700' }), notInteger(label)],
      [`${field} a fraction`, order({ [field]: 1.5 }), notInteger(label)],
      [`${field} too low`, order({ [field]: lowest - 1 }), minimum(label, lowest)],
    ]),
    ...['amount', 'weight'].map((field): Case => [
      `${field} null`,
      order({ [field]: null }),
      notInteger(numbers[field as keyof typeof numbers][0]),
    ]),
    ['amount missing', without('amount'), empty('Tiền thu hộ (amount)')],
    ['weight missing', without('weight'), empty('Khối lượng (weight)')],
    ...Object.entries(codes).flatMap(([field, [label, allowed]]): Case[] => [
      [
        `${field} unknown`,
        order({ [field]: '99' }),
        `${label} không hợp lệ. Giá trị cho phép: ${allowed}.`,
      ],
      [`${field} a number`, order({ [field]: 1 }), notText(label)],
      [`${field} empty`, order({ [field]: '' }), empty(label)],
    ]),
    ...['service', 'config', 'payer', 'product_type'].map((field): Case => [
      `${field} missing`,
      without(field),
      empty(codes[field as keyof typeof codes][0]),
    ]),
    ['barter a number', order({ barter: 1 }), notText('Đổi trả hàng (barter)')],
    [
      'phone without digits',
      order({ phone: 'gọi chị Lan' }),
      'Số điện thoại người nhận (phone) không đúng định dạng số điện thoại.',
    ],
    [
      'pickup_phone too short',
      order({ pickup_phone: '0123' }),
      'Số điện thoại lấy hàng (pickup_phone) không đúng định dạng số điện thoại.',
    ],
    ['no object', [], 'Dữ liệu phải là một đối tượng.'],
  ];
}

/** Create requests that break an area rule. */
export const areaCases: readonly Case[] = [
  [
    'unknown province',
    order({ province: 'Paris' }),
    'Tỉnh/thành người nhận "Paris" không tồn tại.',
  ],
  [
    'a district of another province',
    order({ district: 'Quận Bình Thạnh' }),
    'Quận/huyện người nhận "Quận Bình Thạnh" không tồn tại.',
  ],
  [
    'a commune of another district',
    order({ commune: 'Phường Bến Nghé' }),
    'Phường/xã người nhận "Phường Bến Nghé" không tồn tại.',
  ],
  [
    'a district that two share the name of',
    order({ province: 'Đồng Tháp', district: 'Cao Lãnh', commune: 'Phường 1' }),
    'Quận/huyện người nhận "Cao Lãnh" không rõ ràng, vui lòng ghi đầy đủ tên.',
  ],
  [
    'unknown pickup commune',
    order({ pickup_commune: 'Phường 99' }),
    'Phường/xã lấy hàng "Phường 99" không tồn tại.',
  ],
];
