import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { inspectionSchema, payerSchema } from './order.ts';

/** Meanings of a file's column, in the order of the form. */
export const importFields = [
  'soc',
  'name',
  'phone',
  'address',
  'commune',
  'district',
  'province',
  'codAmount',
  'weight',
  'product',
  'quantity',
  'price',
  'sku',
  'declaredValue',
  'note',
  'inspection',
  'payer',
] as const;
export const importFieldSchema = z.enum(importFields);
export type ImportField = z.infer<typeof importFieldSchema>;

/** Meaning that the user assigned to a heading, as written in the file. */
export const learntHeadingSchema = z.object({
  heading: z.string().min(1).max(200),
  field: importFieldSchema,
});
export type LearntHeading = z.infer<typeof learntHeadingSchema>;

/** Required fields, from a column or from the common values. */
export const neededFields = ['name', 'phone', 'address', 'codAmount', 'weight', 'product'] as const;

/** Amounts that give the value of goods. */
export const priceFields = ['price', 'declaredValue'] as const satisfies readonly ImportField[];
export type PriceField = (typeof priceFields)[number];

/** Fields that the user corrects together: the area's names are one field, however many columns have them. */
const mendableSchema = z.enum([...importFields, 'area']);
export type Mendable = z.infer<typeof mendableSchema>;

/** Fields specific to one order: the same wrong text in two rows does not imply the same correction. */
export const ofOneOrder: ReadonlySet<Mendable> = new Set(['soc', 'name', 'phone', 'address']);

/** Common values for fields missing in the file. Texts as typed; may be empty. */
export const importConstantsSchema = z.object({
  /** Empty if no pickup point is selected; no order can be entered then. */
  pickupPointId: z.string().default(''),
  weight: z.string().max(40).default(''),
  /** COD of each order without a COD column. An empty cell of such a column does not use it. */
  codAmount: z.string().max(40).default(''),
  product: z.string().max(500).default(''),
  inspection: inspectionSchema.default('inspect'),
  payer: payerSchema.default('sender'),
  /** True if each row without its own code is a parcel, even if it looks like a line of an order. */
  eachRow: z.boolean().default(false),
  /** Unit of plain numbers in the COD column if all are small. Empty: not chosen yet. */
  codUnit: z.enum(['', 'dong', 'thousand']).default(''),
  /** Unit of plain numbers in the columns of prices and values. */
  priceUnit: z.enum(['', 'dong', 'thousand']).default(''),
  /** Encoding of texts that are not in Unicode; `unicode` leaves them. Empty: not chosen yet. */
  letters: z.enum(['', 'unicode', 'tcvn3', 'vni']).default(''),
  /** Unit of plain numbers in the weight column. */
  weightUnit: z.enum(['g', 'kg']).default('g'),
});
export type ImportConstants = z.infer<typeof importConstantsSchema>;

/** A column of the file; its index is its position in the list, from 0. */
const importColumnSchema = z.object({
  heading: z.string(),
  /** First non-empty cells, at most three. */
  examples: z.array(z.string()),
  field: importFieldSchema.nullable(),
});

/** Number of orders with the same finding. */
const importKindSchema = z.object({
  field: mendableSchema,
  /** Dictionary key of the rule, such as `phone.shape`, or `import.<what>`. */
  rule: z.string(),
  isDoubt: z.boolean(),
  rows: z.int(),
});
export type ImportKind = z.infer<typeof importKindSchema>;

/** Stage of an import. */
const importStageSchema = z.enum(['reading', 'checking', 'ready', 'entering', 'entered']);

