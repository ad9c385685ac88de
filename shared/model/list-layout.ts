import { z } from 'zod';

/** What the list of orders can show of each, besides whether it is ticked; in the usual order. */
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

/** The narrowest and the widest that somebody can make a column, rem. */
export const columnWidths = { least: 3, most: 40 } as const;

const listColumnSchema = z.object({
  id: columnIdSchema,
  isShown: z.boolean(),
  /** Rem; null for as wide as there is room. */
  width: z.number().min(columnWidths.least).max(columnWidths.most).nullable(),
});
export type ListColumn = z.output<typeof listColumnSchema>;

/** How the list of orders is laid out: every column once, in the order in which they stand. */
export const listLayoutSchema = z.object({
  /** `tight`: one line an order, so that more of them are in sight. */
  density: z.enum(['calm', 'tight']),
  columns: z
    .array(listColumnSchema)
    .length(columnIds.length)
    .refine((columns) => new Set(columns.map(({ id }) => id)).size === columnIds.length),
});
export type ListLayout = z.output<typeof listLayoutSchema>;

const seldom: ReadonlySet<ColumnId> = new Set(['codes', 'weight']);

/** As the list stands where nobody has changed it. */
export const usualLayout: ListLayout = {
  density: 'calm',
  columns: columnIds.map((id) => ({ id, isShown: !seldom.has(id), width: null })),
};
