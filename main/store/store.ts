import { dirname } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { type PickupPoint, pickupPointSchema } from '../../shared/model/pickup-point.ts';
import { addedToProfiles, type Printer, printerSchema } from '../../shared/model/printer.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { makePrivateFolder } from '../base/private-files.ts';
import type { Ids } from '../base/ids.ts';
import { systemClock } from '../base/host-services.ts';
import { AreaChoicesTable } from './tables/area-choices-table.ts';
import { AreasTable } from './tables/areas-table.ts';
import { AuditLogTable, type Hand, stationItself } from './tables/audit-log/audit-log-table.ts';
import { connect } from './engine/connect.ts';
import { withoutFsync } from './engine/without-fsync.ts';
import { DefaultTable } from './tables/default-table.ts';
import { LabelsTable } from './tables/labels-table.ts';
import { FollowedOrdersTable } from './tables/followed-orders-table.ts';
import { FileLabelsTable } from './tables/file-labels-table.ts';
import { HandoversTable } from './tables/handovers-table.ts';
import { ImportRowsTable } from './tables/import-rows-table.ts';
import { ImportsTable } from './tables/imports-table.ts';
import { inspect } from './engine/inspect.ts';
import { lockFolder, type FolderLock } from './engine/lock.ts';
import { migrate } from './engine/migrate.ts';
import { addNameKeys } from './order-index/add-name-keys.ts';
import { OrderEventsTable } from './tables/order-events-table.ts';
import { OrdersTable } from './tables/orders-table.ts';
import { OutboxTable } from './tables/outbox-table.ts';
import { PackersTable } from './tables/packers-table.ts';
import { PackingTable } from './tables/packing-table.ts';
import { PrinterCalibrationsTable } from './tables/printer-calibrations-table.ts';
import { PreparedLabelsTable } from './tables/prepared-labels-table.ts';
import { PrintBatchesTable } from './tables/print-batches-table.ts';
import { PrintJobsTable } from './tables/print-jobs-table.ts';
import { PrintTicketsTable } from './tables/print-tickets-table.ts';
import { ReceiversTable } from './tables/receivers-table.ts';
import { RetentionTable } from './tables/retention-table.ts';
import { ShiftTable } from './tables/shift-table.ts';
import { SettingsTable } from './tables/settings-table.ts';
import { WebhookArrivalsTable } from './tables/webhook-arrivals-table.ts';
import { WebhookCallsTable } from './tables/webhook-calls-table.ts';
import { SiteReceiversTable } from './tables/site-receivers-table.ts';
import { SiteClaimsTable } from './tables/site-claims-table.ts';
import { SiteMissingTable } from './tables/site-missing-table.ts';
import { SitePrintsTable } from './tables/site-prints-table.ts';
import { SiteHandoverParcelsTable } from './tables/site-handover-parcels-table.ts';
import { SiteRecordsTable } from './tables/site-records-table.ts';
import { SiteCallsTable } from './tables/site-calls-table.ts';
import { SiteListTable } from './tables/site-list-table.ts';
import { SiteTable } from './tables/site-table.ts';
import { SignedListsTable } from './tables/signed-lists-table.ts';
import { SiteHandoverEventsTable } from './tables/site-handover-events-table.ts';
import { WeighingsTable } from './tables/weighings-table.ts';
import {
  fileFailure,
  fileProblem,
  type FileProblem,
  type StoreFailure,
} from './engine/file-problem.ts';

/** The database in a station's folder. */
export const STORE_FILE = 'packbench.db';

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
  readonly importRows: ImportRowsTable;
  readonly site: SiteTable;
  readonly siteRecords: SiteRecordsTable;
  readonly siteHandoverParcels: SiteHandoverParcelsTable;
  readonly siteHandoverEvents: SiteHandoverEventsTable;
  readonly signedLists: SignedListsTable;
  readonly sitePrints: SitePrintsTable;
  readonly siteReceivers: SiteReceiversTable;
  readonly siteList: SiteListTable;
  readonly siteMissing: SiteMissingTable;
  readonly siteClaims: SiteClaimsTable;
  readonly siteCalls: SiteCallsTable;
  readonly #db: Sqlite.Database;
  readonly #lock: FolderLock;
  readonly #transaction;
  #isWalLeft = false;

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
    this.importRows = new ImportRowsTable(db);
    this.site = new SiteTable(db);
    this.siteRecords = new SiteRecordsTable(db);
    this.siteHandoverParcels = new SiteHandoverParcelsTable(db);
    this.siteHandoverEvents = new SiteHandoverEventsTable(db);
    this.signedLists = new SignedListsTable(db);
    this.sitePrints = new SitePrintsTable(db);
    this.siteReceivers = new SiteReceiversTable(db);
    this.siteList = new SiteListTable(db);
    this.siteMissing = new SiteMissingTable(db);
    this.siteClaims = new SiteClaimsTable(db);
    this.siteCalls = new SiteCallsTable(db);
    this.#transaction = db.transaction((work: () => unknown) => work());
    this.leaveWal(false);
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
  commitRelaxed<T>(work: () => T): T {
    return withoutFsync(this.#db, () => this.commit(work));
  }

  /** Absolute path of the database. */
  get file(): string {
    return this.#db.name;
  }

  /** Sets whether commits may leave up to 200 MB in the WAL: see `WalCheckpointer`. */
  leaveWal(isLeft: boolean): void {
    this.#isWalLeft = isLeft;
    this.#db.pragma(`wal_autocheckpoint = ${isLeft ? LEFT_PAGES : USUAL_PAGES}`);
  }

  get isWalLeft(): boolean {
    return this.#isWalLeft;
  }

  /** WAL pages of 4 kB that are not checkpointed yet. */
  get walPages(): number {
    const { log, checkpointed } = this.#walState;
    return log - checkpointed;
  }

  /** WAL pages since SQLite restarted the WAL, which it does after a full checkpoint. */
  get walLength(): number {
    return this.#walState.log;
  }

  get #walState(): { readonly log: number; readonly checkpointed: number } {
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
    addNameKeys(db);
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

function refusal(file: string, error: unknown): Result<never, FileProblem> {
  const problem = fileProblem(file, error);
  if (problem) return err(problem);
  throw error;
}
