import type { AppError } from '../../../shared/app-error.ts';
import { withoutPasswords } from '../mask.ts';
import { exitSentence, type Exit } from './exit.ts';

/** Exits of the app's command line. `earlyExits` and `hubExits` are the other parts of the table. */
export const appExits = {
  'bad-arguments': [
    2,
    'Lệnh chưa đúng: {}. Xem các tuỳ chọn: --help.',
    'The command is not right: {}. The options are listed by --help.',
  ],
  'folder-unusable': [
    1,
    'Không ghi được vào thư mục dữ liệu {}: hãy cấp quyền ghi, hoặc chọn thư mục khác bằng --user-data-dir.',
    'The data folder {} cannot be written: grant the right to, or choose another folder with --user-data-dir.',
  ],
  'already-running': [
    1,
    'Packbench đang chạy với thư mục dữ liệu {}: hãy dùng cửa sổ đang mở, hoặc chọn thư mục khác bằng --user-data-dir.',
    'Packbench is already running on the data folder {}: use the window that is open, or choose another folder with --user-data-dir.',
  ],
  'request-failed': [
    1,
    'Không nhờ được Packbench đang chạy nhập file ({}): hãy đóng cửa sổ đang mở rồi chạy lại lệnh.',
    'The Packbench that is running cannot be asked to import the file ({}): close its window and run the command again.',
  ],
} as const satisfies Record<string, Exit>;

/** Expected failures that can end a command. The detail is the file, address or number concerned. */
export const failureExits = {
  'disk-full': [
    2,
    'Ổ đĩa đã đầy, chưa thay đổi gì: hãy giải phóng dung lượng rồi chạy lại. ({})',
    'The disk is full and nothing was changed: free some space and run the command again. ({})',
  ],
  'store-corrupt': [
    2,
    'File dữ liệu {} bị hỏng: hãy mở Packbench và phục hồi từ một bản sao lưu.',
    'The data file {} is damaged: open Packbench and restore a backup.',
  ],
  'store-unwritable': [
    2,
    'Không đọc hoặc ghi được file {}: hãy kiểm tra đường dẫn, quyền và dấu chỉ đọc (Read-only) của file.',
    'The file {} cannot be read or written: check its path, the rights on it and whether it is read-only.',
  ],
  'store-newer': [
    2,
    'Dữ liệu thuộc phiên bản Packbench mới hơn ({}): hãy cập nhật Packbench trên máy này.',
    'The data belong to a newer Packbench ({}): update Packbench on this computer.',
  ],
  'second-instance': [
    2,
    'Thư mục dữ liệu {} đang được một Packbench khác dùng: hãy đóng Packbench đó rồi chạy lại.',
    'Another Packbench uses the data folder {}: close it and run the command again.',
  ],
  'bad-address': [
    2,
    'account.baseUrl: địa chỉ nền tảng “{}” không dùng được: hãy ghi đủ, như https://api.example.vn.',
    'account.baseUrl: the platform’s address “{}” cannot be used: write it in full, such as https://api.example.vn.',
  ],
  'no-token': [
    2,
    'account.token: chưa có mã truy cập cho địa chỉ này: hãy thêm token hoặc tokenFrom.',
    'account.token: there is no access token for this address: add token or tokenFrom.',
  ],
  'partner-of-other-address': [
    2,
    'account.partner: mã đối tác đang lưu là của địa chỉ {}: hãy thêm partner, hoặc "partner": "" nếu không dùng.',
    'account.partner: the stored partner secret belongs to the address {}: add partner, or "partner": "" for none.',
  ],
  'vault-unavailable': [
    2,
    'Kho mật khẩu của hệ điều hành không dùng được ({}): hãy đăng nhập đúng người dùng, mở khoá kho rồi chạy lại.',
    'The operating system’s vault cannot be used ({}): sign in as the right user, unlock it and run the command again.',
  ],
  'queue-not-empty': [
    2,
    'account.baseUrl: còn {} đơn đang chờ gửi tới tài khoản cũ: hãy để chúng gửi xong, hoặc huỷ, rồi chạy lại.',
    'account.baseUrl: {} orders still wait for the present account: let them be sent, or cancel them, then run the command again.',
  ],
  internal: [
    70,
    'Packbench gặp lỗi khi mở dữ liệu: hãy chạy lại; nếu vẫn vậy, báo số sự cố {}.',
    'Packbench failed to open its data: run the command again; if it fails again, report incident {}.',
  ],
} as const satisfies Partial<Record<AppError['code'], Exit>>;

/** A failure that can end a command. */
export type EndingFailure = Extract<AppError, { code: keyof typeof failureExits }>;

/** Returns the exit code and message of an expected failure. */
export function exitOfFailure(failure: EndingFailure): { code: number; sentence: string } {
  const exit = failureExits[failure.code];
  return { code: exit[0], sentence: exitSentence(exit, detailOf(failure)) };
}

function detailOf(failure: EndingFailure): string {
  const { code, ...members } = failure;
  if (code === 'bad-address') return withoutPasswords(failure.address);
  if ('file' in failure && 'detail' in failure) return `${failure.file} (${failure.detail})`;
  return Object.values(members).join(', ');
}
