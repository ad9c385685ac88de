import { z } from 'zod';
import { orderSummarySchema } from './order.ts';

/** Actions on many orders at once, besides printing. */
export const bulkActionSchema = z.enum(['cancel', 'hand-over', 'acknowledge']);
export type BulkAction = z.output<typeof bulkActionSchema>;

/** Maximum number of orders with marks that can be undone together. */
export const MAX_UNDO_MARKS = 1_000;

/** Reason why an order was skipped. */
const bulkRefusalSchema = z.enum([
  'not-found',
  /** It is cancelled, being cancelled, or withdrawn. */
  'cancelled',
  /** It is lost, or returning. */
  'returned',
  /** It is in a handover. */
  'already',
  'not-on-platform',
  'not-printed',
  /** It has no unread changes. */
  'no-news',
]);
export type BulkRefusal = z.output<typeof bulkRefusalSchema>;

/** Preview of an action. Numbers of orders. */
export const bulkSurveySchema = z.object({
  orders: z.int(),
  /** Orders to which it applies. */
  fit: z.int(),
  /** Of those, orders cancelled at once because the platform does not have them. */
  atOnce: z.int(),
  printed: z.int(),
  handedOver: z.int(),
  /** Up to three of `fit`, oldest first. */
  first: z.array(orderSummarySchema),
  /** The newest included order: see `orderChoiceSchema`. */
  upTo: z.int(),
});
export type BulkSurvey = z.output<typeof bulkSurveySchema>;

/** Progress and result. */
export const bulkRunSchema = z.object({
  what: bulkActionSchema,
  of: z.int(),
  done: z.int(),
  refused: z.array(
    z.object({
      why: bulkRefusalSchema,
      orders: z.int(),
      /** Codes of the first ones. */
      socs: z.array(z.string()),
    }),
  ),
  /**
   * `stopped`: by the user before the end. `cut-off`: the program ended before. `done` then comes from the timelines, 0
   * if they do not record it, and `refused` is unknown. A repetition skips finished orders.
   */
  state: z.enum(['runs', 'done', 'stopped', 'cut-off']),
});
export type BulkRun = z.output<typeof bulkRunSchema>;
