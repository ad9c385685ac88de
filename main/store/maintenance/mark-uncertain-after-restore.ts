import type { Database } from 'better-sqlite3';
import type { AppError } from '../../../shared/app-error.ts';
import type { AuditHead } from '../../../shared/model/audit.ts';
import { overStates, waitingStates } from '../../../shared/order-state.ts';
import { createIds } from '../../base/ids.ts';
import { AuditLogTable, type Hand, stationItself } from '../tables/audit-log/audit-log-table.ts';
import { json } from '../engine/row.ts';
import { OrderEventsTable } from '../tables/order-events-table.ts';
import type { StoredOrder } from '../order-index/order-row.ts';
import { OrdersTable } from '../tables/orders-table.ts';
import { newOutboxEntry, OutboxTable } from '../tables/outbox-table.ts';
import { PrintJobsTable } from '../tables/print-jobs-table.ts';
import { SettingsTable } from '../tables/settings-table.ts';
import { sqlList } from '../engine/sql.ts';

/** Problem of an order that may have been sent after the backup was made. */
export const restored: AppError = { code: 'unsettled', detail: 'restored' };
/** Time (ms) during which orders sent after the backup may be entered again. */
const LOOK_FIRST_MS = 30 * 24 * 3_600_000;
/** A rejection whose text is not stored any more. */
const refused: AppError = { code: 'refused', message: '', status: 0, effect: 'none' };

/** Details of a restore: time of the backup or of the newest entry, actor, and the last row of the replaced log. */
export interface RestoreDetails {
  /** True if no backup was restored, but another computer may have gone on with the data. */
  readonly isMoved?: boolean;
  readonly at: number;
  readonly backupAt: string;
  readonly hand?: Hand;
  readonly lost?: AuditHead | null;
}

/**
 * Makes a database restored from a backup safe to use, in one commit. Work that waited then may have been done since:
 * - Every order that waits to be sent, was being sent or was rejected is looked up by its soc first. One that is being
 *   cancelled is looked up first, too.
 * - Open print jobs wait for a person, and the half-filled form is deleted.
 * - An order that was not printed then may have been since: printing it needs a reason, like a reprint.
 * - An order entered with a typed code in the next 30 days is looked up, too, and counts as printed if it is found. So
 *   does an order taken over from the platform in these days.
 * - While there are such orders, the queue sends nothing until a person releases it. One may have been withdrawn after
 *   the backup was made (`backupAt`), and no look-up shows that.
 */
export function markUncertainAfterRestore(db: Database, task: RestoreDetails): void {
  db.transaction(() => markAllUncertain(db, task)).immediate();
}

function markAllUncertain(
  db: Database,
  { isMoved = false, at, backupAt, hand, lost }: RestoreDetails,
): void {
  const audit = new AuditLogTable(db, { now: () => at, hand: () => stationItself });
  const head = { lostRow: lost?.seq ?? null, lostCode: lost?.code ?? null };
  audit.append({
    kind: isMoved ? 'data-moved' : 'backup-restored',
    ...(hand && { hand }),
    thing: backupAt,
    ...(!isMoved && { facts: head }),
  });
  const settings = new SettingsTable(db, audit);
  const orders = new OrdersTable(db);
  const outbox = new OutboxTable(db);
  const ids = createIds({ now: () => at });
  const events = new OrderEventsTable(
    db,
    ids,
    () => settings.get('station').code,
    () => null,
    audit,
  );
  const doubtful = inDoubt(db, orders);
  for (const order of doubtful) {
    const before = outbox.get(order.id) ?? newOutboxEntry(order.id, at);
    const entry = { ...before, nextAt: at, attempts: 0, mayHaveArrived: true };
    if (order.sync === 'cancelling') {
      outbox.put(entry);
      continue;
    }
    const refusal = order.sync === 'rejected' ? (order.trouble ?? refused) : before.refusal;
    outbox.put({ ...entry, missingSince: null, refusal });
    orders.change(order.id, { sync: 'uncertain', trouble: restored }, at);
    const change = { before: order.sync, after: 'uncertain' };
    events.append({ orderId: order.id, at, by: 'station', kind: 'restored', ...change });
  }
  markMaybePrinted(db);
  // A clock that is slow now would end the time before it is right again.
  lookFirstFrom(Math.max(at, Date.parse(backupAt)), settings);
  settings.set('outbox.restoredFrom', doubtful.length > 0 ? backupAt : null);
  settings.set('outbox.isMoved', isMoved);
  if (doubtful.length > 0) settings.set('outbox.paused', true);
  holdJobs(db, events, at);
  if (settings.get('form.kept') !== null) settings.set('form.kept', null);
}

/** Orders that are entered in the next 30 days, or until a later time that is set already, are looked up first. */
export function lookFirstFrom(at: number, settings: SettingsTable): void {
  const until = Math.max(settings.get('outbox.lookFirstUntil'), at + LOOK_FIRST_MS);
  settings.set('outbox.lookFirstUntil', until);
}

function inDoubt(db: Database, orders: OrdersTable): StoredOrder[] {
  const rows = db
    .prepare<[string], { id: string }>(
      'SELECT id FROM orders WHERE sync IN (SELECT value FROM json_each(?)) ORDER BY seq',
    )
    .all(json([...waitingStates, 'rejected']));
  return rows.flatMap(({ id }) => orders.get(id) ?? []);
}

/** Orders cancelled before the backup remain cancelled and were not printed since. */
function markMaybePrinted(db: Database): void {
  db.prepare(
    `UPDATE orders SET maybe_printed = 1
     WHERE printed = 0 AND sync NOT IN (${sqlList(overStates)})`,
  ).run();
}

function holdJobs(db: Database, events: OrderEventsTable, at: number): void {
  const jobs = new PrintJobsTable(db);
  for (const job of jobs.inStates(['queued', 'preparing', 'ready', 'sending'])) {
    jobs.change(job.id, { state: 'held', trouble: { code: 'print-restored' } }, at);
    const details = { printer: job.printerName, trouble: 'print-restored' };
    events.append({ orderId: job.orderId, at, by: 'station', kind: 'print-held', facts: details });
  }
}
