import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallOutput } from '../../shared/contract.ts';
import { startApp } from '../e2e/app.ts';
import { callValue } from '../e2e/bench.ts';
import { drag } from '../e2e/hand-over.ts';
import { haveAreas } from '../e2e/known-areas.ts';
import { everyArea } from '../fakes/areas.ts';
import { eventually } from '../fakes/eventually.ts';
import { csvOf } from '../fakes/order-files.ts';
import { framesOf } from './frames.ts';
import { manyRows } from './many-rows.ts';
import { figureOf, report } from './measure.ts';
import { beginsWith, t } from '../fakes/window-text.ts';

// A file of orders in the real window: durations of its frames while the file is sent, read and checked, and while its
// orders are entered.

const ROWS = Number(process.env.IMPORT_ROWS ?? 100_000);
/** Longer than any step on any machine. */
const LIMIT_MS = 30 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'));
const file = join(folder, 'orders.csv');
writeFileSync(file, csvOf(manyRows(ROWS, await everyArea())));
await haveAreas(join(folder, 'data'), 'training');
const app = await startApp({ userDataDir: join(folder, 'data') });
const { page } = app;
await page.setViewportSize({ width: 1366, height: 768 });
await page.getByLabel(t('entry.receiverName')).waitFor();
// The queue is paused: the training platform runs on the same processor.
await callValue(app, 'outbox.pause', { paused: true });
await page.keyboard.press('Shift+F2');
await page.getByRole('button', { name: beginsWith(t('import.choose')) }).waitFor();

const untilStage = (stage: string) =>
  eventually(
    stage,
    async () =>
      (await callValue<CallOutput<'imports.state'>>(app, 'imports.state'))?.stage === stage,
    LIMIT_MS,
  );
const idle = await framesOf(page, () => page.waitForTimeout(3_000));
const checked = await framesOf(page, async () => {
  // Through the browser: a file sent by the test framework would pass through the page.
  await drag(page, [file]);
  await untilStage('ready');
});
// The window receives main's state a little later.
await page.getByRole('button', { name: t('import.enter', { count: ROWS }) }).waitFor();
const entered = await framesOf(page, async () => {
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Control+Enter');
  await untilStage('entered');
});
report([
  figureOf('import.window, nothing to do, a frame', idle, 'ms'),
  figureOf(`import.window, ${ROWS} orders read and checked, a frame`, checked, 'ms'),
  figureOf('import.window, the longest of those', [Math.max(...checked)], 'ms'),
  figureOf(`import.window, ${ROWS} orders entered, a frame`, entered, 'ms'),
  figureOf('import.window, the longest of these', [Math.max(...entered)], 'ms'),
]);
await app.close();
rmSync(folder, { recursive: true });
