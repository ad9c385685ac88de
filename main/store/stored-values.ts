import { z } from 'zod';
import { bulkActionSchema } from '../../shared/model/bulk.ts';
import { exportWishSchema } from '../../shared/model/export.ts';
import { importProfileSchema, waitingFileSchema } from '../../shared/model/import-profile.ts';
import {
  importConstantsSchema,
  importFieldSchema,
  learntHeadingSchema,
} from '../../shared/model/import.ts';
import { labelSizeSchema } from '../../shared/model/label-size.ts';
import { listLayoutSchema } from '../../shared/model/list-layout.ts';
import { orderSortSchema } from '../../shared/model/order-sort.ts';
import { type OrderView, orderViewSchema } from '../../shared/model/order-view.ts';
import { carrierSchema } from '../../shared/model/routing.ts';
import type { AuditText } from '../../shared/settings.ts';

/** Hours between two backups, and which of them are kept. */
const backupSettingsSchema = z.object({
  everyHours: z.number(),
  newest: z.int(),
  days: z.int(),
});
export type BackupSettings = z.output<typeof backupSettingsSchema>;
export const defaultBackups: BackupSettings = { everyHours: 4, newest: 8, days: 14 };

/** What was scanned of a parcel before its label, or of a label before its parcel. */
const heldRecordSchema = z.object({
  /** Null as long as only goods were scanned. */
  orderId: z.string().nullable(),
  from: z.enum(['label', 'parcel']),
  /** Codes of products that were scanned before any code of the order. */
  goods: z.array(z.string()).readonly(),
  /** Its contents were found complete. */
  isDone: z.boolean(),
});
export type HeldRecord = z.output<typeof heldRecordSchema>;

interface StoredValue<Value> {
  readonly schema: z.ZodType<Value>;
  /** The value before the first write. */
  readonly first: Value;
  readonly audit: AuditText | null;
}

/** A value that the station writes by itself. `Value` comes from the schema alone. */
function stored<Value>(
  schema: z.ZodType<Value>,
  first: NoInfer<Value>,
  audit: AuditText | null = null,
): StoredValue<Value> {
  return { schema, first, audit };
}

function listOf<Item>(item: z.ZodType<Item>, audit: AuditText | null = null) {
  return stored<readonly Item[]>(z.array(item), [], audit);
}

const milliseconds = z.number();

