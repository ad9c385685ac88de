import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { arch, cpus, freemem, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { makeFolderSync } from '../base/files/make-folder.ts';
import type { AppUpdate } from '../../shared/model/app-update.ts';
import type { Locks } from '../../shared/model/lock.ts';
import type { Language } from '../../shared/model/station.ts';
import type { SelfTest } from '../../shared/model/self-test.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import { maskPhones, maskSecrets, withoutPasswords } from '../base/mask.ts';
import type { Description } from '../store/describe.ts';
import { incidentFiles } from '../upkeep/incidents.ts';

/** Incidents included in a bundle. */
const INCIDENTS = 20;

/** Contents of a bundle; folders are absolute. */
export interface BundleParts {
  readonly language: Language;
  readonly version: string;
  readonly runtime: string;
  readonly mode: string;
  /** Settings without secrets, and printers; null while the database is not open. */
  readonly settings: Readonly<Record<string, unknown>> | null;
  readonly printers: readonly unknown[] | null;
  /** Why the database is not open; null if it is. */
  readonly notOpened: AppError | null;
  readonly updates: AppUpdate;
  readonly locks: Locks;
  readonly described: Result<Description>;
  readonly selfTest: SelfTest;
  readonly logs: string;
  readonly incidents: string;
  /** Folder of crash dumps. They contain the program's memory, so they are listed and never copied. */
  readonly dumps: string;
  /** Every secret that this process has read. */
  readonly secrets: readonly string[];
}

/**
 * Writes the support bundle: a folder of plain-text files. Each file passes through the same mask, which catches
 * secrets that its author missed.
 */
export function writeBundle(folder: string, parts: BundleParts): { name: string; bytes: number }[] {
  makeFolderSync(folder, 0o700);
  const written: { name: string; bytes: number }[] = [];
  const write = (name: string, text: string) => {
    const masked = withoutPasswords(maskPhones(maskSecrets(text, parts.secrets)), ':•••');
    writeFileSync(join(folder, name), masked, { mode: 0o600 });
    written.push({ name, bytes: Buffer.byteLength(masked) });
  };
  const json = (name: string, value: unknown) => write(name, `${JSON.stringify(value, null, 2)}\n`);
  const { described, settings, printers, updates, locks } = parts;
  write('0-read-me.txt', readMe[parts.language]);
  json('about.json', about(parts));
  json('self-test.json', parts.selfTest);
  json('settings.json', { settings, printers, updates, locks });
  json('counts.json', described.ok ? described.value.rows : {});
  write('schema.sql', `${described.ok ? described.value.schema.join(';\n') : ''}\n`);
  for (const name of namesIn(parts.logs))
    if (name.startsWith('packbench.log')) write(name, readFileSync(join(parts.logs, name), 'utf8'));
  for (const name of incidentFiles(parts.incidents).slice(0, INCIDENTS))
    write(`incident ${name}`, readFileSync(join(parts.incidents, name), 'utf8'));
  return written;
}

function about({ version, runtime, mode, notOpened, described, dumps }: BundleParts): object {
  return {
    version,
    runtime,
    mode,
    notOpened,
    schemaVersion: described.ok ? described.value.version : described.error,
    node: process.versions.node,
    system: `${platform()} ${release()} ${arch()}`,
    processors: cpus().length,
    memoryMb: { all: Math.round(totalmem() / 1e6), free: Math.round(freemem() / 1e6) },
    dumps: dumpsIn(dumps),
  };
}

function dumpsIn(folder: string): { name: string; bytes: number }[] {
  return namesIn(folder, true)
    .filter((name) => name.endsWith('.dmp'))
    .map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
}

function namesIn(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' }).toSorted();
  } catch {
    return [];
  }
}

const readMe: Readonly<Record<Language, string>> = {
  vi: `Gói hỗ trợ của Packbench. Hãy đọc qua trước khi gửi: mọi file đều là văn bản.

about.json      phiên bản, hệ điều hành
self-test.json  kết quả tự kiểm tra
settings.json   cài đặt, máy in, nơi lấy bản mới, mục nào bị khoá; không có mã truy cập hay mật khẩu
counts.json     số dòng của từng bảng dữ liệu, không có nội dung
schema.sql      cấu trúc dữ liệu
packbench.log   nhật ký máy: mã truy cập và số điện thoại đã được che
incident …      các sự cố gần nhất

Không có đơn hàng, tên, số điện thoại hay địa chỉ khách. Tên máy in và tên bàn đóng gói có trong settings.json.
File .dmp trong thư mục dữ liệu chứa bộ nhớ của chương trình: không nằm trong gói này, và đừng gửi cho ai bạn không tin.
`,
  en: `Support folder of Packbench. Read it before you send it: every file is plain text.

about.json      version, system
self-test.json  what the self-test found
settings.json   settings, printers, where newer versions come from, and what is locked; without token or passwords
counts.json     how many rows each table has, and nothing of what stands in them
schema.sql      how the data are built
packbench.log   the log: tokens and phone numbers are hidden
incident …      the last incidents

There are no orders, and no names, phones or addresses of customers. Names of printers and of the station are in settings.json.
Files ending in .dmp in the data folder hold the program's memory: they are not in here, and are for nobody whom you do not trust.
`,
};
