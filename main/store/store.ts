import { dirname } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { type PickupPoint, pickupPointSchema } from '../../shared/model/pickup-point.ts';
import { addedToProfiles, type Printer, printerSchema } from '../../shared/model/printer.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { makePrivateFolder } from '../base/private-files.ts';
import type { Ids } from '../base/ids.ts';
import { systemClock } from '../base/surroundings.ts';
import { AreaChoicesTable } from './area-choices-table.ts';
import { AreasTable } from './areas-table.ts';
import { AuditLogTable, type Hand, stationItself } from './audit-log-table.ts';
import { connect } from './connect.ts';
import { withoutWaiting } from './without-waiting.ts';
import { DefaultTable } from './default-table.ts';
import { LabelsTable } from './labels-table.ts';
import { FollowedOrdersTable } from './followed-orders-table.ts';
import { FileLabelsTable } from './file-labels-table.ts';
import { HandoversTable } from './handovers-table.ts';
import { ImportsTable } from './imports-table.ts';
import { inspect } from './inspect.ts';
import { lockFolder, type FolderLock } from './lock.ts';
import { migrate } from './migrate.ts';
import { OrderEventsTable } from './order-events-table.ts';
import { OrdersTable } from './orders-table.ts';
import { OutboxTable } from './outbox-table.ts';
import { PackersTable } from './packers-table.ts';
import { PackingTable } from './packing-table.ts';
import { PrinterCalibrationsTable } from './printer-calibrations-table.ts';
import { PreparedLabelsTable } from './prepared-labels-table.ts';
import { PrintBatchesTable } from './print-batches-table.ts';
import { PrintJobsTable } from './print-jobs-table.ts';
import { PrintTicketsTable } from './print-tickets-table.ts';
import { ReceiversTable } from './receivers-table.ts';
import { RetentionTable } from './retention-table.ts';
import { ShiftTable } from './shift-table.ts';
import { SettingsTable } from './settings-table.ts';
import { WebhookArrivalsTable } from './webhook-arrivals-table.ts';
import { WebhookCallsTable } from './webhook-calls-table.ts';
import { SiteReceiversTable } from './site-receivers-table.ts';
import { SiteHeldTable } from './site-held-table.ts';
import { SiteMissingTable } from './site-missing-table.ts';
import { SitePrintsTable } from './site-prints-table.ts';
import { SiteHandedTable } from './site-handed-table.ts';
import { SiteRecordsTable } from './site-records-table.ts';
import { SiteCallsTable } from './site-calls-table.ts';
import { SiteListTable } from './site-list-table.ts';
import { SiteTable } from './site-table.ts';
import { SignedListsTable } from './signed-lists-table.ts';
import { SiteTurnsTable } from './site-turns-table.ts';
import { WeighingsTable } from './weighings-table.ts';
import { fileFailure, fileTrouble, type FileTrouble, type StoreFailure } from './trouble.ts';

/** Returns the id of the responsible packer, or null. */
export type Who = () => string | null;

/** Metadata added to every audit row: timestamp (ms) and actor. */
export interface AuditSources {
  readonly now: () => number;
  readonly hand: () => Hand;
}
const byItself: AuditSources = { now: () => systemClock.now(), hand: () => stationItself };

/** WAL pages of 4 kB that justify a thread for a checkpoint. */
export const MUCH_PAGES = 1_000;
/**
 * WAL pages at which a commit makes the checkpoint itself, if no thread did: in normal operation, and during bulk
 * writes.
 */
const USUAL_PAGES = 8_000;
const LEFT_PAGES = 50_000;