/** Values in the table of settings that no form of the window edits as a whole, by key. */
export const storedValues = {
  /** Content of the entry form, as JSON text. */
  'form.kept': stored(z.string().nullable(), null),
  /** Areas fetched before this time (ms) are fetched again. */
  'areas.refreshFrom': stored(milliseconds, 0),
  /** Whether a packer paused the queue: nothing new is sent. */
  'outbox.paused': stored(z.boolean(), false, 'whole'),
  /**
   * Timestamp of the backup that this database comes from, while its orders wait for a person: until then the queue is
   * paused, and only looks up. Null otherwise.
   */
  'outbox.restoredFrom': stored(z.string().nullable(), null),
  /**
   * Until this time (ms) an order under a typed code is looked up before it is first sent: it may have been entered and
   * sent after the backup that this database comes from.
   */
  'outbox.lookFirstUntil': stored(milliseconds, 0),
  /** Time (ms) after a first "not there" from which the second look-up counts. */
  'outbox.recheckMs': stored(milliseconds, 3 * 60_000, 'whole'),
  /** Time (ms) after create at which the carrier's codes are first requested (contract 4.4: 3 minutes). */
  'outbox.followUpMs': stored(milliseconds, 3 * 60_000, 'whole'),
  /** Label sizes that were added or changed. */
  labelSizes: listOf(labelSizeSchema, 'whole'),
  backups: stored(backupSettingsSchema, defaultBackups, 'whole'),
  /** Address of the platform that has this database's orders; null in training, and before it was saved. */
  'account.baseUrl': stored(z.string().nullable(), null),
  /** The carriers in the platform's last answer. */
  'platform.carriers': listOf(carrierSchema),
  /** Time (ms) after which a print job waits for a person instead of printing by itself. */
  'printing.expiryMs': stored(milliseconds, 30 * 60_000, 'whole'),
  /** Build of the app that prepared the stored labels; empty before the first. */
  'printing.preparedBy': stored(z.string(), ''),
  /** Whether printers close a connection after we did, by their address. */
  'printing.goodbyes': stored(z.record(z.string(), z.enum(['closes', 'stays-open'])), {}),
  /** The order whose products are being scanned at the bench; null for none. */
  'packing.verifying': stored(z.string().nullable(), null),
  /** The parcel or label in hand while labels are matched; null for none. */
  'packing.held': stored(heldRecordSchema.nullable(), null),
  /** Secret paths of the webhook listener, with the times (ms) of their last calls. */
  'webhooks.paths': listOf(
    z.object({
      secret: z.string(),
      replacedAt: milliseconds.nullable(),
      lastCallAt: milliseconds.nullable(),
    }),
  ),
  /** Orders that were not looked up since then (ms) are still to be made due; null when there are none. */
  'following.catchUpSince': stored(milliseconds.nullable(), null),
  /** Closed handovers whose list is not written to a file yet. */
  'handovers.listsDue': listOf(z.string()),
  /** Named lists of orders. */
  'orders.views': listOf<OrderView>(orderViewSchema),
  /** Layout of the list of orders; null for the default. */
  'orders.layout': stored(listLayoutSchema.nullable(), null),
  /** Sort order of the unnamed list; null for the default. */
  'orders.sort': stored(orderSortSchema.nullable(), null),
  /** The bulk action under way and its number of orders, from its beginning to its end; null for none. */
  'bulk.running': stored(
    z
      .object({
        what: bulkActionSchema,
        of: z.number(),
        /** The last row of all timelines before; missing where an older version began it. */
        after: z.string().optional(),
      })
      .nullable(),
    null,
  ),
  /** Named ways to read files. */
  'imports.profiles': listOf(importProfileSchema, 'whole'),
  /** Files of the watched folder that this station has taken and not finished yet. */
  'imports.taken': listOf(
    z.object({
      /** The watched folder, and the file's name in it and in its `taken`. */
      folder: z.string(),
      name: z.string(),
      as: z.string(),
      /** Its reading has begun: if a process ended then, the file may have been the cause. */
      isRead: z.boolean(),
      /** A person opened it. */
      isByPerson: z.boolean(),
    }),
  ),
  /** Files of watched folders that another bench of the site has entered. */
  'imports.elsewhere': listOf(
    z.object({
      folder: z.string(),
      name: z.string(),
      place: waitingFileSchema.shape.place,
      /** Its size and time then. */
      mark: z.string(),
      /** The bench's name. */
      bench: z.string(),
    }),
  ),
  /** The file that is being read for a person; null for none. */
  'imports.reading': stored(z.string().nullable(), null),
  /** Meanings of columns in files of each shape, and the constants of their rows; the newest first. */
  'imports.shapes': listOf(
    z.object({
      shape: z.string(),
      columns: z.array(importFieldSchema.nullable()),
      constants: importConstantsSchema,
      chosen: z.array(importFieldSchema).optional(),
    }),
  ),
  /** Meanings that people gave to headings of files; the newest first. */
  'imports.headings': listOf(learntHeadingSchema),
  /** The last choices for files of orders. */
  'orders.export': stored(exportWishSchema, {
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
  /** The file that is being written, from its beginning to its end; null for none. */
  'exports.running': stored(
    z.object({ part: z.string(), folder: z.string(), of: z.number() }).nullable(),
    null,
  ),
  /** The file of labels that is being written, from its beginning to its end; null for none. */
  'labelFile.running': stored(
    z
      .object({
        /** Stands for a printer at its labels. */
        id: z.string(),
        part: z.string(),
        /** Its name, without its extension, and its folder. */
        name: z.string(),
        folder: z.string(),
        of: z.number(),
        /** Every label is in it and on the disk: from now on they count, and it gets its name. */
        isWhole: z.boolean(),
      })
      .nullable(),
    null,
  ),
  /** Key for the hashes of badge codes; null before the first. */
  'people.badgeKey': stored(z.string().nullable(), null),
  /**
   * Who leads at this bench, by packer (`main/people/local-leads.ts`); null while the site has changed no packer. A
   * damaged value lets nobody lead.
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
