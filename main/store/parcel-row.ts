import type { HandedParcel } from '../../shared/model/handover.ts';
import { timestamp } from './row.ts';

/** A parcel as statements read it. Times are ms, amounts dong, weight grams. */
export interface ParcelRow {
  order_id: string;
  soc: string;
  short_code: string | null;
  waybill: string | null;
  receiver_name: string | null;
  cod_amount: number | null;
  weight: number | null;
  scanned_at: number;
  bench: string | null;
  late: 0 | 1;
}

export function toParcel(row: ParcelRow): HandedParcel {
  return {
    orderId: row.order_id,
    soc: row.soc,
    shortCode: row.short_code ?? '',
    waybill: row.waybill,
    receiverName: row.receiver_name ?? '',
    codAmount: row.cod_amount,
    weight: row.weight,
    scannedAt: timestamp(row.scanned_at),
    bench: row.bench,
    isLate: row.late === 1,
  };
}
