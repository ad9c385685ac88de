import { parentPort, workerData } from 'node:worker_threads';
import { assertNever, ok } from '../../shared/result.ts';
import { checkAuditLog } from './audit-check.ts';
import { makeBackup } from './backup.ts';
import { checkpoint } from './checkpoint.ts';
import { describeFile } from './describe.ts';
import { checkFile } from './inspect.ts';
import type { KeeperResults, KeeperTask } from './keeper-protocol.ts';
import { prepareRestore } from './restore.ts';
import { searchBlocks } from './search-blocks.ts';
import { sinceBackup } from './since-backup.ts';

// The entry of a worker thread that does one task and ends.

const port = parentPort;
if (port === null) throw new Error('keeper-worker runs as a worker thread');
port.postMessage(await work(workerData as KeeperTask));

async function work(task: KeeperTask): Promise<KeeperResults[KeeperTask['kind']]> {
  switch (task.kind) {
    case 'describe':
      return describeFile(task.file);
    case 'checkpoint':
      return checkpoint(task.file);
    case 'search-blocks':
      return searchBlocks(task.file, task.from, task.to);
    case 'check':
      return checkFile(task.file);
    case 'backup':
      return makeBackup(task);
    case 'prepare-restore':
      return prepareRestore(task);
    case 'check-audit-log':
      return checkAuditLog(task.file, task.backups);
    case 'since-backup':
      return ok(sinceBackup(task.file, task.head));
    default:
      return assertNever(task);
  }
}
