import { orderDraftSchema } from '../../../shared/model/order.ts';
import type { OrderDraft } from '../../../shared/model/order.ts';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import type { QuoteRequest } from '../../../shared/model/quote.ts';

export const PHONE = '0912345678';

export const quoteRequest: QuoteRequest = {
  senderProvince: 'Hà Nội',
  senderDistrict: 'Quận Cầu Giấy',
  receiverProvince: 'Hồ Chí Minh',
  receiverDistrict: 'Quận 1',
  weight: 500,
  declaredValue: 350_000,
};

export const pickupPoint: PickupPoint = {
  id: 'p1',
  name: 'Kho Cầu Giấy',
  platformName: '',
  contact: 'Anh Nam',
  code: '',
  phone: '0987654321',
  address: '12 Duy Tân',
  province: 'Hà Nội',
  district: 'Quận Cầu Giấy',
  commune: 'Phường Dịch Vọng Hậu',
  isDefault: true,
};

export const draft: OrderDraft = orderDraftSchema.parse({
  pickupPointId: 'p1',
  receiver: {
    name: 'Chị Lan',
    phone: PHONE,
    address: '12 Lê Lợi',
    province: 'Hồ Chí Minh',
    district: 'Quận 1',
    commune: 'Phường Bến Nghé',
  },
  codAmount: 350_000,
  weight: 500,
  contents: { kind: 'text', text: 'Áo thun' },
  inspection: 'inspect',
  payer: 'sender',
});

/** An order as create returns it (contract 2.5). */
export const createdOrder = {
  carrier_id: '2',
  carrier_name: 'GHN',
  carrier_code: 'GHN123',
  carrier_sortcode: 'HCM-Q1',
  platform_code: 'PB.2026.000123456',
  platform_shortcode: '000123456',
  platform_sortcode: 'A1-07',
  soc: 'A-0001',
  amount: 350_000,
  collection: 350_000,
  value: 350_000,
  weight: 500,
  fee: 22_000,
  insurance: 1750,
  status: '2',
  status_name: 'Chờ Lấy Hàng',
};

/** An order as lookup returns it (contract 2.6). */
export const foundOrder = {
  carrier_id: '2',
  carrier_name: 'GHN',
  carrier_code: 'GHN123',
  platform_shortcode: '000123456',
  platform_code: 'PB.2026.000123456',
  soc: 'A-0001',
  status: '2',
  status_name: 'Chờ Lấy Hàng',
  collection: 350_000,
  value: 350_000,
  weight: 500,
  fee: { shipment: 22_000, insurance: 1750, return: 0, barter: 0, address: 0 },
  payer: '1',
  payer_name: 'Người gửi',
  config: '1',
  config_name: 'Cho xem hàng',
  receiver: {
    name: 'Chị Lan',
    phone: '0912***678',
    address: '12 Lê Lợi',
    formatted_address: '12 Lê Lợi, Phường Bến Nghé, Quận 1, Hồ Chí Minh',
    commune_name: 'Phường Bến Nghé',
    district_name: 'Quận 1',
    province_name: 'Hồ Chí Minh',
  },
  created_at: '2026-03-02T08:15:30+07:00',
  updated_at: '2026-03-02T08:15:31+07:00',
  delivered_at: null,
};

/** An order as cancel returns it (contract 2.7). */
export const cancelledOrder = {
  code: 'PB.2026.000123456',
  soc: 'A-0001',
  status: '0',
  status_name: 'Huỷ',
};

/** A webhook record as both endpoints return it (contract 2.9). */
export const webhookRecord = {
  webhook_url: 'https://kho.example.vn/hook/8d1f',
  created_at: '2026-03-02T08:15:30+07:00',
  updated_at: '2026-03-02T08:15:31+07:00',
};
