import type { ReprintReason } from '../../shared/model/print-job.ts';
import type { ShiftFigure, ShiftStage } from '../../shared/model/shift.ts';
import type { Language } from '../../shared/model/station.ts';

/** Texts of a report on paper or in a spreadsheet. */
export interface ShiftWords {
  readonly title: string;
  readonly siteTitle: string;
  readonly total: string;
  readonly parts: Readonly<
    Record<'byBench' | 'byPacker' | 'byCarrier' | 'byDay' | 'byHour', string>
  >;
  readonly figures: Readonly<Record<ShiftFigure, string>>;
  readonly reasonsTitle: string;
  readonly reasonsByPacker: string;
  readonly reasons: Readonly<Record<ReprintReason, string>>;
  readonly stagesTitle: string;
  readonly stages: Readonly<Record<ShiftStage, string>>;
  readonly seconds: Readonly<Record<'p50' | 'p90', string>>;
  /** Label for the end of the audit log, which `auditEnd` writes. */
  readonly auditLog: string;
  readonly nobody: string;
  readonly removed: string;
  readonly noCarrier: string;
  /** Heading for the benches of a site report, and the line of each bench: `{since}`, `{heard}`, `{waiting}`. */
  readonly covers: string;
  readonly covered: string;
  readonly untold: string;
}

const vi: ShiftWords = {
  title: 'CA LÀM VIỆC',
  siteTitle: 'CA LÀM VIỆC CẢ KHO',
  total: 'Tổng cộng',
  parts: { byBench: 'Bàn', byPacker: 'Nhân viên', byCarrier: 'Hãng', byDay: 'Ngày', byHour: 'Giờ' },
  figures: {
    orders: 'Đơn nhập',
    takenBack: 'Đã huỷ',
    labels: 'Tem in',
    reprints: 'In lại',
    scans: 'Lượt quét',
    weighed: 'Lượt cân',
    handedOver: 'Giao hãng',
    cod: 'Thu hộ (đ)',
    fee: 'Phí (đ)',
    weight: 'Khối lượng (g)',
    heavier: 'Cân nặng hơn (g)',
    lighter: 'Cân nhẹ hơn (g)',
  },
  reasonsTitle: 'Lý do in lại',
  reasonsByPacker: 'Lý do in lại theo nhân viên',
  reasons: {
    jam: 'Kẹt giấy',
    damaged: 'Tem hỏng',
    faint: 'Tem mờ',
    lost: 'Mất tem',
    other: 'Lý do khác',
  },
  stagesTitle: 'Từ lúc nhập tới tem (giây)',
  stages: {
    sending: 'Nhập → gửi đi',
    created: 'Gửi đi → nền tảng nhận',
    ready: 'Nền tảng nhận → tem sẵn sàng',
    printing: 'In được → tới máy in',
    whole: 'Nhập → tới máy in',
    confirmed: 'Tới máy in → xác nhận',
  },
  seconds: { p50: 'Một nửa xong trong', p90: '9/10 xong trong' },
  auditLog: 'Nhật ký thao tác tới dòng',
  nobody: 'Không rõ ai',
  removed: 'Người đã nghỉ việc',
  noCarrier: 'Chưa có hãng',
  covers:
    'Tính từ những gì các bàn đã gửi lên máy chủ, theo đồng hồ từng bàn; thời gian từng bước chỉ của đơn nhập và in tại cùng một bàn.',
  covered: '{name}: từ {since}, có tin lần cuối {heard} phút trước, còn {waiting} việc chưa gửi',
  untold: '{name}: chưa gửi gì',
};

const en: ShiftWords = {
  title: 'SHIFT',
  siteTitle: 'SHIFT OF ALL BENCHES',
  total: 'All',
  parts: {
    byBench: 'Bench',
    byPacker: 'Packer',
    byCarrier: 'Carrier',
    byDay: 'Day',
    byHour: 'Hour',
  },
  figures: {
    orders: 'Orders',
    takenBack: 'Taken back',
    labels: 'Labels',
    reprints: 'Reprints',
    scans: 'Scans',
    weighed: 'Weighings',
    handedOver: 'Handed over',
    cod: 'COD (đ)',
    fee: 'Fees (đ)',
    weight: 'Weight (g)',
    heavier: 'Weighed more (g)',
    lighter: 'Weighed less (g)',
  },
  reasonsTitle: 'Why reprinted',
  reasonsByPacker: 'Why reprinted, by packer',
  reasons: {
    jam: 'Paper jam',
    damaged: 'Label damaged',
    faint: 'Label faint',
    lost: 'Label lost',
    other: 'Other',
  },
  stagesTitle: 'From entry to label (seconds)',
  stages: {
    sending: 'Entered → sent',
    created: 'Sent → taken by the platform',
    ready: 'Taken → label ready',
    printing: 'Printable → at the printer',
    whole: 'Entered → at the printer',
    confirmed: 'At the printer → confirmed',
  },
  seconds: { p50: 'Half within', p90: '9 of 10 within' },
  auditLog: 'Audit log up to row',
  nobody: 'Nobody signed in',
  removed: 'Removed packer',
  noCarrier: 'No carrier yet',
  covers:
    'Counted from what benches sent to the hub, by each bench’s own clock; times of steps are of orders that one bench entered and printed.',
  covered: '{name}: since {since}, last heard of {heard} min ago, {waiting} not sent up',
  untold: '{name}: nothing sent up yet',
};

export function shiftWords(language: Language): ShiftWords {
  return language === 'vi' ? vi : en;
}
