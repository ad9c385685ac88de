import { z } from 'zod';
import { deliverySchema } from './delivery.ts';
import { syncStateSchema } from './order.ts';
import { timestampSchema } from './units.ts';

/**
 * Purpose of a scan: print the label; confirm that a label is on its parcel; check each product into the parcel; hand
 * the parcel over; open the order.
 */
export const packModes = ['print', 'check', 'verify', 'hand-over', 'look-up'] as const;
export const packModeSchema = z.enum(packModes);
export type PackMode = z.infer<typeof packModeSchema>;

/** Results of a scan. The window has a text and a next step for each. */
const scanResults = [
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
  /** Only a label was scanned, which is no proof about the parcel. */
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
  /** A product, but it is not certain which parcel is in hand. */
  'no-parcel',
  'unfinished',
  'handed-over',
  'handed-before',
  'other-carrier',
  'not-on-platform',
  'found',
  /** Another bench's order, which cannot be packed in this mode. */
  'elsewhere',
  'handed-elsewhere',
  'elsewhere-not-sent',
  'packed-elsewhere',
  'claimed-elsewhere',
  'nobody-knows',
] as const;
export const scanResultSchema = z.enum(scanResults);
export type ScanResult = z.infer<typeof scanResultSchema>;

/** Green, amber, red: continue, check, stop. */
const packToneSchema = z.enum(['success', 'warning', 'danger']);
export type PackTone = z.infer<typeof packToneSchema>;

/** Possible answers of the packer: a label, a reprint reason, to continue anyway, or a look-up. */
const packQuestionSchema = z.enum(['label', 'reason', 'go-on', 'look-up']);

/** Parameters of the text: numbers and names. */
export const scanDetailsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
export type ScanDetails = z.infer<typeof scanDetailsSchema>;

/** A line of an order's contents; `counted` is the number of its pieces scanned into the parcel. */
const packedProductSchema = z.object({
  /** Its index among the contents, from 0. */
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  counted: z.int(),
});
export type PackedProduct = z.infer<typeof packedProductSchema>;

/** State of a parcel's label; `doubtful` if it may or may not be printed. */
const paperSchema = z.enum(['none', 'under-way', 'printed', 'doubtful']);
export type PaperState = z.infer<typeof paperSchema>;

/** Reason to stop a parcel, with the parameters of the text. */
const packStopSchema = z.object({ result: scanResultSchema, facts: scanDetailsSchema });

/** Data of the scanned parcel. Amounts in dong, weights in grams. */
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
  /** Printer of its label; null while no label is printing. */
  labelAt: z.string().nullable(),
  printed: z.int(),
  checkedAt: timestampSchema.nullable(),
  verifiedAt: timestampSchema.nullable(),
  handedOverAt: timestampSchema.nullable(),
  products: z.array(packedProductSchema),
  /** The contents as entered, if they are text; null for a list of products. */
  contents: z.string().nullable(),
  /** Reason to stop it now; null without one. */
  stop: packStopSchema.nullable(),
});
export type PackedParcel = z.infer<typeof packedParcelSchema>;

/** Answer to a scan: result, tone, and data of the parcel. */
export const packAnswerSchema = z.object({
  /** Number of the scan in the scan log. */
  seq: z.int(),
  code: z.string(),
  mode: packModeSchema,
  result: scanResultSchema,
  facts: scanDetailsSchema,
  tone: packToneSchema,
  /** The packer holds a parcel that must not leave: a siren replaces the refusal tone. */
  isAlarm: z.boolean(),
  asks: packQuestionSchema.nullable(),
  parcel: packedParcelSchema.nullable(),
  /** The previously scanned parcel, if it contradicts this scan. */
  other: packedParcelSchema.nullable(),
});
export type PackAnswer = z.infer<typeof packAnswerSchema>;

/** State while label and parcel are matched. */
export const heldParcelSchema = z.object({
  /** Null while only goods were scanned. */
  parcel: packedParcelSchema.nullable(),
  /** First scanned: the label, or part of the parcel. */
  from: z.enum(['label', 'parcel']),
  /** Product codes scanned before any code of the order. */
  goods: z.array(z.string()),
});
export type HeldParcel = z.infer<typeof heldParcelSchema>;

/** Current state of the label requested by a scan. */
const scannedLabelSchema = z.object({
  /** `waiting`: for the printer. */
  state: z.enum(['waiting', 'sent', 'printed', 'failed', 'dropped']),
  /** Time when the printer accepted it; null before. */
  sentAt: timestampSchema.nullable(),
  /** The contents of its parcel as one line. */
  goods: z.string(),
  /** True if it was matched with its parcel since. */
  isMatched: z.boolean(),
});
export type ScannedLabel = z.infer<typeof scannedLabelSchema>;

/** An entry of the scan log. */
export const packScanSchema = z.object({
  seq: z.int(),
  at: timestampSchema,
  /** Code and name of the station. */
  station: z.string(),
  mode: packModeSchema,
  code: z.string(),
  /** Null for a value of another version of Packbench. */
  result: scanResultSchema.nullable(),
  facts: scanDetailsSchema,
  tone: packToneSchema,
  /** Name of the packer; null without a sign-in, or after the name was removed. */
  packerName: z.string().nullable(),
  orderId: z.string().nullable(),
  receiverName: z.string(),
  shortCode: z.string().nullable(),
  /** Null for a scan without a label request. */
  label: scannedLabelSchema.nullable(),
  undoneAt: timestampSchema.nullable(),
  canUndo: z.boolean(),
});
export type PackScan = z.infer<typeof packScanSchema>;
