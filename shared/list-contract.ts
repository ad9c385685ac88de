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

/** Contract entries for the whole order list; see `contract.ts`. */
export const listContract = {
  /**
   * Counts and sums the orders of a query, and counts the results of its other filters. `ranges` are days to count
   * separately. Superseded by `orders.range` for another text.
   */
  'orders.tally': query(
    orderQuerySchema.extend({
      show: tallyShowSchema.default('all'),
      ranges: z.array(dayRangeSchema).max(8).default([]),
    }),
    orderTallySchema,
    { needs: 'nobody' },
  ),
  /**
   * Number of selected orders that match a query. Selected orders may have stopped matching it. Superseded by
   * `orders.range` for another text.
   */
  'orders.countChosen': query(allButSchema, z.object({ count: z.int() }), { needs: 'nobody' }),
  /** Counts the effect of a bulk action on the selected orders. Changes no data. */
  'bulk.survey': query(bulk, bulkSurveySchema, { needs: 'nobody' }),
  /** Starts a bulk action, one order after another; `bulk.state` has its progress. One at a time. */
  'bulk.begin': command(bulk, z.undefined(), {
    needs: 'packer',
    emits: ['bulk.changed', 'orders.changed', 'station.changed'],
  }),
  /** Progress of the running bulk action, or its result until `bulk.seen`; null without one. */
  'bulk.state': query(z.undefined(), bulkRunSchema.nullable(), { needs: 'nobody' }),
  /** Stops the bulk action after the current order. */
  'bulk.stop': command(z.undefined(), z.undefined(), { needs: 'packer', emits: ['bulk.changed'] }),
  'bulk.seen': command(z.undefined(), z.undefined(), { needs: 'nobody', emits: ['bulk.changed'] }),
  /** Undoes the last run's marks of up to `MAX_UNDO_MARKS` orders as seen; `wrong-state` for any other run. */
  'bulk.unmark': command(z.undefined(), z.undefined(), {
    needs: 'packer',
    emits: ['bulk.changed', 'orders.changed', 'station.changed'],
  }),
  /** Progress of sorting the last requested list, percent; null if no list is being sorted. */
  'orders.sorting': query(z.undefined(), z.number().nullable(), { needs: 'nobody' }),
  'sorting.changed': event(z.number().nullable()),
  /** Named lists of orders, in the order in which they were first saved. */
  'views.list': query(z.undefined(), z.array(orderViewSchema), { needs: 'nobody' }),
  /** Saves a list; replaces the one with this name, or with the name `before`. */
  'views.save': command(
    z.object({ view: orderViewSchema, before: z.string().nullable().default(null) }),
    z.undefined(),
    { needs: 'packer', emits: ['views.changed'] },
  ),
  'views.remove': command(z.object({ name: z.string() }), z.undefined(), {
    needs: 'packer',
    emits: ['views.changed'],
  }),
  /** Undoes the removal, at its old position, as long as the station that did it is open. */
  'views.putBack': command(z.object({ name: z.string() }), z.undefined(), {
    needs: 'packer',
    emits: ['views.changed'],
  }),
  /** Layout of the list at this station. */
  'layout.get': query(z.undefined(), listLayoutSchema, { needs: 'nobody' }),
  /** Saves a layout; null restores the default. */
  'layout.save': command(z.object({ layout: listLayoutSchema.nullable() }), z.undefined(), {
    needs: 'packer',
    emits: ['layout.changed'],
  }),
  'layout.changed': event(z.undefined()),
  /** Last sort order of the unnamed list. */
  'sort.get': query(z.undefined(), orderSortSchema, { needs: 'nobody' }),
  'sort.save': command(z.object({ sort: orderSortSchema }), z.undefined(), {
    needs: 'packer',
    emits: [],
  }),
  'views.changed': event(z.undefined()),
  'bulk.changed': event(bulkRunSchema.nullable()),
} as const;
