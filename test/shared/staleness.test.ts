import { expect, it } from 'vitest';
import { type CallName, contract } from '../../shared/contract.ts';
import { staleness } from '../../shared/staleness.ts';

/**
 * Queries that no event makes stale: the window asks them anew at each use, or their answers do not change while they
 * are shown.
 */
const askedAnew: readonly CallName[] = [
  'account.kept',
  'account.test',
  'audit.check',
  'bulk.survey',
  'exports.choices',
  'form.kept',
  'handovers.aside',
  'handovers.find',
  'orders.byCode',
  'orders.rows',
  'packing.resolve',
  'printers.calibrations',
  'printers.discover',
  'printing.preview',
  'printing.survey',
  'quotes.get',
  'scale.ports',
  'scanners.ports',
  'site.auditCheck',
  'site.auditPage',
  'site.benches',
  'site.byCode',
  'sort.get',
  'support.incidents',
  'support.selfTest',
  'webhooks.body',
  'webhooks.reach',
];

it('lists every query under the events that change its answer, or it is asked anew', () => {
  const stale = new Set(
    Object.values(staleness).flatMap((calls) => (calls === 'everything' ? [] : Object.keys(calls))),
  );
  const queries = Object.entries(contract).flatMap(([name, entry]) =>
    entry.kind === 'call' && entry.emits === null ? [name] : [],
  );
  expect(queries.filter((name) => !stale.has(name)).toSorted()).toEqual(askedAnew);
});
