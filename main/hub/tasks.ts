import { silentLog } from '../base/host-services.ts';
import { createIds } from '../base/ids.ts';
import { systemClock } from '../base/host-services.ts';
import { qrCode } from '../labels/qr-code.ts';
import type { HubArguments } from './arguments.ts';
import { auditListing } from './audit-listing.ts';
import { Benches, type KnownBench } from './benches.ts';
import { CODE_MINUTES, newInvitation } from './invitations.ts';
import { backUp } from './backup/back-up.ts';
import { renameLog } from './backup/rename-log.ts';
import { Database } from './database.ts';
import { newStatusPassword } from './status/password.ts';
import { addressOfCluster } from './embedded/cluster.ts';
import { hubMessage } from './hub-message.ts';
import { HubProblem } from './hub-problem.ts';
import { RENEWED_AFTER_MINUTES, renewPath } from './webhooks/webhook-paths.ts';
import { inBlocks } from './terminal-qr.ts';

/**
 * Executes a one-time task on the database of a running hub and returns the text for the terminal. Throws `HubProblem`.
 */
export async function doTask(
  { database: url, folder }: HubArguments,
  task: Exclude<NonNullable<HubArguments['task']>, { name: 'restore' }>,
): Promise<string> {
  const address = url === null ? addressOfCluster(folder) : { connectionString: url };
  const database = new Database(address, silentLog);
  try {
    if (task.name === 'new-code') return invited(await newInvitation(database));
    if (task.name === 'backup') return backedUp(await backUp(database, task.file), task.file);
    if (task.name === 'new-log') return await newLog(database);
    if (task.name === 'new-webhook-path') return await newPath(database);
    if (task.name === 'status-password')
      return statusPasswordText(await newStatusPassword(database));
    if (task.name === 'audit') return await auditListing(database, task.bench);
    const benches = new Benches(database, createIds(systemClock), systemClock);
    if (task.name === 'revoke') {
      const wasThere = await benches.revoke(task.bench);
      if (!wasThere) throw new HubProblem('no-such-bench', task.bench);
    }
    return (await benches.list()).map(lineOf).join('\n');
  } finally {
    await database.close();
  }
}

function backedUp(rows: number, file: string): string {
  return `${hubMessage('backedUp', { rows: String(rows) })} ${file}`;
}

async function newLog(database: Database): Promise<string> {
  const name = createIds(systemClock).secret();
  await database.commit((transaction) => renameLog(transaction, name));
  return hubMessage('logRenamed');
}

async function newPath(database: Database): Promise<string> {
  await renewPath(database, createIds(systemClock).secret());
  return hubMessage('pathRenewed', { minutes: String(RENEWED_AFTER_MINUTES) });
}

function statusPasswordText(password: string): string {
  return `${password}\n${hubMessage('statusPassword')}`;
}

function invited(invitation: string): string {
  const code = qrCode(invitation);
  const explanation = hubMessage('invitation', { minutes: String(CODE_MINUTES) });
  return [...(code ? [inBlocks(code)] : []), invitation, explanation].join('\n');
}

function lineOf(bench: KnownBench): string {
  const { code, name, version, epoch, waiting, heardAt, revokedAt } = bench;
  const end = revokedAt === null ? '' : `revoked ${revokedAt.toISOString()}`;
  const fields = [bench.bench, code, name, version, `epoch ${epoch}`, `waiting ${waiting}`];
  if (bench.audit) fields.push(`audit ${bench.audit.seq}`);
  if (bench.audit?.brokenSeq) fields.push(`AUDIT BROKEN at ${bench.audit.brokenSeq}`);
  return [...fields, `heard ${heardAt.toISOString()}`, end].join('\t').trimEnd();
}
