import { carrierOf } from '../carriers.ts';
import { isWithCarrier, type TrainingOrder } from '../order.ts';
import { isoTime } from '../time.ts';

/** Texts of a label. */
export interface LabelTexts {
  readonly carrier: string;
  readonly waybill: string;
  readonly carrierSort: string;
  readonly shortCode: string;
  readonly sortCode: string;
  readonly receiverName: string;
  readonly receiverPhone: string;
  readonly receiverAddress: string;
  readonly sender: string;
  readonly contents: string;
  readonly note: string;
  readonly cod: string;
  readonly details: readonly string[];
}

/** `now` (ms since the epoch) decides whether the carrier already has the order. */
export function labelTextsOf(order: TrainingOrder, now: number): LabelTexts {
  const { receiver } = order;
  const hasCarrierCodes = isWithCarrier(order, now);
  return {
    carrier: carrierOf(order.carrier).name,
    waybill: hasCarrierCodes ? order.waybill : 'Chờ mã vận đơn',
    carrierSort: hasCarrierCodes ? order.carrierSortCode : '',
    shortCode: order.shortCode,
    sortCode: order.platformSortCode,
    receiverName: receiver.name,
    receiverPhone: receiver.phone,
    receiverAddress: joined([
      receiver.address,
      receiver.commune,
      receiver.district,
      receiver.province,
    ]),
    sender: sender(order.pickup),
    contents: contents(order),
    note: order.note,
    cod: `${grouped(order.amount)} đ`,
    details: detailLines(order),
  };
}

function sender(pickup: TrainingOrder['pickup']): string {
  const who = pickup.name || pickup.contact || (pickup.code === '' ? '' : `Kho ${pickup.code}`);
  return joined([
    who,
    pickup.phone,
    pickup.address,
    pickup.commune,
    pickup.district,
    pickup.province,
  ]);
}

function contents({ product, products }: TrainingOrder): string {
  if (products.length === 0) return product;
  return products
    .map(({ sku, name, quantity }) => `${quantity} × ${name}${sku === '' ? '' : ` [${sku}]`}`)
    .join('; ');
}

const configs = {
  '1': 'Cho xem hàng, không cho thử',
  '2': 'Cho xem và thử hàng',
  '3': 'Không cho xem hàng',
} as const;

function detailLines(order: TrainingOrder): readonly string[] {
  const [year, month, day] = isoTime(order.createdAt).slice(0, 10).split('-');
  return [
    `KL: ${grouped(order.weight)} g · ${day}/${month}/${year}`,
    configs[order.config],
    order.payer === '1' ? 'Người gửi trả phí' : 'Người nhận trả phí',
    ...(order.barter === null || order.barter === '' ? [] : ['Có đổi trả hàng']),
    ...(order.soc === '' ? [] : [`# ${order.soc}`]),
  ];
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

/** Formats an amount in Vietnamese notation: "1.250.000". */
function grouped(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
}
