import { z } from 'zod';
import { deliverySchema } from './delivery.ts';
import { syncStateSchema } from './order.ts';
import { timestampSchema } from './units.ts';

/**
 * What a scan at the bench is for: to print the label; to confirm that this label is on this parcel; to
 * scan each product into the parcel; to hand the parcel over; to open its order.
 */
export const packModes = ['print', 'check', 'verify', 'hand-over', 'look-up'] as const;
export const packModeSchema = z.enum(packModes);
export type PackMode = z.infer<typeof packModeSchema>;

/** What a scan came to. The window has words for each, and says what to do next. */
const packSayings = [
  'unknown',
  'shared-code',
  'cancelled',
  'rejected',
  'returned',
  'weight-changed',
  'cod-changed',
  'moved-on',
  'printing',
  'print-waits',
  'print-under-way',
  'printed-before',
  'maybe-printed',
  'print-doubtful',
  'no-printer',
  'checked',
  'checked-before',
  /** The parcel was scanned: its label is next. */
  'parcel-held',
  'goods-held',
  /** Only a label was scanned: that proves nothing of a parcel. */
  'label-valid',
  /** Label and parcel, or parcel and goods, do not belong together. */
  'wrong-label',
  'wrong-parcel',
  'wrong-goods',
  'not-printed',
  'verify-begun',
  'verify-going-on',
  'counted',
  'confirm-rest',
  'no-codes',
  'verified',
  'verified-printing',
  'verified-before',
  'surplus',
  'too-many',
  'wrong-product',
  'unfinished',
  'handed-over',
  'handed-before',
  'other-carrier',
  'not-on-platform',
  'found',
  /** Another bench's order: it is not packed in this mode. */
  'elsewhere',
  'handed-elsewhere',
  'elsewhere-not-sent',
  'packed-elsewhere',
  'claimed-elsewhere',
  'nobody-knows',
] as const;
export const packSayingSchema = z.enum(packSayings);
export type PackSaying = z.infer<typeof packSayingSchema>;

/** Green, amber, red: go on, look, stop. */
const packToneSchema = z.enum(['success', 'warning', 'danger']);
export type PackTone = z.infer<typeof packToneSchema>;

/** What a person may answer: a label, why it is printed again, that it goes on all the same, or a look-up. */
const packQuestionSchema = z.enum(['label', 'reason', 'go-on', 'look-up']);

/** Numbers and names that belong into the words. */
export const packFactsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
export type PackFacts = z.infer<typeof packFactsSchema>;

/** A line of an order's contents; `counted` pieces of it were scanned into the parcel. */
const packedProductSchema = z.object({
  /** Its place among the contents, from 0. */
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  counted: z.int(),
});
export type PackedProduct = z.infer<typeof packedProductSchema>;

/** Where a parcel's label is: `doubtful` when nobody knows whether it was printed. */
const paperSchema = z.enum(['none', 'under-way', 'printed', 'doubtful']);
export type Paper = z.infer<typeof paperSchema>;

/** Why a parcel must not go on, and what belongs into the words. */
const packStopSchema = z.object({ say: packSayingSchema, facts: packFactsSchema });

/** What is known of the parcel in somebody's hand. Amounts in dong, weights in grams. */
export const packedParcelSchema = z.object({
  orderId: z.string(),
  soc: z.string(),
  shortCode: z.string().nullable(),
  waybill: z.string().nullable(),
  receiverName: z.string(),
  place: z.string(),
  personalDataRemoved: z.boolean(),
  codAmount: z.int().nullable(),
  weight: z.int().nullable(),
  carrierName: z.string().nullable(),
  sync: syncStateSchema,
  delivery: deliverySchema.nullable(),
  paper: paperSchema,
  /** The printer from which its label is to come; null while none is under way. */
  labelAt: z.string().nullable(),
  printed: z.int(),
  checkedAt: timestampSchema.nullable(),
  verifiedAt: timestampSchema.nullable(),
  handedOverAt: timestampSchema.nullable(),
  products: z.array(packedProductSchema),
  /** The contents as entered, if they are text; null for a list of products. */
  contents: z.string().nullable(),
  /** Why it must not go on as things stand; null while nothing is against it. */
  stop: packStopSchema.nullable(),
});
export type PackedParcel = z.infer<typeof packedParcelSchema>;

/** The answer to a scan: what happened, how good that is, and what is known of the parcel. */
export const packAnswerSchema = z.object({
  /** The number of the scan in the record. */
  seq: z.int(),
  code: z.string(),
  mode: packModeSchema,
  say: packSayingSchema,
  facts: packFactsSchema,
  tone: packToneSchema,
  /** Somebody holds what must not leave: a siren instead of the tones of a refusal. */
  isAlarm: z.boolean(),
  asks: packQuestionSchema.nullable(),
  parcel: packedParcelSchema.nullable(),
  /** The parcel that was in hand before, if it contradicts this scan. */
  other: packedParcelSchema.nullable(),
});
export type PackAnswer = z.infer<typeof packAnswerSchema>;

/** What the packer has in hand while labels are matched. */
export const heldParcelSchema = z.object({
  /** Null as long as only goods were scanned. */
  parcel: packedParcelSchema.nullable(),
  /** Whether its label or something of the parcel was scanned. */
  from: z.enum(['label', 'parcel']),
  /** Codes of products that were scanned before any code of the order. */
  goods: z.array(z.string()),
});
export type HeldParcel = z.infer<typeof heldParcelSchema>;

/** The label that a scan asked for, as it is now. */
const scannedLabelSchema = z.object({
  /** `waiting`: for its printer. */
  state: z.enum(['waiting', 'sent', 'printed', 'failed', 'dropped']),
  /** When its printer took it; null before. */
  sentAt: timestampSchema.nullable(),
  /** The contents of its parcel as one line. */
  goods: z.string(),
  /** It was matched with its parcel since. */
  isMatched: z.boolean(),
});
export type ScannedLabel = z.infer<typeof scannedLabelSchema>;

/** A scan as it stands in the record. */
export const packScanSchema = z.object({
  seq: z.int(),
  at: timestampSchema,
  /** The station at which it was made: its code and its name. */
  station: z.string(),
  mode: packModeSchema,
  code: z.string(),
  /** Null for a word of another version of Packbench. */
  say: packSayingSchema.nullable(),
  facts: packFactsSchema,
  tone: packToneSchema,
  /** Who scanned; null where nobody was signed in, or their name was not kept. */
  packerName: z.string().nullable(),
  orderId: z.string().nullable(),
  receiverName: z.string(),
  shortCode: z.string().nullable(),
  /** Null for a scan that asked for no label. */
  label: scannedLabelSchema.nullable(),
  undoneAt: timestampSchema.nullable(),
  canUndo: z.boolean(),
});
export type PackScan = z.infer<typeof packScanSchema>;
