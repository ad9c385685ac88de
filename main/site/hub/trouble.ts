/** Why a hub cannot work, in a word; `detail` is the system's own sentence. */
export type HubTroubleCode =
  | 'bad-arguments'
  | 'folder-unusable'
  | 'folder-closed'
  | 'second-hub'
  | 'not-running'
  | 'port-taken'
  | 'port-refused'
  | 'bad-certificate'
  | 'no-postgres-here'
  | 'no-user'
  | 'postgres-failed'
  | 'postgres-other-version'
  | 'disk-full'
  | 'database-unreachable'
  | 'database-refuses'
  | 'database-missing'
  | 'database-old'
  | 'database-newer'
  | 'database-busy'
  | 'no-such-bench'
  | 'no-webhook'
  | 'backup-file'
  | 'bad-backup'
  | 'not-empty';

/** A trouble that a person has to put right. */
export class HubTrouble extends Error {
  readonly code: HubTroubleCode;
  readonly detail: string;

  constructor(code: HubTroubleCode, detail = '', cause?: unknown) {
    super(`${code} ${detail}`, { cause });
    this.code = code;
    this.detail = detail;
  }
}

/** In Vietnamese and English: what is wrong, then what to do. `%` is the detail. */
const words: Readonly<Record<HubTroubleCode, readonly [vi: string, en: string]>> = {
  'bad-arguments': ['Lệnh chưa đúng: %', 'The command is not right: %'],
  'folder-unusable': [
    'Không ghi được vào thư mục %: hãy cấp quyền ghi, hoặc chọn thư mục khác bằng --user-data-dir.',
    'The folder % cannot be written: grant the right to, or choose another one with --user-data-dir.',
  ],
  'folder-closed': [
    'PostgreSQL chạy bằng người dùng riêng và không vào được thư mục %: hãy chọn thư mục khác bằng --user-data-dir, như /var/lib/packbench-hub.',
    'PostgreSQL runs as a user of its own, who cannot get into the folder %: choose another one with --user-data-dir, such as /var/lib/packbench-hub.',
  ],
  'second-hub': [
    'Đã có một máy chủ chạy trên thư mục %. Muốn chạy nhiều máy chủ, hãy dùng chung một --database.',
    'A hub runs on the folder % already. For several hubs, give all of them the same --database.',
  ],
  'not-running': [
    'Máy chủ chưa chạy trên thư mục %: hãy khởi động máy chủ trước.',
    'No hub runs on the folder %: start it first.',
  ],
  'port-taken': [
    'Cổng % đang có chương trình khác dùng: hãy tắt chương trình đó, hoặc chọn cổng khác bằng --listen.',
    'Another program uses port %: close it, or choose another port with --listen.',
  ],
  'port-refused': [
    'Không mở được cổng %: địa chỉ không thuộc máy này, hoặc cổng dưới 1024 cần thêm quyền.',
    'Port % cannot be opened: the address is not of this computer, or a port below 1024 needs more rights.',
  ],
  'bad-certificate': ['Chứng chỉ không dùng được: %', 'The certificate cannot be used: %'],
  'no-postgres-here': [
    'Không có PostgreSQL kèm theo cho hệ thống này (%): hãy chỉ ra cơ sở dữ liệu bằng --database postgres://…',
    'No PostgreSQL comes along for this system (%): name a database with --database postgres://…',
  ],
  'no-user': [
    'Không tạo được người dùng hệ thống để chạy PostgreSQL: %',
    'The system user that PostgreSQL runs as cannot be made: %',
  ],
  'postgres-failed': ['PostgreSQL không chạy được: %', 'PostgreSQL does not start: %'],
  'postgres-other-version': [
    'Dữ liệu thuộc PostgreSQL phiên bản khác (%): hãy chạy phiên bản Packbench đã tạo ra dữ liệu này.',
    'The data belong to another version of PostgreSQL (%): run the Packbench that made them.',
  ],
  'disk-full': [
    'Ổ đĩa đã đầy: hãy giải phóng dung lượng. Không mất gì đã lưu. (%)',
    'The disk is full: make room on it. Nothing that was saved is lost. (%)',
  ],
  'database-unreachable': [
    'Không kết nối được cơ sở dữ liệu: %',
    'The database cannot be reached: %',
  ],
  'database-refuses': [
    'Cơ sở dữ liệu từ chối đăng nhập hoặc thiếu quyền: %',
    'The database refuses the user, or rights are missing: %',
  ],
  'database-missing': [
    'Chưa có cơ sở dữ liệu này, hãy tạo trước: %',
    'There is no such database, create it first: %',
  ],
  'database-old': [
    'PostgreSQL % quá cũ: cần phiên bản 15 trở lên.',
    'PostgreSQL % is too old: version 15 or newer is needed.',
  ],
  'database-newer': [
    'Cơ sở dữ liệu thuộc phiên bản Packbench mới hơn (%): hãy nâng cấp máy chủ này.',
    'The database belongs to a newer Packbench (%): update this hub.',
  ],
  'database-busy': [
    'Cơ sở dữ liệu quá bận hoặc hết kết nối: %',
    'The database is too busy or has no connection left: %',
  ],
  'backup-file': [
    'Không đọc hoặc ghi được tệp %: hãy kiểm tra đường dẫn và quyền.',
    'The file % cannot be read or written: check its path and rights.',
  ],
  'bad-backup': [
    'Tệp % không phải bản sao lưu trọn vẹn của máy chủ kho. Chưa ghi gì vào cơ sở dữ liệu.',
    'The file % is no whole backup of a hub. Nothing was written to the database.',
  ],
  'not-empty': [
    'Cơ sở dữ liệu này đã có bàn đóng gói: hãy phục hồi vào thư mục mới hoặc cơ sở dữ liệu trống. %',
    'This database has benches already: restore into a new folder or an empty database. %',
  ],
  'no-webhook': [
    'Máy chủ kho này chưa nhận cập nhật của nền tảng: hãy khởi động với --webhook-address trước.',
    'This hub takes no updates of the platform yet: start it with --webhook-address first.',
  ],
  'no-such-bench': ['Không có bàn đóng gói %.', 'There is no bench %.'],
};

/** A trouble in one line of both languages. */
export function inWords({ code, detail }: HubTrouble): string {
  return words[code].map((text) => text.replaceAll('%', () => detail)).join(' / ');
}
