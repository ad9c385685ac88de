import type { OwnLabel } from '../../main/labels/label-content.ts';
import { orderDraftSchema } from '../../shared/model/order.ts';
import type { OrderDraftInput, PlatformOrder } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';

export const shop: PickupPoint = {
  id: 'p1',
  name: 'Kho Hoa Sữa',
  platformName: '',
  contact: 'Trần Văn Đức',
  code: '',
  phone: '0987654321',
  address: '45 Ngõ Trần Quý Cáp',
  province: 'Hà Nội',
  district: 'Quận Đống Đa',
  commune: 'Phường Văn Miếu',
  isDefault: true,
};

const usualDraft: OrderDraftInput = {
  soc: 'HN1-7K3QX2',
  pickupPointId: 'p1',
  receiver: {
    name: 'Nguyễn Thị Hồng Ánh',
    phone: '0912345678',
    address: '123/4B Đường Nguyễn Hữu Cảnh',
    province: 'Thành phố Hồ Chí Minh',
    district: 'Quận Bình Thạnh',
    commune: 'Phường 22',
  },
  codAmount: 1_250_000,
  weight: 850,
  contents: {
    kind: 'list',
    products: [
      { name: 'Áo thun cổ tròn màu đen size L', price: 150_000, weight: 200, quantity: 2 },
      { name: 'Quần jean ống rộng', price: 350_000, weight: 450, quantity: 1 },
    ],
  },
  note: 'Gọi trước khi giao, giao giờ hành chính',
  inspection: 'inspect',
  payer: 'sender',
};

const usualPlatform: PlatformOrder = {
  platformCode: 'PLT-2025-123456789',
  shortCode: '123456789',
  platformSortCode: 'HCM-BT-22',
  carrierId: '2',
  carrierName: 'Giao Hàng Nhanh',
  waybill: 'GHN8A7B6C5D4',
  carrierSortCode: '700-B-12',
  shipmentFee: 32_000,
  insuranceFee: 0,
  collection: 1_250_000,
};

export interface SampleChanges {
  readonly draft?: Partial<OrderDraftInput>;
  readonly platform?: Partial<PlatformOrder>;
  readonly pickupPoint?: Partial<PickupPoint>;
  readonly label?: Partial<OwnLabel>;
}

/** Returns a label of a usual order on 100 × 150 mm at 203 dpi, with some fields changed. */
export function sampleLabel(changes: SampleChanges = {}): OwnLabel {
  const input = { ...usualDraft, ...changes.draft };
  const { phone } = usualDraft.receiver;
  const parsed = orderDraftSchema.parse({ ...input, receiver: { ...input.receiver, phone } });
  // Numbers stored by an earlier version, or shown by the platform, may fail today's validation.
  const receiver = { ...parsed.receiver, phone: input.receiver.phone };
  const draft = { ...parsed, receiver };
  return {
    order: { soc: draft.soc, draft },
    platform: { ...usualPlatform, ...changes.platform },
    pickupPoint: { ...shop, ...changes.pickupPoint },
    paper: { widthMm: 100, heightMm: 150, dpi: 203 },
    training: false,
    reprint: 0,
    ...changes.label,
  };
}

const longText =
  'Nguyễn Thị Hồng Đào Ngữ Ỷ Lễ Ẩn Ẵm Ỗn Ữu Ợt Ậu đường rộng thượng nghĩa khuỷu nghiễng ';

/** Every field at its maximum length, full of stacked diacritics. */
export const longest: SampleChanges = {
  draft: {
    soc: 'ABCDEFGHIJ-KLMNOPQRST_UVWXYZ12',
    receiver: {
      name: longText.repeat(2).slice(0, 100),
      phone: '+84912345678901',
      address: longText.repeat(3).slice(0, 200),
      province: longText.repeat(2).slice(0, 100),
      district: longText.repeat(2).slice(0, 100),
      commune: longText.repeat(2).slice(0, 100),
    },
    codAmount: 10_000_000_000,
    weight: 1_000_000,
    contents: { kind: 'text', text: longText.repeat(7).slice(0, 500) },
    note: longText.toUpperCase().repeat(7).slice(0, 500),
    inspection: 'inspect',
    payer: 'receiver',
    barter: 'ĐỔI ÁO CŨ LẤY ÁO MỚI '.repeat(9).slice(0, 180),
  },
  platform: {
    shortCode: 'SC-98765432101',
    platformSortCode: 'HCM-BÌNHTHẠNH-22-ABCDEFGH',
    carrierSortCode: '700-BÌNH-THẠNH-B-12-XYZ-009',
    carrierName: 'Công ty Cổ phần Chuyển Phát Nhanh Đường Rộng Thênh Thang',
    waybill: 'GHN8A7B6C5D4E3F2G1H0I9J8K7L6',
  },
  pickupPoint: { name: longText.slice(0, 80), address: longText.slice(0, 84) },
};
