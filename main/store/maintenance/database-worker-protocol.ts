import type { AuditCheck } from '../../../shared/model/audit.ts';
import type { Backup, SinceBackup } from '../../../shared/model/backup.ts';
import type { Result } from '../../../shared/result.ts';
import type { BackupHead } from './audit-check.ts';
import type { Description } from './describe.ts';
import type { Hand } from '../tables/audit-log/audit-log-table.ts';
import type { RestoreFailure } from './restore.ts';
import type { SearchBlock } from '../order-index/search-blocks.ts';
import type { FileProblem } from '../engine/file-problem.ts';

/** Tasks of a keeper's thread: each is one long operation on a database. */
export type DatabaseTask =
  | { readonly kind: 'describe'; readonly file: string }
  | { readonly kind: 'check'; readonly file: string }
  | { readonly kind: 'checkpoint'; readonly file: string }
  | {
      readonly kind: 'search-blocks';
      readonly file: string;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'backup';
      readonly file: string;
      readonly folder: string;
      /** Time in the backup's name (ms). */
      readonly at: number;
    }
  | {
      readonly kind: 'prepare-restore';
      readonly file: string;
      readonly backup: string;
      /** Time of the backup. */
      readonly backupAt: string;
      readonly at: number;
      readonly baseUrl: string | null;
      readonly machine: string | null;
      readonly hand: Hand;
    }
  | { readonly kind: 'since-backup'; readonly file: string; readonly head: number }
  | {
      readonly kind: 'check-audit-log';
      readonly file: string;
      readonly backups: readonly BackupHead[];
    };

export interface DatabaseTaskResults {
  describe: Result<Description, FileProblem>;
  check: Result<undefined, FileProblem>;
  checkpoint: Result<undefined, FileProblem>;
  'search-blocks': Result<SearchBlock[], FileProblem>;
  backup: Result<Backup, FileProblem>;
  'prepare-restore': Result<undefined, RestoreFailure>;
  'check-audit-log': Result<AuditCheck, FileProblem>;
  'since-backup': Result<SinceBackup | null, FileProblem>;
}
