import type { Database } from 'better-sqlite3';
import type { BulkAction } from '../../shared/model/bulk.ts';
import type { LabelSize } from '../../shared/model/label-size.ts';
import type { ExportWish } from '../../shared/model/export.ts';
import {
  type ImportProfile,
  type WaitingFile,
  type WatchSettings,
  watchSettingsSchema,
} from '../../shared/model/import-profile.ts';
import type { ImportConstants, ImportField, LearntHeading } from '../../shared/model/import.ts';
import { type NoticeSettings, noticeSettingsSchema } from '../../shared/model/notices.ts';
import { type SignInSettings, signInSettingsSchema } from '../../shared/model/people.ts';
import type { OrderTemplate } from '../../shared/model/order-template.ts';
import type { ListLayout } from '../../shared/model/list-layout.ts';
import type { OrderSort } from '../../shared/model/order-sort.ts';
import type { OrderView } from '../../shared/model/order-view.ts';
import type { PrintRules } from '../../shared/model/print-rules.ts';
import type { Retention } from '../../shared/model/retention.ts';
import type { Carrier } from '../../shared/model/routing.ts';
import { type ShiftGoal, shiftGoalSchema } from '../../shared/model/shift.ts';
import type { StationSettings } from '../../shared/model/station.ts';
import { type ScaleSettings, scaleSettingsSchema } from '../../shared/model/scale.ts';
import { defaultTrackingLinks, type TrackingLink } from '../../shared/model/tracking-link.ts';
import {
  type WebhookListener,
  webhookListenerSchema,
} from '../../shared/model/webhook-listener.ts';
import type { KeepingRule } from './backup-files.ts';
import { changesOf, type Telling } from './audited-setup.ts';
import { unwitnessed, type Witness } from './audit-log-table.ts';
import { json, parsed } from './row.ts';

export interface BackupSettings extends KeepingRule {
  everyHours: number;
}

export const defaultBackups: BackupSettings = { everyHours: 4, newest: 8, days: 14 };

/** What was scanned of a parcel before its label, or of a label before its parcel. */
export interface HeldRecord {
  /** Null as long as only goods were scanned. */
  readonly orderId: string | null;
  readonly from: 'label' | 'parcel';
  /** Codes of products that were scanned before any code of the order. */
  readonly goods: readonly string[];
  /** Its contents were found complete. */
  readonly isDone: boolean;
}

