import { z } from 'zod';

/** Columns of the order list, besides the check box, in the usual order. */
const columnIdSchema = z.enum([
  'receiver',
  'place',
  'codes',
  'cod',
  'weight',
  'carrier',
  'state',
  'printed',
  'entered',
]);
export type ColumnId = z.output<typeof columnIdSchema>;
const columnIds = columnIdSchema.options;

/** Minimum and maximum width of a column (rem). */
export const columnWidths = { min: 3, max: 40 } as const;

const listColumnSchema = z.object({
  id: columnIdSchema,
  isShown: z.boolean(),
  /** Width (rem); null for the remaining space. */
  width: z.number().min(columnWidths.min).max(columnWidths.max).nullable(),
});
export type ListColumn = z.output<typeof listColumnSchema>;

/** Layout of the order list: every column once, in display order. */
export const listLayoutSchema = z.object({
  /** `tight`: one line per order, to show more of them. */
  density: z.enum(['calm', 'tight']),
  columns: z
    .array(listColumnSchema)
    .length(columnIds.length)
    .refine((columns) => new Set(columns.map(({ id }) => id)).size === columnIds.length),
});
export type ListLayout = z.output<typeof listLayoutSchema>;

const seldom: ReadonlySet<ColumnId> = new Set(['codes', 'weight']);

/** Default layout of the list. */
export const usualLayout: ListLayout = {
  density: 'calm',
  columns: columnIds.map((id) => ({ id, isShown: !seldom.has(id), width: null })),
};
