import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { bulkActionSchema, bulkRunSchema, bulkSurveySchema } from './model/bulk.ts';
import {
  allButSchema,
  dayRangeSchema,
  orderChoiceSchema,
  orderQuerySchema,
} from './model/order-query.ts';
import { listLayoutSchema } from './model/list-layout.ts';
import { orderSortSchema } from './model/order-sort.ts';
import { orderViewSchema } from './model/order-view.ts';
import { orderTallySchema, tallyShowSchema } from './model/order-tally.ts';

const bulk = z.object({ what: bulkActionSchema, choice: orderChoiceSchema });

/** The part of the contract that is about the list of orders as a whole: see `contract.ts`. */
export const listContract = {
  /**
   * Counts and sums what a query shows and what its other filters would show; `ranges` are days of which
   * each is counted besides. Superseded by `orders.range` for another text.
   */
  'orders.tally': query(
    orderQuerySchema.extend({
      show: tallyShowSchema.default('all'),
      ranges: z.array(dayRangeSchema).max(8).default([]),
    }),
    orderTallySchema,
  ),
  /**
   * How many orders answer a query and were not taken out: of those that were, some may answer it no more.
   * Superseded by `orders.range` for another text.
   */
  'orders.countChosen': query(allButSchema, z.object({ count: z.int() })),
  /** Counts what would be done to a choice of orders, and changes nothing. */
  'bulk.survey': query(bulk, bulkSurveySchema),
  /** Begins to do it, one order after the other; what comes of it is told by `bulk.state`. One at a time. */
  'bulk.begin': command(bulk, z.undefined(), {
    emits: ['bulk.changed', 'orders.changed', 'station.changed'],
  }),
  /** How far that is, or what came of it until `bulk.seen`; null for nothing. */
  'bulk.state': query(z.undefined(), bulkRunSchema.nullable()),
  /** Ends it after the order that is being worked on. */
  'bulk.stop': command(z.undefined(), z.undefined(), { emits: ['bulk.changed'] }),
  'bulk.seen': command(z.undefined(), z.undefined(), { emits: ['bulk.changed'] }),
  /** Takes back that up to `mostUnmarked` orders were marked as seen by the last run; `wrong-state` for any other. */
  'bulk.unmark': command(z.undefined(), z.undefined(), {
    emits: ['bulk.changed', 'orders.changed', 'station.changed'],
  }),
  /** How much of the list that was asked for last is sorted, percent; null while none is being sorted. */
  'orders.sorting': query(z.undefined(), z.number().nullable()),
  'sorting.changed': event(z.number().nullable()),
  /** Lists of orders that were given a name, in the order in which they were first saved. */
  'views.list': query(z.undefined(), z.array(orderViewSchema)),
  /** Keeps one in the place of the one that is called so, or was called `before`. */
  'views.save': command(
    z.object({ view: orderViewSchema, before: z.string().nullable().default(null) }),
    z.undefined(),
    { emits: ['views.changed'] },
  ),
  'views.remove': command(z.object({ name: z.string() }), z.undefined(), {
    emits: ['views.changed'],
  }),
  /** Takes back the removal, in its old place, while the station that did it is open. */
  'views.putBack': command(z.object({ name: z.string() }), z.undefined(), {
    emits: ['views.changed'],
  }),
  /** How the list is laid out at this station. */
  'layout.get': query(z.undefined(), listLayoutSchema),
  /** Keeps another one; null is the usual one. */
  'layout.save': command(z.object({ layout: listLayoutSchema.nullable() }), z.undefined(), {
    emits: ['layout.changed'],
  }),
  'layout.changed': event(z.undefined()),
  /** How the list without a name was sorted last. */
  'sort.get': query(z.undefined(), orderSortSchema),
  'sort.save': command(z.object({ sort: orderSortSchema }), z.undefined(), { emits: [] }),
  'views.changed': event(z.undefined()),
  'bulk.changed': event(bulkRunSchema.nullable()),
} as const;
