import { parentPort, workerData } from 'node:worker_threads';
import { assertNever, ok } from '../../../shared/result.ts';
import type { DatabaseTaskResults, DatabaseTask } from './database-worker-protocol.ts';

// Entry of a worker thread that runs one task and ends. It imports only what its task needs: all modules take 90 ms of
// processor time, and while labels print the WAL is checkpointed every second.

const port = parentPort;
if (port === null) throw new Error('keeper-worker runs as a worker thread');
port.postMessage(await work(workerData as DatabaseTask));

async function work(task: DatabaseTask): Promise<DatabaseTaskResults[DatabaseTask['kind']]> {
  switch (task.kind) {
    case 'describe':
      return (await import('./describe.ts')).describeFile(task.file);
    case 'checkpoint':
      return (await import('./checkpoint.ts')).checkpoint(task.file);
    case 'search-blocks':
      return (await import('../order-index/search-blocks.ts')).searchBlocks(
        task.file,
        task.from,
        task.to,
      );
    case 'check':
      return (await import('../engine/inspect.ts')).checkBackup(task.file);
    case 'backup':
      return (await import('./backup.ts')).makeBackup(task);
    case 'prepare-restore':
      return (await import('./restore.ts')).prepareRestore(task);
    case 'check-audit-log':
      return (await import('./audit-check.ts')).checkAuditLog(task.file, task.backups);
    case 'since-backup':
      return ok((await import('./since-backup.ts')).sinceBackup(task.file, task.head));
    default:
      return assertNever(task);
  }
}
