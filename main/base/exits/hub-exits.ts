import type { Exit } from './exit.ts';

/**
 * Exits of the hub and its commands. Each message states the problem, then the remedy. `earlyExits` and `appExits`
 * are the other parts of the table.
 */
export const hubExits = {
  'bad-arguments': [
    2,
    'Lệnh chưa đúng: {}. Xem các tuỳ chọn: npm start -- --hub --help.',
    'The command is not right: {}. The options are listed by npm start -- --hub --help.',
  ],
  'folder-unusable': [
    2,
    'Không ghi được vào thư mục {}: hãy cấp quyền ghi, hoặc chọn thư mục khác bằng --user-data-dir.',
    'The folder {} cannot be written: grant the right to, or choose another one with --user-data-dir.',
  ],
  'folder-closed': [
    2,
    'PostgreSQL chạy bằng người dùng riêng và không vào được thư mục {}: hãy chọn thư mục khác bằng --user-data-dir, như /var/lib/packbench-hub.',
    'PostgreSQL runs as a user of its own, who cannot get into the folder {}: choose another one with --user-data-dir, such as /var/lib/packbench-hub.',
  ],
  'second-hub': [
    2,
    'Đã có một máy chủ chạy trên thư mục {}. Muốn chạy nhiều máy chủ, hãy dùng chung một --database.',
    'A hub runs on the folder {} already. For several hubs, give all of them the same --database.',
  ],
  'not-running': [
    2,
    'Máy chủ chưa chạy trên thư mục {}: hãy khởi động máy chủ trước.',
    'No hub runs on the folder {}: start it first.',
  ],
  'port-taken': [
    2,
    'Cổng {} đang có chương trình khác dùng: hãy tắt chương trình đó, hoặc chọn cổng khác bằng --listen (nhận cập nhật: --webhook-listen).',
    'Another program uses port {}: close it, or choose another port with --listen (for updates: --webhook-listen).',
  ],
  'port-refused': [
    2,
    'Không mở được cổng {}: địa chỉ không thuộc máy này, hoặc cổng dưới 1024 cần thêm quyền. Trong --listen hay --webhook-listen hãy ghi một địa chỉ của máy này, hoặc 0.0.0.0, và cổng từ 1024 trở lên.',
    'Port {} cannot be opened: the address is not of this computer, or a port below 1024 needs more rights. Give --listen or --webhook-listen an address of this computer, or 0.0.0.0, and a port from 1024 on.',
  ],
  'bad-certificate': [
    2,
    'Chứng chỉ không dùng được ({}): hãy kiểm tra hai file của --tls-cert và --tls-key (nhận cập nhật: --webhook-cert và --webhook-key), hoặc bỏ cả hai.',
    'The certificate cannot be used ({}): check the two files of --tls-cert and --tls-key (for updates: --webhook-cert and --webhook-key), or leave both out.',
  ],
  'no-postgres-here': [
    2,
    'Không có PostgreSQL kèm theo cho hệ thống này ({}): hãy chỉ ra cơ sở dữ liệu bằng --database postgres://…',
    'No PostgreSQL comes along for this system ({}): name a database with --database postgres://…',
  ],
  'no-user': [
    2,
    'Không tạo được người dùng hệ thống để chạy PostgreSQL ({}): hãy tạo người dùng packbench-hub rồi chạy lại.',
    'The system user that PostgreSQL runs as cannot be made ({}): create the user packbench-hub and start again.',
  ],
  'postgres-failed': [
    2,
    'PostgreSQL không chạy được: {}. Xem postgres.log trong thư mục của máy chủ kho; dữ liệu hỏng thì hãy phục hồi bản sao lưu vào thư mục mới bằng --hub-restore FILE.',
    'PostgreSQL does not start: {}. See postgres.log in the hub’s folder; where the data are damaged, restore a backup into a new folder by --hub-restore FILE.',
  ],
  'postgres-other-version': [
    2,
    'Dữ liệu thuộc PostgreSQL phiên bản khác ({}): hãy chạy phiên bản Packbench đã tạo ra dữ liệu này.',
    'The data belong to another version of PostgreSQL ({}): run the Packbench that made them.',
  ],
  'disk-full': [
    2,
    'Ổ đĩa đã đầy: hãy giải phóng dung lượng. Không mất gì đã lưu. ({})',
    'The disk is full: make room on it. Nothing that was saved is lost. ({})',
  ],
  'database-unreachable': [
    2,
    'Không kết nối được cơ sở dữ liệu ({}): hãy kiểm tra PostgreSQL có chạy không, địa chỉ và cổng trong --database, tường lửa.',
    'The database cannot be reached ({}): check that PostgreSQL runs, host and port in --database, and firewalls.',
  ],
  'database-refuses': [
    2,
    'Cơ sở dữ liệu từ chối đăng nhập hoặc thiếu quyền ({}): hãy kiểm tra người dùng và mật khẩu trong --database, quyền của người dùng đó, và pg_hba.conf.',
    'The database refuses the user, or rights are missing ({}): check user and password in --database, the rights of that user, and pg_hba.conf.',
  ],
  'database-missing': [
    2,
    'Chưa có cơ sở dữ liệu này, hãy tạo trước: {}',
    'There is no such database, create it first: {}',
  ],
  'database-pooler': [
    2,
    'Chương trình đứng trước PostgreSQL, như PgBouncer, từ chối máy chủ kho ({}): hãy ghi trong --database địa chỉ của chính PostgreSQL.',
    'A program in front of PostgreSQL, such as PgBouncer, refuses the hub ({}): give --database the address of PostgreSQL itself.',
  ],
  'database-read-only': [
    2,
    'Máy chủ cơ sở dữ liệu này chỉ cho đọc ({}): hãy ghi trong --database địa chỉ của máy chủ chính, không phải máy dự phòng.',
    'This database server is read-only ({}): give --database the address of the primary, not of a standby.',
  ],
  'database-no-tls': [
    2,
    'Máy chủ cơ sở dữ liệu không mã hoá kết nối ({}): hãy bật ssl trong postgresql.conf, hoặc ghi sslmode=disable nếu mạng này chỉ có người của bạn.',
    'The database server does not encrypt connections ({}): set ssl in postgresql.conf, or sslmode=disable where the network is yours alone.',
  ],
  'database-certificate': [
    2,
    'Không tin được chứng chỉ của máy chủ cơ sở dữ liệu ({}): hãy thêm vào --database sslrootcert=FILE, là file chứng chỉ của nơi đã cấp.',
    'The certificate of the database server is not trusted ({}): add sslrootcert=FILE to --database, the certificate of the authority that issued it.',
  ],
  'database-other-name': [
    2,
    'Chứng chỉ của máy chủ cơ sở dữ liệu cấp cho tên khác ({}): hãy ghi trong --database đúng tên máy có trong chứng chỉ.',
    'The certificate of the database server is for another name ({}): write the host in --database as the certificate names it.',
  ],
  'database-url': [
    2,
    'Địa chỉ trong --database đọc không được ({}): cổng từ 1 đến 65535; trong mật khẩu hãy viết / là %2F, # là %23, ? là %3F, @ là %40, % là %25, : là %3A.',
    'The address in --database cannot be read ({}): a port is 1 to 65535; in the password write / as %2F, # as %23, ? as %3F, @ as %40, % as %25, : as %3A.',
  ],
  'webhook-unencrypted': [
    2,
    'Địa chỉ nhận cập nhật {} không mã hoá, mà cập nhật có tên, số điện thoại và đường dẫn bí mật: hãy ghi https://… trong --webhook-address, với một proxy có chứng chỉ hoặc --webhook-cert và --webhook-key.',
    'The address for updates {} is not encrypted, and updates carry names, phones and the secret path: write https://… in --webhook-address, with a proxy that has a certificate or with --webhook-cert and --webhook-key.',
  ],
  'old-node': [
    2,
    'Máy chủ kho cần Node 24 trở lên, đang chạy Node {}: hãy cài từ https://nodejs.org, và sửa đường dẫn node trong file dịch vụ.',
    'The hub needs Node 24 or newer, this is Node {}: install it from https://nodejs.org, and correct the path of node in the service file.',
  ],
  bug: [
    70,
    'Máy chủ kho gặp lỗi ({}): hãy khởi động lại; nếu vẫn vậy, gửi file packbench.log trong thư mục logs của máy chủ kho.',
    'The hub failed ({}): start it again; if it fails again, send packbench.log in the logs folder of the hub.',
  ],
  'database-old': [
    2,
    'PostgreSQL {} quá cũ: cần phiên bản 15 trở lên.',
    'PostgreSQL {} is too old: version 15 or newer is needed.',
  ],
  'database-newer': [
    2,
    'Cơ sở dữ liệu thuộc phiên bản Packbench mới hơn ({}): hãy nâng cấp máy chủ này.',
    'The database belongs to a newer Packbench ({}): update this hub.',
  ],
  'database-busy': [
    2,
    'Cơ sở dữ liệu quá bận hoặc hết kết nối ({}): hãy đợi rồi chạy lại, hoặc tăng max_connections.',
    'The database is too busy or has no connection left ({}): wait and start again, or raise max_connections.',
  ],
  'backup-file': [
    2,
    'Không đọc hoặc ghi được tệp {}: hãy kiểm tra đường dẫn và quyền.',
    'The file {} cannot be read or written: check its path and rights.',
  ],
  'bad-backup': [
    2,
    'Tệp {} không phải bản sao lưu trọn vẹn của máy chủ kho. Chưa ghi gì vào cơ sở dữ liệu.',
    'The file {} is no whole backup of a hub. Nothing was written to the database.',
  ],
  'not-empty': [
    2,
    'Cơ sở dữ liệu này đã có bàn đóng gói: hãy phục hồi vào thư mục mới hoặc cơ sở dữ liệu trống. {}',
    'This database has benches already: restore into a new folder or an empty database. {}',
  ],
  'no-webhook': [
    2,
    'Máy chủ kho này chưa nhận cập nhật của nền tảng: hãy khởi động với --webhook-address trước.',
    'This hub takes no updates of the platform yet: start it with --webhook-address first.',
  ],
  'no-site': [
    2,
    'Cơ sở dữ liệu này chưa có máy chủ kho nào ({}): hãy kiểm tra --database, hoặc khởi động máy chủ kho với địa chỉ đó trước.',
    'This database has no hub’s data ({}): check --database, or start a hub with that address first.',
  ],
  'no-such-bench': [
    2,
    'Không có bàn đóng gói {}: hãy xem mã các bàn bằng --benches.',
    'There is no bench {}: see the codes of all by --benches.',
  ],
} as const satisfies Record<string, Exit>;
