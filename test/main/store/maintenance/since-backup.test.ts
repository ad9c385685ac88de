import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { sinceBackup } from '../../../../main/store/maintenance/since-backup.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { openTestStore } from '../support.ts';

it('counts orders, labels, prints and changes of the set-up after a row of the log, and nobody else', () => {
  const file = join(temporaryFolder(), 'packbench.db');
  const { audit } = openTestStore(file);
  audit.append({ kind: 'entered', orderId: 'BEFORE' });
  const head = audit.head()?.seq ?? 0;
  for (const orderId of ['A', 'B']) audit.append({ kind: 'entered', orderId });
  audit.append({ kind: 'adopted', orderId: 'C' });
  for (const orderId of ['A', 'A', 'B']) audit.append({ kind: 'print-sent', orderId });
  audit.append({ kind: 'print-queued', orderId: 'C' });
  audit.append({ kind: 'setup-changed', thing: 'scale' });
  expect(sinceBackup(file, head)).toEqual({ orders: 3, labels: 2, prints: 3, changes: 1 });
  expect(sinceBackup(file, 10_000)).toEqual({ orders: 0, labels: 0, prints: 0, changes: 0 });
});

it('cannot tell of a file that is missing, is none of ours, or has no log', () => {
  const file = join(temporaryFolder(), 'packbench.db');
  expect(sinceBackup(file, 0)).toBeNull();
  new Sqlite(file).exec('CREATE TABLE orders (id TEXT)').close();
  expect(sinceBackup(file, 0)).toBeNull();
});
