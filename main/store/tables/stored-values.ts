import { z } from 'zod';
import { bulkActionSchema } from '../../../shared/model/bulk.ts';
import { exportOptionsSchema } from '../../../shared/model/export.ts';
import { asideScanSchema } from '../../../shared/model/handover.ts';
import { importProfileSchema, waitingFileSchema } from '../../../shared/model/import-profile.ts';
import {
  importConstantsSchema,
  importFieldSchema,
  learntHeadingSchema,
} from '../../../shared/model/import.ts';
import { labelSizeSchema } from '../../../shared/model/label-size.ts';
import { listLayoutSchema } from '../../../shared/model/list-layout.ts';
import { orderSortSchema } from '../../../shared/model/order-sort.ts';
import { type OrderView, orderViewSchema } from '../../../shared/model/order-view.ts';
import { carrierSchema } from '../../../shared/model/routing.ts';
import type { AuditText } from '../../../shared/settings.ts';

/** Hours between two backups, and the retention rule. */
const backupSettingsSchema = z.object({
  everyHours: z.number(),
  newest: z.int(),
  days: z.int(),
});
export type BackupSettings = z.output<typeof backupSettingsSchema>;
export const defaultBackups: BackupSettings = { everyHours: 4, newest: 8, days: 14 };

/** A scan of a parcel before its label, or of a label before its parcel. */
const heldRecordSchema = z.object({
  /** Null while only products were scanned. */
  orderId: z.string().nullable(),
  from: z.enum(['label', 'parcel']),
  /** Codes of products that were scanned before any code of the order. */
  goods: z.array(z.string()).readonly(),
  /** Whether the contents are verified as complete. */
  isDone: z.boolean(),
  /** Print job of the order's newest label at the scan of the label; null without one. */
  labelJob: z.string().nullable().default(null),
});
export type HeldRecord = z.output<typeof heldRecordSchema>;

interface StoredValue<Value> {
  readonly schema: z.ZodType<Value>;
  /** Default before the first write. */
  readonly defaultValue: Value;
  readonly audit: AuditText | null;
}

/** Defines a value that the station writes itself. `Value` is inferred only from the schema. */
function stored<Value>(
  schema: z.ZodType<Value>,
  defaultValue: NoInfer<Value>,
  audit: AuditText | null = null,
): StoredValue<Value> {
  return { schema, defaultValue, audit };
}

function listOf<Item>(item: z.ZodType<Item>, audit: AuditText | null = null) {
  return stored<readonly Item[]>(z.array(item), [], audit);
}

const milliseconds = z.number();

