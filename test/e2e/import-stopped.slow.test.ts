import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { importConstantsSchema, importFields } from '../../shared/model/import.ts';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import { pickupPoint } from '../fakes/drafts.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { orderRows } from '../fakes/order-files.ts';
import { t, withAnyValues } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench } from './bench.ts';
import { ImportScreen } from './import-screen.ts';
import { activateButton, fill } from './keyboard.ts';
import { haveAreas } from './known-areas.ts';
import { speak } from './stocked.ts';

// A file whose check was stopped, reviewed by keyboard.

const shot = shotsOf('import-stopped');
const ORDERS = 40;
/** The fields of `orderRows`' cells. */
const columns = importFields.slice(0, importFields.indexOf('product') + 1);

/** Stores an import whose check a packer stopped before the first order. */
function haveUnchecked(file: string): void {
  const opened = openStore(file, createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const setup = {
    headings: columns,
    examples: columns.map(() => []),
    columns,
    constants: importConstantsSchema.parse({ pickupPointId: pickupPoint.id }),
    isRemembered: false,
  };
  store.commit(() => {
    store.pickupPoints.save(pickupPoint);
    store.imports.begin('dung', 'dung.csv', setup, Date.now());
    const rows = orderRows(ORDERS, { 7: { 2: '0912 34' } });
    store.importRows.add(rows.map((cells, at) => ({ row: at + 2, cells, odd: null })));
    store.imports.change({ stage: 'ready', headingRow: 1, hash: 'h' }, Date.now());
  });
  store.close();
}

async function started(): Promise<StartedApp> {
  const userDataDir = join(temporaryFolder(), 'data');
  await haveAreas(userDataDir, 'training');
  haveUnchecked(join(userDataDir, 'training/packbench.db'));
  const app = await startBench({ userDataDir });
  onTestFinished(async () => void (await app.close()));
  await app.page.keyboard.press('Shift+F2');
  return app;
}

it('says how many orders are not checked, checks them, and takes one out and back in, by keyboard', async () => {
  const app = await started();
  const { page } = app;
  const screen = new ImportScreen(app);
  await page.getByText(t('import.unchecked', { count: ORDERS }), { exact: true }).waitFor();
  expect(await page.getByText(t('import.noKinds'), { exact: true }).count()).toBe(0);
  await shot(page, 'vi');
  await speak(app, 'en');
  await page.getByText(`${ORDERS} orders are not checked yet`, { exact: true }).waitFor();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await shot(page, 'en-1920');
  await page.setViewportSize({ width: 1366, height: 768 });
  await speak(app, 'vi');
  await activateButton(page, t('import.checkAgain'));
  const { kinds } = await screen.ready(({ counts }) => counts.fit === ORDERS - 1);
  expect(kinds).toMatchObject([{ field: 'phone', rows: 1 }]);
  await page.getByText(withAnyValues('import.unchecked')).waitFor({ state: 'detached' });
  await fill(page, t('import.search'), 'DH-0007');
  await activateButton(page, t('import.takeOut', { row: 8 }));
  const { counts } = await screen.ready(({ counts }) => counts.out === 1);
  expect(counts).toMatchObject({ fit: ORDERS - 1, wrong: 0 });
  await page.getByText(`${t('import.shows.out')} 1`, { exact: true }).click();
  await screen.row(8).waitFor();
  await shot(page, 'out');
  await activateButton(page, t('import.takeIn', { row: 8 }));
  await screen.ready(({ counts }) => counts.out === 0 && counts.wrong === 1);
});
