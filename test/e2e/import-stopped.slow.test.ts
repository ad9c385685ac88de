import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { importConstantsSchema, importFields } from '../../shared/model/import.ts';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/surroundings.ts';
import { openStore } from '../../main/store/store.ts';
import { pickupPoint } from '../fakes/drafts.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { orderRows } from '../fakes/order-files.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench } from './bench.ts';
import { ImportScreen } from './import-screen.ts';
import { fill, tabTo } from './keyboard.ts';
import { haveAreas } from './known-areas.ts';
import { speak } from './stocked.ts';

// A file whose check was stopped, reviewed by keyboard.

const shots = picturesOf('import-stopped');
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
    store.imports.add(rows.map((cells, at) => ({ row: at + 2, cells, odd: null })));
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
  const shot = (name: string) => page.screenshot({ path: join(shots, `${name}.png`) });
  const press = async (name: string) => {
    await tabTo(page, `button ${name}`);
    await page.keyboard.press('Enter');
  };
  await page.getByText(`Còn ${ORDERS} đơn chưa kiểm tra`, { exact: true }).waitFor();
  expect(await page.getByText('Không còn lỗi nào.', { exact: true }).count()).toBe(0);
  await shot('vi');
  await speak(app, 'en');
  await page.getByText(`${ORDERS} orders are not checked yet`, { exact: true }).waitFor();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await shot('en-1920');
  await page.setViewportSize({ width: 1366, height: 768 });
  await speak(app, 'vi');
  await press('Kiểm tra lại');
  const { kinds } = await screen.ready(({ counts }) => counts.fit === ORDERS - 1);
  expect(kinds).toMatchObject([{ field: 'phone', rows: 1 }]);
  await page.getByText(/đơn chưa kiểm tra$/).waitFor({ state: 'detached' });
  await fill(page, 'Tìm trong file', 'DH-0007');
  await press('Bỏ dòng 8 ra');
  const { counts } = await screen.ready(({ counts }) => counts.out === 1);
  expect(counts).toMatchObject({ fit: ORDERS - 1, wrong: 0 });
  await page.getByText('Đã bỏ ra 1', { exact: true }).click();
  await screen.row(8).waitFor();
  await shot('out');
  await press('Lấy lại dòng 8');
  await screen.ready(({ counts }) => counts.out === 0 && counts.wrong === 1);
});
