import type { Database } from 'better-sqlite3';
import { setup } from './migrations/0001-setup.ts';
import { orders } from './migrations/0002-orders.ts';
import { labels } from './migrations/0003-labels.ts';
import { search } from './migrations/0004-search.ts';
import { retention } from './migrations/0005-retention.ts';
import { cancelled } from './migrations/0006-cancelled.ts';
import { printNotes } from './migrations/0007-print-notes.ts';
import { printTickets } from './migrations/0008-print-tickets.ts';
import { calibrations } from './migrations/0009-calibrations.ts';
import { printBatches } from './migrations/0010-print-batches.ts';
import { maybePrinted } from './migrations/0011-maybe-printed.ts';
import { unknown } from './migrations/0012-unknown.ts';
import { orderWords } from './migrations/0013-order-words.ts';
import { webhookCalls } from './migrations/0014-webhook-calls.ts';
import { handovers } from './migrations/0015-handovers.ts';
import { delivery } from './migrations/0016-delivery.ts';
import { packing } from './migrations/0017-packing.ts';
import { receivers } from './migrations/0018-receivers.ts';
import { orderFacts } from './migrations/0019-order-facts.ts';
import { packers } from './migrations/0020-packers.ts';
import { weighings } from './migrations/0021-weighings.ts';
import { shift } from './migrations/0022-shift.ts';
import { firstScreen } from './migrations/0023-first-screen.ts';
import { seenBatches } from './migrations/0024-seen-batches.ts';
import { weighers } from './migrations/0025-weighers.ts';
import { imports } from './migrations/0026-imports.ts';
import { auditLog } from './migrations/0027-audit-log.ts';
import { areaChoices } from './migrations/0028-area-choices.ts';
import { importRows } from './migrations/0029-import-rows.ts';
import { codes } from './migrations/0030-codes.ts';
import { site } from './migrations/0031-site.ts';
import { siteReceivers } from './migrations/0034-site-receivers.ts';
import { siteRecords } from './migrations/0033-site-records.ts';
import { printedElsewhere } from './migrations/0032-printed-elsewhere.ts';
import { siteList } from './migrations/0035-site-list.ts';
import { siteCalls } from './migrations/0036-site-calls.ts';
import { siteHandovers } from './migrations/0037-site-handovers.ts';
import { sitePrints } from './migrations/0038-site-prints.ts';
import { importTallies } from './migrations/0039-import-tallies.ts';
import { siteMissing } from './migrations/0040-site-missing.ts';
import { siteHeld } from './migrations/0041-site-held.ts';
import { importRowsUnsorted } from './migrations/0042-import-rows-unsorted.ts';

/** Ordered for good: a migration that was released is never edited, only followed by another. */
const migrations: readonly string[] = [
  setup,
  orders,
  labels,
  search,
  retention,
  cancelled,
  printNotes,
  printTickets,
  calibrations,
  printBatches,
  maybePrinted,
  unknown,
  orderWords,
  webhookCalls,
  handovers,
  delivery,
  packing,
  receivers,
  orderFacts,
  packers,
  weighings,
  shift,
  firstScreen,
  seenBatches,
  weighers,
  imports,
  auditLog,
  areaChoices,
  importRows,
  codes,
  site,
  printedElsewhere,
  siteRecords,
  siteReceivers,
  siteList,
  siteCalls,
  siteHandovers,
  sitePrints,
  importTallies,
  siteMissing,
  siteHeld,
  importRowsUnsorted,
];

/** The version that this Packbench writes. */
export const knownVersion = migrations.length;

/** The number of migrations that a database has behind it; 0 for an empty one. */
export function versionOf(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/**
 * Brings a database up to `target`, one transaction a migration, so that a crash in between
 * leaves it at a version that exists. A new database gets all of them in one: each commit waits for the disk.
 */
export function migrate(db: Database, target = knownVersion): void {
  const isNew = versionOf(db) === 0;
  const apply = db.transaction((end: number) => {
    for (let version = versionOf(db); version < end; version++) {
      db.exec(migrations[version] ?? '');
      db.pragma(`user_version = ${version + 1}`);
    }
  });
  while (versionOf(db) < target) apply.immediate(isNew ? target : versionOf(db) + 1);
}
