import { z } from 'zod';
import { orderSummarySchema } from './order.ts';

/** What is done to many orders at once, besides printing. */
export const bulkActionSchema = z.enum(['cancel', 'hand-over', 'acknowledge']);
export type BulkAction = z.output<typeof bulkActionSchema>;

/** Marks on no more orders than these are taken back at once. */
export const mostUnmarked = 1_000;

/** Why nothing was done to an order. */
const bulkRefusalSchema = z.enum([
  'not-found',
  /** It is cancelled, being cancelled, or withdrawn. */
  'cancelled',
  /** It is lost, or on its way back. */
  'returned',
  /** It lies in a handover. */
  'already',
  'not-on-platform',
  'not-printed',
  /** There is nothing about it to be read. */
  'no-news',
]);
export type BulkRefusal = z.output<typeof bulkRefusalSchema>;

/** What would be done, as far as one can know before. Numbers of orders. */
export const bulkSurveySchema = z.object({
  orders: z.int(),
  /** Of them, those to which it can be done. */
  fit: z.int(),
  /** Of those, cancelled at once, since the platform does not have them. */
  atOnce: z.int(),
  printed: z.int(),
  handedOver: z.int(),
  /** Those of `fit` that were entered first, three at the most. */
  first: z.array(orderSummarySchema),
  /** The newest that is meant: see `orderChoiceSchema`. */
  upTo: z.int(),
});
export type BulkSurvey = z.output<typeof bulkSurveySchema>;

/** How far it is, and what came of it. */
export const bulkRunSchema = z.object({
  what: bulkActionSchema,
  of: z.int(),
  done: z.int(),
  refused: z.array(
    z.object({
      why: bulkRefusalSchema,
      orders: z.int(),
      /** Codes of the first of them. */
      socs: z.array(z.string()),
    }),
  ),
  /**
   * `stopped`: by somebody, before it came to all of them. `cut-off`: the program ended before; `done` is what
   * the timelines tell, 0 where they do not, and `refused` is not known. Doing it again leaves out what was done.
   */
  state: z.enum(['runs', 'done', 'stopped', 'cut-off']),
});
export type BulkRun = z.output<typeof bulkRunSchema>;