/** The database of a station: its tables, and transactions across them. */
export class Store {
  readonly audit: AuditLogTable;
  readonly orders: OrdersTable;
  readonly events: OrderEventsTable;
  readonly outbox: OutboxTable;
  readonly labels: LabelsTable;
  readonly printJobs: PrintJobsTable;
  readonly printTickets: PrintTicketsTable;
  readonly fileLabels: FileLabelsTable;
  readonly prepared: PreparedLabelsTable;
  readonly printBatches: PrintBatchesTable;
  readonly printers: DefaultTable<Printer>;
  readonly calibrations: PrinterCalibrationsTable;
  readonly pickupPoints: DefaultTable<PickupPoint>;
  readonly areas: AreasTable;
  readonly areaChoices: AreaChoicesTable;
  readonly settings: SettingsTable;
  readonly retention: RetentionTable;
  readonly webhookArrivals: WebhookArrivalsTable;
  readonly receivers: ReceiversTable;
  readonly webhookCalls: WebhookCallsTable;
  readonly followed: FollowedOrdersTable;
  readonly handovers: HandoversTable;
  readonly packing: PackingTable;
  readonly packers: PackersTable;
  readonly weighings: WeighingsTable;
  readonly shift: ShiftTable;
  readonly imports: ImportsTable;
  readonly site: SiteTable;
  readonly siteRecords: SiteRecordsTable;
  readonly siteHanded: SiteHandedTable;
  readonly siteTurns: SiteTurnsTable;
  readonly signedLists: SignedListsTable;
  readonly sitePrints: SitePrintsTable;
  readonly siteReceivers: SiteReceiversTable;
  readonly siteList: SiteListTable;
  readonly siteMissing: SiteMissingTable;
  readonly siteHeld: SiteHeldTable;
  readonly siteCalls: SiteCallsTable;
  readonly #db: Sqlite.Database;
  readonly #lock: FolderLock;
  readonly #transaction;
  #isJournalLeft = false;

  constructor(db: Sqlite.Database, lock: FolderLock, ids: Ids, who: Who, sources: AuditSources) {
    this.#db = db;
    this.#lock = lock;
    const audit = new AuditLogTable(db, sources);
    this.audit = audit;
    this.settings = new SettingsTable(db, audit);
    this.orders = new OrdersTable(db);
    const station = () => this.settings.get('station').code;
    this.events = new OrderEventsTable(db, ids, station, who, audit);
    this.outbox = new OutboxTable(db);
    this.labels = new LabelsTable(db);
    this.printJobs = new PrintJobsTable(db, who);
    this.printTickets = new PrintTicketsTable(db);
    this.fileLabels = new FileLabelsTable(db);
    this.prepared = new PreparedLabelsTable(db);
    this.printBatches = new PrintBatchesTable(db);
    this.printers = new DefaultTable<Printer>(
      db,
      'printers',
      'profile',
      printerSchema,
      addedToProfiles,
      audit,
    );
    this.calibrations = new PrinterCalibrationsTable(db);
    const oldPoint = { platformName: '' };
    this.pickupPoints = new DefaultTable<PickupPoint>(
      db,
      'pickup_points',
      'point',
      pickupPointSchema,
      oldPoint,
      audit,
    );
    this.areas = new AreasTable(db);
    this.areaChoices = new AreaChoicesTable(db);
    this.retention = new RetentionTable(db);
    this.webhookArrivals = new WebhookArrivalsTable(db);
    this.receivers = new ReceiversTable(db);
    this.webhookCalls = new WebhookCallsTable(db);
    this.followed = new FollowedOrdersTable(db);
    this.handovers = new HandoversTable(db, who, audit);
    this.packing = new PackingTable(db, who);
    this.packers = new PackersTable(db, audit);
    this.weighings = new WeighingsTable(db, who);
    this.shift = new ShiftTable(db);
    this.imports = new ImportsTable(db, audit);
    this.site = new SiteTable(db);
    this.siteRecords = new SiteRecordsTable(db);
    this.siteHanded = new SiteHandedTable(db);
    this.siteTurns = new SiteTurnsTable(db);
    this.signedLists = new SignedListsTable(db);
    this.sitePrints = new SitePrintsTable(db);
    this.siteReceivers = new SiteReceiversTable(db);
    this.siteList = new SiteListTable(db);
    this.siteMissing = new SiteMissingTable(db);
    this.siteHeld = new SiteHeldTable(db);
    this.siteCalls = new SiteCallsTable(db);
    this.#transaction = db.transaction((work: () => unknown) => work());
    this.leaveJournal(false);
  }