/** The current import, or the last one until it is dismissed. */
export const importStateSchema = z.object({
  id: z.string(),
  file: z.string(),
  stage: importStageSchema,
  /** Progress of the stage: rows of `of`. */
  done: z.int(),
  of: z.int(),
  /** Non-empty sheets of the workbook, if another one can be read instead; otherwise empty. */
  sheets: z.array(z.string()),
  /** The sheet that was read; empty for a file without sheets. */
  sheet: z.string(),
  /** Row of the headings, from 1. */
  headingRow: z.int(),
  /** Row below that explains the headings and is not read as an order; null without one. */
  describedRow: z.int().nullable(),
  columns: z.array(importColumnSchema),
  constants: importConstantsSchema,
  /** The old encoding of the file's texts, with an example before and after the conversion; null for Unicode. */
  legacy: z
    .object({ encoding: z.enum(['tcvn3', 'vni']), written: z.string(), text: z.string() })
    .nullable(),
  /** True if a user arranged the columns before for this file format. */
  isRemembered: z.boolean(),
  /** Required fields without a source. */
  lacks: z.array(z.string()),
  /** Orders; one may have several rows. */
  counts: z.object({
    all: z.int(),
    /** Can be entered. */
    fit: z.int(),
    wrong: z.int(),
    doubtful: z.int(),
    out: z.int(),
    /** Total COD of orders that can be entered (dong). */
    cod: z.int(),
  }),
  kinds: z.array(importKindSchema),
  /** Orders entered so far. */
  entered: z.int(),
  /** True if the app completed at its start an entry that a previous process had begun. */
  wasFinishedLater: z.boolean(),
  /** Progress of slow corrections or removals, as `done` of `of`; null while idle. */
  mending: z.object({ done: z.int(), of: z.int() }).nullable().default(null),
  /** Error that pauses it, such as a full disk; it continues once that is fixed. Null without one. */
  trouble: appErrorSchema.nullable(),
});
export type ImportState = z.infer<typeof importStateSchema>;

const importFindingSchema = z.object({
  field: mendableSchema,
  rule: z.string(),
  isDoubt: z.boolean(),
  /** Text of the cell. */
  text: z.string(),
  /** Suggested value; null without one. */
  suggestion: z.string().nullable(),
  /** Another row or order that the finding refers to, such as "12" or a soc. */
  other: z.string().nullable(),
  /** Number of rows with the same finding and text, including this one. */
  alike: z.int(),
});

/** An order as a row of the review table. Texts are those of the file, or the corrected ones. */
export const importRowSchema = z.object({
  /** Row number in the file, from 1; the first row of an order with several. */
  row: z.int(),
  /** Number of its rows in the file. */
  lines: z.int(),
  isOut: z.boolean(),
  /** True if the user combined some of these rows into the order. */
  isJoined: z.boolean(),
  texts: z.record(z.string(), z.string()),
  /** Order to send; null while it has errors. */
  area: z.string().nullable(),
  findings: z.array(importFindingSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** Confirmations needed before entering orders that another bench of the site may enter too. */
export const claimQuestionSchema = z.discriminatedUnion('kind', [
  /** The hub does not report which bench has the file. */
  z.object({ kind: z.literal('hub-away') }),
  /** The bench that has the file. */
  z.object({ kind: z.literal('elsewhere'), bench: z.string() }),
  /** Number of orders with codes in a file of another bench. */
  z.object({ kind: z.literal('codes'), orders: z.int() }),
]);
export type ClaimQuestion = z.infer<typeof claimQuestionSchema>;

/**
 * Confirmations by the user. `hub-away`: no other bench enters the file. `elsewhere`: enter the orders that the bench
 * with the file has not entered. `other-codes`: skip orders whose codes are elsewhere; `all-codes`: enter them.
 */
export const claimConfirmationSchema = z.enum([
  'hub-away',
  'elsewhere',
  'other-codes',
  'all-codes',
]);
export type ClaimConfirmation = z.infer<typeof claimConfirmationSchema>;

export const importFilterSchema = z.object({
  show: z.enum(['all', 'wrong', 'doubtful', 'fit', 'out']).default('all'),
  /** Only one kind of finding. */
  kind: z.object({ field: mendableSchema, rule: z.string() }).nullable().default(null),
  /** Rows that contain this text, marks folded. */
  text: z.string().max(100).default(''),
});
export type ImportFilter = z.infer<typeof importFilterSchema>;

export const mendSchema = z.object({
  row: z.int(),
  field: mendableSchema,
  text: z.string().max(1_000),
  /** Also for equal findings with the same text, unless the field is specific to one order. */
  alike: z.boolean().default(false),
});
export type Mend = z.infer<typeof mendSchema>;
