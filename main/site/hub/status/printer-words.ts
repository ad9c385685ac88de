import type { PrinterNow } from '../../protocol.ts';
import type { Language } from './words.ts';

type State = PrinterNow['state'];
type Reason = PrinterNow['reasons'][number];

/** Names of printer states and reasons, the same as on the benches. */
export const printerWords: Readonly<
  Record<
    Language,
    {
      readonly states: Readonly<Record<State, string>>;
      readonly reasons: Readonly<Record<Reason, string>>;
    }
  >
> = {
  vi: {
    states: {
      ready: 'Sẵn sàng',
      busy: 'Đang in',
      attention: 'Cần xử lý',
      offline: 'Mất kết nối',
      silent: 'Đã kết nối',
      unknown: 'Chưa rõ tình trạng',
    },
    reasons: {
      'out-of-paper': 'hết giấy',
      'paper-low': 'sắp hết giấy',
      'head-open': 'nắp đang mở',
      paused: 'đang tạm dừng',
      'ribbon-out': 'hết mực (ribbon)',
      jam: 'kẹt giấy',
      cutter: 'kẹt dao cắt',
      overheated: 'đầu in quá nóng',
      'buffer-full': 'bộ nhớ máy in đầy',
      offline: 'không trả lời',
      'not-found': 'không tìm thấy máy in',
      other: 'máy in báo lỗi',
    },
  },
  en: {
    states: {
      ready: 'Ready',
      busy: 'Printing',
      attention: 'Needs attention',
      offline: 'Not reached',
      silent: 'Connected',
      unknown: 'Not known',
    },
    reasons: {
      'out-of-paper': 'out of paper',
      'paper-low': 'paper is low',
      'head-open': 'lid is open',
      paused: 'paused',
      'ribbon-out': 'out of ribbon',
      jam: 'paper jam',
      cutter: 'cutter is stuck',
      overheated: 'print head too hot',
      'buffer-full': 'printer memory is full',
      offline: 'does not answer',
      'not-found': 'printer not found',
      other: 'printer reports an error',
    },
  },
};
