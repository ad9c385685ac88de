import { afterAll, expect, test } from 'vitest';
import { areaRows } from './contract-table/area-rows.ts';
import { createRows } from './contract-table/create-rows.ts';
import { envelopeRows } from './contract-table/envelope-rows.ts';
import { labelRows } from './contract-table/label-rows.ts';
import { orderRows } from './contract-table/order-rows.ts';
import { routingRows } from './contract-table/routing-rows.ts';
import { webhookRows } from './contract-table/webhook-rows.ts';
import { openWorld, type Row } from './contract-table/world.ts';

/**
 * Checks the platform's contract, rule by rule, against the training platform over HTTP. Prints a table at the end:
 * section, endpoint, rule, result.
 */
const rows: readonly Row[] = [
  ...envelopeRows,
  ...routingRows,
  ...createRows,
  ...orderRows,
  ...labelRows,
  ...areaRows,
  ...webhookRows,
].toSorted((a, b) => sectionOrder(a) - sectionOrder(b));

/** Sorts sections in the contract's order: 4.9 precedes 4.10. */
function sectionOrder({ section }: Row): number {
  const [chapter = 0, paragraph = 0] = section.split('.').map(Number);
  return chapter * 100 + paragraph;
}

const holding = new Set<Row>();

test.each(rows)('$section $endpoint: $rule', async (row) => {
  expect.hasAssertions();
  await row.holds(await openWorld());
  holding.add(row);
});

test('every endpoint and every rule is there once', () => {
  const titles = rows.map(({ section, endpoint, rule }) => `${section} ${endpoint} ${rule}`);
  const endpoints = new Set(
    rows.map(({ endpoint }) => endpoint).filter((name) => /^[GP]/.test(name)),
  );

  expect(new Set(titles).size).toBe(titles.length);
  expect(endpoints.size).toBe(13);
});

afterAll(() => {
  const table = rows.map((row) => [
    row.section,
    row.endpoint,
    row.rule,
    holding.has(row) ? 'holds' : 'BROKEN',
  ]);
  const head = ['§', 'endpoint', 'rule', 'result'];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...table].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = line(widths.map((width) => '─'.repeat(width)));
  const sum = `${holding.size} of ${rows.length} rules hold`;
  console.log([line(head), rule, ...table.map(line), rule, sum].join('\n'));
});