/** Values in the settings table that no form edits as a whole, by key. */
export const storedValues = {
  /** Content of the entry form, as JSON text. */
  'form.kept': stored(z.string().nullable(), null),
  /** Areas fetched before this time (ms) are fetched again. */
  'areas.refreshFrom': stored(milliseconds, 0),
  /** Whether a packer paused the queue: nothing new is sent. */
  'outbox.paused': stored(z.boolean(), false, 'whole'),
  /**
   * Timestamp of the backup from which this database was restored, while its orders wait for a person. Until then the
   * queue is paused, and only looks up. Null otherwise.
   */
  'outbox.restoredFrom': stored(z.string().nullable(), null),
  /** True if `outbox.restoredFrom` is no backup: another computer may have gone on with these data since then. */
  'outbox.isMoved': stored(z.boolean(), false),
  /**
   * Until this time (ms) an order with a typed code is looked up before its first send. It may have been entered and
   * sent after the backup from which this database was restored.
   */
  'outbox.lookFirstUntil': stored(milliseconds, 0),
  /** Time (ms) after a first "not there" from which the second look-up counts. */
  'outbox.recheckMs': stored(milliseconds, 3 * 60_000, 'whole'),
  /** Time (ms) after create at which the carrier's codes are first requested (contract 4.4: 3 minutes). */
  'outbox.followUpMs': stored(milliseconds, 3 * 60_000, 'whole'),
  /** Label sizes that were added or changed. */
  labelSizes: listOf(labelSizeSchema, 'whole'),
  /** Identifier of the computer that this database belongs to; empty before it was stored. */
  'bench.machine': stored(z.string(), ''),
  /** Whether this database replaces a copied one, whose membership of the site is still to be removed. */
  'bench.leavesSite': stored(z.boolean(), false),
  backups: stored(backupSettingsSchema, defaultBackups, 'whole'),
  /** Address of the platform that has this database's orders; null in training, and before it was stored. */
  'account.baseUrl': stored(z.string().nullable(), null),
  /** The carriers in the platform's last answer. */
  'platform.carriers': listOf(carrierSchema),
  /** Time (ms) after which a print job waits for a person instead of printing by itself. */
  'printing.expiryMs': stored(milliseconds, 30 * 60_000, 'whole'),
  /** Build of the app that prepared the stored labels; empty before the first. */
  'printing.preparedBy': stored(z.string(), ''),
  /** Whether each printer closes a connection after the app has, by address. */
  'printing.goodbyes': stored(z.record(z.string(), z.enum(['closes', 'stays-open'])), {}),
  /** The order whose products are being scanned at the bench, or null. */
  'packing.verifying': stored(z.string().nullable(), null),
  /** Whether a scan since may be of another parcel than that order's. */
  'packing.isUnsure': stored(z.boolean(), false),
  /** The scanned parcel or label that waits for its counterpart, or null. */
  'packing.held': stored(heldRecordSchema.nullable(), null),
  /** Secret paths of the webhook listener, with the times (ms) of their last calls. */
  'webhooks.paths': listOf(
    z.object({
      secret: z.string(),
      replacedAt: milliseconds.nullable(),
      lastCallAt: milliseconds.nullable(),
    }),
  ),
  /** The platform's time in one of its last answers (ms), written at most once per hour; null before the first. */
  'clock.platformTime': stored(milliseconds.nullable(), null),
  /** Time (ms): orders without a look-up since then must still be made due. Null if there are no such orders. */
  'following.catchUpSince': stored(milliseconds.nullable(), null),
  /** Closed handovers whose list is not written to a file yet. */
  'handovers.listsDue': listOf(z.string()),
  /** Scans whose parcel is in no handover, newest first. */
  'handovers.aside': listOf(asideScanSchema),
  /** Named lists of orders. */
  'orders.views': listOf<OrderView>(orderViewSchema),
  /** Layout of the list of orders; null for the default. */
  'orders.layout': stored(listLayoutSchema.nullable(), null),
  /** Sort order of the unnamed list; null for the default. */
  'orders.sort': stored(orderSortSchema.nullable(), null),
  /** The running bulk action and its number of orders, or null. */
  'bulk.running': stored(
    z
      .object({
        what: bulkActionSchema,
        of: z.number(),
        /** Last row of all timelines before it began; undefined if an older version began it. */
        after: z.string().optional(),
      })
      .nullable(),
    null,
  ),
  /** Named import profiles. */
  'imports.profiles': listOf(importProfileSchema, 'whole'),
  /** Files that this station took from the watched folder and has not finished yet. */
  'imports.taken': listOf(
    z.object({
      /** The watched folder, and the file's name in it and in its `taken`. */
      folder: z.string(),
      name: z.string(),
      as: z.string(),
      /** Whether reading has begun. If a process ended then, the file may have been the cause. */
      isRead: z.boolean(),
      /** Whether a person opened it. */
      isByPerson: z.boolean(),
    }),
  ),
  /** Identifies this bench in claims of watched folders; empty before the first claim. */
  'imports.benchId': stored(z.string(), ''),
  /** Files of watched folders that another bench of the site has entered. */
  'imports.elsewhere': listOf(
    z.object({
      folder: z.string(),
      name: z.string(),
      place: waitingFileSchema.shape.place,
      /** Size and modification time at that moment. */
      mark: z.string(),
      /** The bench's name. */
      bench: z.string(),
    }),
  ),
  /** The file that a person is importing and the app is reading, or null. */
  'imports.reading': stored(z.string().nullable(), null),
  /** Orders that the last import has entered, as ranges of `seq` with both ends. */
  'imports.entered': stored(
    z
      .object({ importId: z.string(), ranges: z.array(z.tuple([z.int(), z.int()]).readonly()) })
      .nullable(),
    null,
  ),
  /** Meanings of columns by file shape, and the constants of their rows; newest first. */
  'imports.shapes': listOf(
    z.object({
      shape: z.string(),
      columns: z.array(importFieldSchema.nullable()),
      constants: importConstantsSchema,
      chosen: z.array(importFieldSchema).optional(),
    }),
  ),
  /** Meanings that users assigned to headings; newest first. */
  'imports.headings': listOf(learntHeadingSchema),
  /** Last options for an export of orders. */
  'orders.export': stored(exportOptionsSchema, {
    columns: [
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
    ],
    format: 'xlsx',
    folder: '',
  }),
  /** The export that is being written, or null. */
  'exports.running': stored(
    z.object({ part: z.string(), folder: z.string(), of: z.number() }).nullable(),
    null,
  ),
  /** The file of labels that is being written, or null. */
  'labelFile.running': stored(
    z
      .object({
        /** Used in place of a printer's id in its labels. */
        id: z.string(),
        part: z.string(),
        /** File name without extension, and folder. */
        name: z.string(),
        folder: z.string(),
        of: z.number(),
        /**
         * Whether every label is in the file and on the disk. From then on they count as printed, and the file gets its
         * final name.
         */
        isWhole: z.boolean(),
      })
      .nullable(),
    null,
  ),
  /** Key for the hashes of badge codes; null before the first. */
  'people.badgeKey': stored(z.string().nullable(), null),
  /**
   * Shift leads at this bench, by packer (`main/people/local-leads.ts`); null until the site changes a packer. With a
   * damaged value no packer leads.
   */
  'people.localRights': stored(
    z
      .record(z.string(), z.object({ mayLead: z.boolean(), pin: z.string().nullable() }))
      .nullable()
      .catch({}),
    null,
  ),
  /** Version of the app in the last row of the audit log about it; empty before the first. */
  'audit.version': stored(z.string(), ''),
} as const;
