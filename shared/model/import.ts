import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { inspectionSchema, payerSchema } from './order.ts';

/** What a column of a file can mean, in the order in which a person looks for it. */
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

/** What a person said that a heading means, as it stands in the file. */
export const learntHeadingSchema = z.object({
  heading: z.string().min(1).max(200),
  field: importFieldSchema,
});
export type LearntHeading = z.infer<typeof learntHeadingSchema>;

/** What cannot be entered without, be it from a column or from what stands for all rows. */
export const neededFields = ['name', 'phone', 'address', 'codAmount', 'weight', 'product'] as const;

/** Amounts that say what goods are worth. */
export const priceFields = ['price', 'declaredValue'] as const satisfies readonly ImportField[];
export type PriceField = (typeof priceFields)[number];

/** What a person mends in one place: the area's names are one field, however many columns tell it. */
const mendableSchema = z.enum([...importFields, 'area']);
export type Mendable = z.infer<typeof mendableSchema>;

/** What belongs to one order and nobody else: the same wrong text in two rows is no reason for the same right one. */
export const ofOneOrder: ReadonlySet<Mendable> = new Set(['soc', 'name', 'phone', 'address']);

/** What stands for rows whose file does not say it. Texts as they are typed; empty for nothing. */
export const importConstantsSchema = z.object({
  /** Empty: nothing is chosen, and nothing can be entered. */
  pickupPointId: z.string().default(''),
  weight: z.string().max(40).default(''),
  /** What each order collects where no column tells it. An empty cell of such a column is no word for it. */
  codAmount: z.string().max(40).default(''),
  product: z.string().max(500).default(''),
  inspection: inspectionSchema.default('inspect'),
  payer: payerSchema.default('sender'),
  /** Whether each row without an own code is a parcel, also of rows that look like lines of one order. */
  eachRow: z.boolean().default(false),
  /** What a bare number in the column of COD is, where all of them are small. Empty: nobody has said so. */
  codUnit: z.enum(['', 'dong', 'thousand']).default(''),
  /** The same of the columns of prices and values. */
  priceUnit: z.enum(['', 'dong', 'thousand']).default(''),
  /** What a bare number in the column of weights is. */
  weightUnit: z.enum(['g', 'kg']).default('g'),
});
export type ImportConstants = z.infer<typeof importConstantsSchema>;

/** A column of the file, counted from 0 by its place in the list. */
const importColumnSchema = z.object({
  heading: z.string(),
  /** The first cells that hold something, at most three. */
  examples: z.array(z.string()),
  field: importFieldSchema.nullable(),
});

/** How many orders have the same finding. */
const importKindSchema = z.object({
  field: mendableSchema,
  /** A rule's key of the dictionaries, such as `phone.shape`, or `import.<what>`. */
  rule: z.string(),
  isDoubt: z.boolean(),
  rows: z.int(),
});
export type ImportKind = z.infer<typeof importKindSchema>;

/** Where an import stands. */
const importStageSchema = z.enum(['reading', 'checking', 'ready', 'entering', 'entered']);

/** The one import that is under way, or was entered and not put aside yet. */
export const importStateSchema = z.object({
  id: z.string(),
  file: z.string(),
  stage: importStageSchema,
  /** How far the stage has come, rows of `of`. */
  done: z.int(),
  of: z.int(),
  /** The workbook's sheets that hold something, where another one can be read instead; else none. */
  sheets: z.array(z.string()),
  /** The sheet that was read; empty for a file without sheets. */
  sheet: z.string(),
  /** The row of the file that has the headings, counted from 1. */
  headingRow: z.int(),
  /** The row below that says what they mean and is read as no order; null where there is none. */
  describedRow: z.int().nullable(),
  columns: z.array(importColumnSchema),
  constants: importConstantsSchema,
  /** Whether the columns were arranged by a person before, for this shape of file. */
  isRemembered: z.boolean(),
  /** What is needed and stands nowhere. */
  lacks: z.array(z.string()),
  /** Orders, which several rows may make up. */
  counts: z.object({
    all: z.int(),
    /** Can be entered. */
    fit: z.int(),
    wrong: z.int(),
    doubtful: z.int(),
    out: z.int(),
    /** Dong that fit orders collect in all. */
    cod: z.int(),
  }),
  kinds: z.array(importKindSchema),
  /** Orders that were entered so far. */
  entered: z.int(),
  /** Whether a start of the app finished what another process had begun to enter. */
  wasFinishedLater: z.boolean(),
  /** How far orders have come that are being mended or taken out, where that takes long; `of` them. Null for none. */
  mending: z.object({ done: z.int(), of: z.int() }).nullable().default(null),
  /** What keeps it from going on by itself, as a full disk; it does once that is mended. Null for nothing. */
  trouble: appErrorSchema.nullable(),
});
export type ImportState = z.infer<typeof importStateSchema>;

const importFindingSchema = z.object({
  field: mendableSchema,
  rule: z.string(),
  isDoubt: z.boolean(),
  /** What the cell holds. */
  text: z.string(),
  /** What may be meant; null where nobody can say. */
  suggestion: z.string().nullable(),
  /** Another row or order that the finding is about, such as "12" or a soc. */
  other: z.string().nullable(),
  /** How many rows have the same finding with the same text, this one counted. */
  alike: z.int(),
});

/** An order as a row of the table that is checked. Texts are those of the file, or as they were mended. */
export const importRowSchema = z.object({
  /** As in the file, counted from 1; the first of them where several rows make up the order. */
  row: z.int(),
  /** How many rows of the file make it up. */
  lines: z.int(),
  isOut: z.boolean(),
  /** Whether a person made some of these rows lines of the order. */
  isJoined: z.boolean(),
  texts: z.record(z.string(), z.string()),
  /** What will be sent; null while something is wrong. */
  area: z.string().nullable(),
  findings: z.array(importFindingSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** What a person confirms before orders are entered that another bench of the site may enter, too. */
export const claimQuestionSchema = z.discriminatedUnion('kind', [
  /** The hub does not say which bench has the file. */
  z.object({ kind: z.literal('hub-away') }),
  /** The bench that has the file. */
  z.object({ kind: z.literal('elsewhere'), bench: z.string() }),
  /** How many orders have codes that a file of another bench has. */
  z.object({ kind: z.literal('codes'), orders: z.int() }),
]);
export type ClaimQuestion = z.infer<typeof claimQuestionSchema>;

/**
 * What a person has confirmed. `hub-away`: no other bench enters the file. `elsewhere`: orders that the bench with the file
 * has not are entered. `other-codes`: orders whose codes are elsewhere are left out; `all-codes`: they are entered.
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
  /** One kind of finding only. */
  kind: z.object({ field: mendableSchema, rule: z.string() }).nullable().default(null),
  /** Rows that hold this, marks folded. */
  text: z.string().max(100).default(''),
});
export type ImportFilter = z.infer<typeof importFilterSchema>;

export const mendSchema = z.object({
  row: z.int(),
  field: mendableSchema,
  text: z.string().max(1_000),
  /** Also where the same was found with the same text, unless it is of one order only. */
  alike: z.boolean().default(false),
});
export type Mend = z.infer<typeof mendSchema>;
