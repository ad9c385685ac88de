import { silentLog } from '../../base/surroundings.ts';
import { createIds } from '../../base/ids.ts';
import { systemClock } from '../../base/surroundings.ts';
import { qrCode } from '../../labels/qr-code.ts';
import type { HubArguments } from './arguments.ts';
import { auditListing } from './audit-listing.ts';
import { Benches, type KnownBench } from './benches.ts';
import { CODE_MINUTES, newInvitation } from './codes.ts';
import { backUp } from './backup/back-up.ts';
import { renameLog } from './backup/rename-log.ts';
import { Database } from './database.ts';
import { newStatusPassword } from './status/password.ts';
import { addressIn } from './embedded/cluster.ts';
import { HubTrouble } from './trouble.ts';
import { RENEWED_AFTER_MINUTES, renewPath } from './webhooks/webhook-place.ts';
import { inBlocks } from './terminal-qr.ts';

/**
 * Executes a one-time task on the database of a running hub and returns the text for the terminal. Throws `HubTrouble`.
 */
export async function doTask(
  { database: given, folder }: HubArguments,
  task: Exclude<NonNullable<HubArguments['task']>, { name: 'restore' }>,
): Promise<string> {
  const address = given === null ? addressIn(folder) : { connectionString: given };
  const database = new Database(address, silentLog);
  try {
    if (task.name === 'new-code') return invited(await newInvitation(database));
    if (task.name === 'backup') return backedUp(await backUp(database, task.file), task.file);
    if (task.name === 'new-log') return await newLog(database);
    if (task.name === 'new-webhook-path') return await newPath(database);
    if (task.name === 'status-password') return shown(await newStatusPassword(database));
    if (task.name === 'audit') return await auditListing(database, task.bench);
    const benches = new Benches(database, createIds(systemClock));
    if (task.name === 'revoke') {
      const wasThere = await benches.revoke(task.bench);
      if (!wasThere) throw new HubTrouble('no-such-bench', task.bench);
    }
    return (await benches.list()).map(lineOf).join('\n');
  } finally {
    await database.close();
  }
}

function backedUp(rows: number, file: string): string {
  return `Đã sao lưu ${rows} dòng vào / ${rows} rows are in ${file}`;
}

async function newLog(database: Database): Promise<string> {
  const name = createIds(systemClock).secret();
  await database.commit((transaction) => renameLog(transaction, name));
  return 'Nhật ký có tên mới: các bàn tự đọc lại từ đầu. / The log has a new name: benches read all of it again by themselves.';
}

async function newPath(database: Database): Promise<string> {
  await renewPath(database, createIds(systemClock).secret());
  const vi = `Sau ${RENEWED_AFTER_MINUTES} phút, nền tảng được đăng ký địa chỉ có đường dẫn mới.`;
  const en = `In ${RENEWED_AFTER_MINUTES} minutes the address with a new path is registered.`;
  return `${vi} / ${en}`;
}

function shown(password: string): string {
  const words =
    'Mật khẩu trang theo dõi, chỉ hiện một lần. / The status page’s password, shown once.';
  return `${password}\n${words}`;
}

function invited(invitation: string): string {
  const code = qrCode(invitation);
  const words =
    `Mã vào hệ thống, dùng một lần trong ${CODE_MINUTES} phút. ` +
    `/ A code for one bench, good once and for ${CODE_MINUTES} minutes.`;
  return [...(code ? [inBlocks(code)] : []), invitation, words].join('\n');
}

function lineOf(bench: KnownBench): string {
  const { code, name, version, epoch, waiting, heardAt, revokedAt } = bench;
  const end = revokedAt === null ? '' : `revoked ${revokedAt.toISOString()}`;
  const facts = [bench.bench, code, name, version, `epoch ${epoch}`, `waiting ${waiting}`];
  if (bench.audit) facts.push(`audit ${bench.audit.seq}`);
  if (bench.audit?.brokenSeq) facts.push(`AUDIT BROKEN at ${bench.audit.brokenSeq}`);
  return [...facts, `heard ${heardAt.toISOString()}`, end].join('\t').trimEnd();
}