/** Every setting by its key. A key that was never written has its default. */
export interface SettingsByKey {
  station: StationSettings;
  /** What stands in the entry form, as JSON text. */
  'form.kept': string | null;
  /** Areas that were fetched before this are to be fetched again, ms. */
  'areas.refreshFrom': number;
  /** Whether a packer holds the queue back: nothing new is taken up. */
  'outbox.paused': boolean;
  /**
   * When the backup was made that this database comes from, while somebody still has to look at
   * its orders: until then the queue is paused, and only looks up. Null otherwise.
   */
  'outbox.restoredFrom': string | null;
  /**
   * Until when an order under a code that somebody typed is looked up before it is first sent, ms:
   * it may have been entered and sent after the backup that this database comes from.
   */
  'outbox.lookFirstUntil': number;
  /** How long after a first "not there" the second look-up counts, ms. */
  'outbox.recheckMs': number;
  /** How long after create the carrier's codes are first asked for, ms (contract 4.4: 3 minutes). */
  'outbox.followUpMs': number;
  /** Label sizes that were added or changed. */
  labelSizes: readonly LabelSize[];
  /** When what is finished is forgotten. */
  retention: Retention;
  /** How often a backup is made, hours, and how many are kept. */
  backups: BackupSettings;
  /** The address that this database's orders are for; null in training, and before it was kept. */
  'account.baseUrl': string | null;
  /** The carriers that the platform named last. */
  'platform.carriers': readonly Carrier[];
  /** After how long a print job waits for a person instead of printing by itself, ms. */
  'printing.expiryMs': number;
  'printing.rules': PrintRules;
  /** The order whose products are being scanned at the bench; null for none. */
  'packing.verifying': string | null;
  /** What the packer has in hand while labels are matched; null for nothing. */
  'packing.held': HeldRecord | null;
  /** Where the platform's updates come in. */
  'webhooks.listener': WebhookListener;
  /** The paths on which they may come, with the times of their last calls, ms. */
  'webhooks.paths': readonly {
    readonly secret: string;
    readonly replacedAt: number | null;
    readonly lastCallAt: number | null;
  }[];
  /** Orders that were not looked up since then, ms, are still to be made due; null when none are. */
  'following.catchUpSince': number | null;
  /** Handovers that were closed, and whose list is no file yet. */
  'handovers.listsDue': readonly string[];
  /** Lists of orders that were given a name. */
  'orders.views': readonly OrderView[];
  /** How the list of orders is laid out; null as usual. */
  'orders.layout': ListLayout | null;
  /** How the list without a name is sorted; null as usual. */
  'orders.sort': OrderSort | null;
  /** What is being done to how many orders, from its beginning to its end; null for nothing. */
  'bulk.running': {
    readonly what: BulkAction;
    readonly of: number;
    /** The last row of all timelines before; missing where an older version began it. */
    readonly after?: string;
  } | null;
  /** How files are read, by name. */
  'imports.profiles': readonly ImportProfile[];
  /** The folder whose files are read by themselves. */
  'imports.watch': WatchSettings;
  /** Files of the watched folder that this station has taken and not put away yet. */
  'imports.taken': readonly {
    /** The folder that is watched, and what the file is called in it and in its `taken`. */
    readonly folder: string;
    readonly name: string;
    readonly as: string;
    /** Its reading has begun: where a process ended then, nobody knows whether it ended by the file. */
    readonly isRead: boolean;
    /** A person opened it. */
    readonly isByPerson: boolean;
  }[];
  /** Files of watched folders that another bench of the site has entered. */
  'imports.elsewhere': readonly {
    readonly folder: string;
    readonly name: string;
    readonly place: WaitingFile['place'];
    /** Its size and time then. */
    readonly mark: string;
    /** The bench's name. */
    readonly bench: string;
  }[];
  /** The file that is being read for a person; null for none. */
  'imports.reading': string | null;
  /** How somebody wanted files of orders last. */
  'orders.export': ExportWish;
  /** The file that is being written, from its beginning to its end; null for none. */
  'exports.running': { readonly part: string; readonly folder: string; readonly of: number } | null;
  /** The file of labels that is being written, from its beginning to its end; null for none. */
  'labelFile.running': {
    /** What stands in a printer's place at its labels. */
    readonly id: string;
    readonly part: string;
    /** Its name, without its extension, and its folder. */
    readonly name: string;
    readonly folder: string;
    readonly of: number;
    /** Every label is in it and on the disk: from now on they count, and it gets its name. */
    readonly isWhole: boolean;
  } | null;
  /** The carriers' own pages about parcels. */
  trackingLinks: readonly TrackingLink[];
  /** The scale at this bench. */
  scale: ScaleSettings;
  /** Parcels that come again and again. */
  orderTemplates: readonly OrderTemplate[];
  /** What columns meant in files of each shape, and what stood for all their rows; the newest first. */
  'imports.shapes': readonly {
    readonly shape: string;
    readonly columns: readonly (ImportField | null)[];
    readonly constants: ImportConstants;
    readonly chosen?: readonly ImportField[];
  }[];
  /** What people said that headings of files mean; the newest first. */
  'imports.headings': readonly LearntHeading[];
  /** What is told beside the clock of this computer. */
  notices: NoticeSettings;
  /** Which build of the app made the labels that are kept ready; empty before the first. */
  'printing.preparedBy': string;
  /** Whether somebody has to sign in. */
  'people.signIn': SignInSettings;
  /** What the shift lead wants to reach in a day. */
  'shift.goal': ShiftGoal;
  /** What badge codes are hashed with; null before the first. */
  'people.badgeKey': string | null;
  /** Who leads at this bench, by packer (`main/people/local-leads.ts`); null while the site has changed no packer. */
  'people.localRights': Readonly<
    Record<string, { readonly mayLead: boolean; readonly pin: string | null }>
  > | null;
  /** The version of the app that the audit log named last; empty before the first. */
  'audit.version': string;
  /** Whether printers close a connection after we did, by their address. */
  'printing.goodbyes': Readonly<Record<string, 'closes' | 'stays-open'>>;
}

/** What a file of orders tells until somebody chooses otherwise. */
const exportedFirst: ExportWish['columns'] = [
  'soc',
  'platformCode',
  'carrier',
  'waybill',
  'sync',
  'delivery',
  'name',
  'phone',
  'address',
  'commune',
  'district',
  'province',
  'codAmount',
  'weight',
  'product',
  'shipmentFee',
  'enteredAt',
];

