/** Text of `npm start -- --hub --help`: a line for each option of `arguments.ts`. */
export const hubHelp = `Packbench: máy chủ kho / the warehouse's hub

npm start -- --hub [--user-data-dir FOLDER] [--database URL] …

  --user-data-dir FOLDER   thư mục của máy chủ kho / the hub's folder
  --database URL           postgres://USER:PASSWORD@HOST/NAME?sslmode=verify-full (PACKBENCH_DATABASE)
  --listen HOST:PORT       nơi nhận các bàn, mặc định 0.0.0.0:8470 / where benches connect, 0.0.0.0:8470 by default
  --address HOST:PORT      địa chỉ các bàn dùng / the address that benches use
  --tls-cert FILE --tls-key FILE
                           chứng chỉ riêng / a certificate of your own
  --trusted-proxy ADDRESS,…
                           proxy đứng trước, được tin X-Forwarded-For / proxies whose X-Forwarded-For counts
  --claim-minutes N        bàn giữ một đơn bao lâu / how long a bench holds an order
  --webhook-address URL    nền tảng gọi vào đâu / where the platform sends updates
  --webhook-listen HOST:PORT, --webhook-cert FILE, --webhook-key FILE
                           nơi nhận cập nhật / where updates come in

Làm một việc rồi kết thúc / do one thing and end:
  --new-code               mã vào hệ thống cho một bàn / an invitation for one bench
  --benches                các bàn / list the benches
  --revoke BENCH           cho một bàn ra / take a bench out
  --audit BENCH            nhật ký thao tác của một bàn / the audit log of a bench
  --status-password        mật khẩu trang theo dõi / a password for the status page
  --hub-backup FILE        sao lưu / back up
  --hub-restore FILE       phục hồi vào nơi trống / restore into an empty place
  --new-log                các bàn đọc lại từ đầu / benches read the log again
  --new-webhook-path       đường dẫn cập nhật mới / a new path for updates
  --help                   trang này / this text

Mã kết thúc / exit codes: 0 xong / done; 2 không làm được, có câu giải thích / refused, with a sentence; 70 lỗi / a bug.
`;

/** True if the command line requests help. */
export function isHelpRequested(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}
