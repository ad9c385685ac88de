import { expect, it } from 'vitest';
import { closers } from './closers.ts';
import { hubRows } from './hub-rows.ts';
import { nothingToWaitFor } from './nothing-to-wait-for.ts';
import { outsideRows } from './outside-rows.ts';
import { stationRows } from './station-rows.ts';
import { storeRows } from './store-rows.ts';
import { waitForEventLoop } from './work.ts';

const rows = [...storeRows, ...outsideRows, ...hubRows, ...stationRows];

const namedRows = rows.map((row) => [row.name, row] as const);

it.each(namedRows)('%s: closing waits until all of it is over', async (_, row) => {
  const work = await row.start();
  expect(work.running()).not.toEqual([]);
  const runningAfter = work.close().then(() => work.running());
  await waitForEventLoop();
  work.release?.();
  expect(await runningAfter).toEqual([]);
});

it('each file of main with a `close()` or `stop()` has a row, or a reason to have none', () => {
  const reached = rows.flatMap(({ closes }) => closes);
  const listed = [...new Set([...reached, ...Object.keys(nothingToWaitFor)])];
  expect(listed.toSorted()).toEqual(closers().toSorted());
});
