import type { ExportColumn } from '../../../shared/model/export.ts';
import type { Inspection, Payer, SyncState } from '../../../shared/model/order.ts';
import type { Language } from '../../../shared/model/station.ts';

interface ExportWords {
  /** Prefix of file names, before the date. */
  readonly file: string;
  readonly labels: string;
  readonly sheet: string;
  readonly yes: string;
  /** Headings that the import recognises, for columns that it can read. */
  readonly columns: Readonly<Record<ExportColumn, string>>;
  readonly syncs: Readonly<Record<SyncState, string>>;
  readonly inspections: Readonly<Record<Inspection, string>>;
  readonly payers: Readonly<Record<Payer, string>>;
}

/** Texts in files of orders. */
export const exportWords: Readonly<Record<Language, ExportWords>> = {
  vi: {
    file: 'Don hang',
    labels: 'Tem',
    sheet: 'Đơn hàng',
    yes: 'Có',
    columns: {
      soc: 'Mã đơn',
      platformCode: 'Mã trên hệ thống',
      shortCode: 'Mã ngắn',
      carrier: 'Hãng vận chuyển',
      waybill: 'Mã vận đơn',
      sync: 'Tình trạng đơn',
      delivery: 'Trạng thái giao',
      deliveredAt: 'Giao xong lúc',
      name: 'Tên người nhận',
      phone: 'Số điện thoại',
      address: 'Địa chỉ',
      commune: 'Phường/Xã',
      district: 'Quận/Huyện',
      province: 'Tỉnh/Thành phố',
      codAmount: 'Tiền thu hộ',
      declaredValue: 'Giá trị hàng',
      weight: 'Khối lượng (g)',
      product: 'Sản phẩm',
      note: 'Ghi chú',
      inspection: 'Xem hàng',
      payer: 'Người trả phí',
      shipmentFee: 'Phí vận chuyển',
      insuranceFee: 'Phí bảo hiểm',
      printed: 'Số lần in tem',
      handedOver: 'Đã bàn giao',
      enteredAt: 'Nhập lúc',
    },
    syncs: {
      queued: 'Chờ gửi',
      sending: 'Đang gửi',
      uncertain: 'Chưa rõ',
      created: 'Đã tạo',
      rejected: 'Bị từ chối',
      withdrawn: 'Đã rút lại',
      cancelling: 'Đang huỷ',
      cancelled: 'Đã huỷ',
    },
    inspections: {
      inspect: 'Cho xem hàng',
      try: 'Cho thử hàng',
      none: 'Không cho xem hàng',
    },
    payers: { sender: 'Người gửi', receiver: 'Người nhận' },
  },
  en: {
    file: 'Orders',
    labels: 'Labels',
    sheet: 'Orders',
    yes: 'Yes',
    columns: {
      soc: 'Order code',
      platformCode: 'Platform code',
      shortCode: 'Short code',
      carrier: 'Carrier',
      waybill: 'Waybill',
      sync: 'State',
      delivery: 'Delivery',
      deliveredAt: 'Delivered at',
      name: 'Receiver name',
      phone: 'Phone',
      address: 'Address',
      commune: 'Commune',
      district: 'District',
      province: 'Province',
      codAmount: 'COD amount',
      declaredValue: 'Declared value',
      weight: 'Weight (g)',
      product: 'Product',
      note: 'Note',
      inspection: 'Inspection',
      payer: 'Payer',
      shipmentFee: 'Shipping fee',
      insuranceFee: 'Insurance fee',
      printed: 'Labels printed',
      handedOver: 'Handed over',
      enteredAt: 'Entered at',
    },
    syncs: {
      queued: 'Queued',
      sending: 'Sending',
      uncertain: 'Unclear',
      created: 'Created',
      rejected: 'Rejected',
      withdrawn: 'Withdrawn',
      cancelling: 'Being cancelled',
      cancelled: 'Cancelled',
    },
    inspections: { inspect: 'inspect', try: 'try', none: 'none' },
    payers: { sender: 'sender', receiver: 'receiver' },
  },
};