  /** Runs `work` in one transaction. When it returns, all of it is on the disk, or none. */
  commit<T>(work: () => T): T {
    try {
      return this.#transaction.immediate(work) as T;
    } catch (error) {
      for (const table of [this.settings, this.printers, this.pickupPoints]) table.forget();
      throw error;
    }
  }

  /**
   * Like `commit`, for work that the next start repeats if it is missing: does not wait for the disk. A power cut may
   * undo the latest of these commits, in reverse order. The next `commit` makes all earlier ones durable.
   */
  commitSoon<T>(work: () => T): T {
    return withoutWaiting(this.#db, () => this.commit(work));
  }

  /** Absolute path of the database. */
  get file(): string {
    return this.#db.name;
  }

  /** Sets whether commits may leave up to 200 MB in the WAL: see `Journal`. */
  leaveJournal(isLeft: boolean): void {
    this.#isJournalLeft = isLeft;
    this.#db.pragma(`wal_autocheckpoint = ${isLeft ? LEFT_PAGES : USUAL_PAGES}`);
  }

  get isJournalLeft(): boolean {
    return this.#isJournalLeft;
  }

  /** WAL pages of 4 kB that are not checkpointed yet. */
  get journalPages(): number {
    const { log, checkpointed } = this.#journal;
    return log - checkpointed;
  }

  /** WAL pages since SQLite restarted the WAL, which it does after a full checkpoint. */
  get journalLength(): number {
    return this.#journal.log;
  }

  get #journal(): { readonly log: number; readonly checkpointed: number } {
    const [now] = this.#db.pragma('wal_checkpoint(NOOP)') as {
      log: number;
      checkpointed: number;
    }[];
    return now ?? { log: 0, checkpointed: 0 };
  }

  /** False even within `commit` after SQLite has rolled everything back, as it does when the disk fails. */
  get isCommitting(): boolean {
    return this.#db.inTransaction;
  }

  close(): void {
    this.#db.close();
    this.#lock.release();
  }
}

/** Opens or creates a station's database. A rejected database is not modified. */
export function openStore(
  file: string,
  ids: Ids,
  who: Who = () => null,
  sources: AuditSources = byItself,
): Result<Store, StoreFailure> {
  try {
    makePrivateFolder(dirname(file));
  } catch (error) {
    return fileFailure(file, error);
  }
  const lock = lockFolder(`${file}.lock`, dirname(file));
  if (!lock.ok) return lock;
  let store: Store | undefined;
  try {
    const opened = openDatabase(file);
    if (!opened.ok) return opened;
    store = new Store(opened.value, lock.value, ids, who, sources);
    return ok(store);
  } finally {
    if (!store) lock.value.release();
  }
}

function openDatabase(file: string): Result<Sqlite.Database, StoreFailure> {
  let db: Sqlite.Database | undefined;
  try {
    const fit = inspect(file);
    if (!fit.ok) return fit;
    db = connect(file);
    migrate(db);
    demandWritable(db);
    return ok(db);
  } catch (error) {
    db?.close();
    return refusal(file, error);
  }
}

/** Throws if SQLite opened the file read-only. SQLite reports no error in that case, not even for BEGIN IMMEDIATE. */
function demandWritable(db: Sqlite.Database): void {
  const version = Number(db.pragma('user_version', { simple: true }));
  db.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${version}; ROLLBACK`);
}

function refusal(file: string, error: unknown): Result<never, FileTrouble> {
  const trouble = fileTrouble(file, error);
  if (trouble) return err(trouble);
  throw error;
}