/** What stands under a key that was never written. */
export const defaultSettings: SettingsByKey = {
  station: {
    code: 'PB1',
    name: 'Bàn đóng gói 1',
    language: 'vi',
    sound: 'normal',
    soundSet: 'plain',
    firstScreen: 'pack',
    labelsVerified: false,
  },
  'form.kept': null,
  'areas.refreshFrom': 0,
  'outbox.paused': false,
  'outbox.restoredFrom': null,
  'outbox.lookFirstUntil': 0,
  'outbox.recheckMs': 3 * 60_000,
  'outbox.followUpMs': 3 * 60_000,
  'printing.expiryMs': 30 * 60_000,
  'printing.rules': { unread: 'warn', offline: 'wait' },
  'printing.preparedBy': '',
  labelSizes: [],
  'packing.verifying': null,
  'packing.held': null,
  'webhooks.listener': webhookListenerSchema.parse({}),
  'webhooks.paths': [],
  'following.catchUpSince': null,
  'handovers.listsDue': [],
  'orders.views': [],
  'orders.layout': null,
  'orders.sort': null,
  'bulk.running': null,
  'orders.export': { columns: [...exportedFirst], format: 'xlsx', folder: '' },
  'exports.running': null,
  'labelFile.running': null,
  'imports.profiles': [],
  'imports.watch': watchSettingsSchema.parse({}),
  'imports.taken': [],
  'imports.elsewhere': [],
  'imports.reading': null,
  trackingLinks: defaultTrackingLinks,
  scale: scaleSettingsSchema.parse({}),
  orderTemplates: [],
  'imports.shapes': [],
  'imports.headings': [],
  notices: noticeSettingsSchema.parse({}),
  'people.signIn': signInSettingsSchema.parse({}),
  'people.badgeKey': null,
  'people.localRights': null,
  'shift.goal': shiftGoalSchema.parse({}),
  'printing.goodbyes': {},
  'audit.version': '',
  backups: defaultBackups,
  retention: { removePersonalAfterDays: null, dropLabelsAfterDays: 7, dropUpdatesAfterDays: 90 },
  'account.baseUrl': null,
  'platform.carriers': [],
};

/**
 * The settings that are set up by somebody; null for what the station keeps for itself, or what is told
 * otherwise. One that is missing here does not compile.
 */
export const auditedSettings: Readonly<Record<keyof SettingsByKey, Telling | null>> = {
  station: 'whole',
  'form.kept': null,
  'areas.refreshFrom': null,
  'outbox.paused': 'whole',
  'outbox.restoredFrom': null,
  'outbox.lookFirstUntil': null,
  'outbox.recheckMs': 'whole',
  'outbox.followUpMs': 'whole',
  labelSizes: 'whole',
  retention: 'whole',
  backups: 'whole',
  'account.baseUrl': null,
  'platform.carriers': null,
  'printing.expiryMs': 'whole',
  'printing.rules': 'whole',
  'packing.verifying': null,
  'packing.held': null,
  'webhooks.listener': 'whole',
  'webhooks.paths': null,
  'following.catchUpSince': null,
  'handovers.listsDue': null,
  'orders.views': null,
  'orders.layout': null,
  'orders.sort': null,
  'bulk.running': null,
  trackingLinks: 'whole',
  scale: 'whole',
  orderTemplates: 'masked',
  'imports.shapes': null,
  'imports.headings': null,
  notices: 'whole',
  'printing.preparedBy': null,
  'people.signIn': 'whole',
  'shift.goal': 'whole',
  'people.badgeKey': null,
  'people.localRights': null,
  'printing.goodbyes': null,
  'audit.version': null,
  'orders.export': null,
  'exports.running': null,
  'labelFile.running': null,
  'imports.profiles': 'whole',
  'imports.watch': 'whole',
  'imports.taken': null,
  'imports.elsewhere': null,
  'imports.reading': null,
};

/** The settings; read from the disk once, since the process that holds the lock is their only writer. */
export class SettingsTable {
  readonly #read;
  readonly #write;
  readonly #known = new Map<keyof SettingsByKey, unknown>();
  readonly #audit;
  readonly #transaction;

  constructor(db: Database, audit: Witness = unwitnessed) {
    this.#audit = audit;
    this.#transaction = db.transaction((work: () => void) => work());
    this.#read = db.prepare<[string], { value: string }>(
      'SELECT value FROM settings WHERE key = ?',
    );
    this.#write = db.prepare<[string, string]>(
      'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    );
  }

  /** What was set last, else the default. */
  get<Key extends keyof SettingsByKey>(key: Key): SettingsByKey[Key] {
    if (!this.#known.has(key)) {
      const row = this.#read.get(key);
      this.#known.set(key, row ? parsed<SettingsByKey[Key]>(row.value) : defaultSettings[key]);
    }
    return this.#known.get(key) as SettingsByKey[Key];
  }

  /** Inside a transaction that is rolled back, call `forget` afterwards. */
  set<Key extends keyof SettingsByKey>(key: Key, value: SettingsByKey[Key]): void {
    const telling = auditedSettings[key];
    const changes = telling === null ? [] : changesOf(this.get(key), value, telling);
    if (changes.length === 0) this.#write.run(key, json(value));
    else
      this.#transaction(() => {
        this.#write.run(key, json(value));
        this.#audit.append({ kind: 'setup-changed', thing: key, changes });
      });
    this.#known.set(key, value);
  }

  /** What the audit log may tell of the settings, as it stands now. */
  told(): Record<string, unknown> {
    const keys = Object.keys(auditedSettings) as (keyof SettingsByKey)[];
    const whole = keys.filter((key) => auditedSettings[key] === 'whole');
    return Object.fromEntries(whole.map((key) => [key, this.get(key)]));
  }

  /** Drops what is held in memory, because a transaction was rolled back. */
  forget(): void {
    this.#known.clear();
  }
}
