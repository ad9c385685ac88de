import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../shared/model/order.ts';
import type { Printer } from '../../shared/model/printer.ts';
import { decodeZpl } from '../fakes/decode-zpl.ts';
import { eventually } from '../fakes/eventually.ts';
import { dotsOfPng, type Dots } from '../fakes/png.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { zbar } from '../fakes/zbar.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { enterOrder } from './created-order.ts';
import { activateButton, choose, fill, tabTo } from './keyboard.ts';

const shot = shotsOf('printers');

let app: StartedApp;
let page: Page;
let printer: FakePrinter;

beforeAll(async () => {
  printer = await FakePrinter.open();
  app = await startBench();
  ({ page } = app);
});

afterAll(async () => {
  await app.close();
  await printer.close();
});

const says = (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

/** Returns the dots of the printer's job number `count`. */
async function printed(count: number): Promise<Dots> {
  const jobs = await printer.printed(count);
  return decodeZpl(jobs[count - 1] ?? Buffer.alloc(0)).dots;
}

/** Moves dots right and down; dots beyond the paper are lost. */
function moved({ width, height, black }: Dots, right: number, down: number): Dots {
  const target = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [toX, toY] = [x + right, y + down];
      const isOnPaper = toX >= 0 && toX < width && toY >= 0 && toY < height;
      if (black[y * width + x] === 1 && isOnPaper) target[toY * width + toX] = 1;
    }
  return { width, height, black: target };
}

const dotsOf = (mm: number) => Math.round((mm / 25.4) * 203);

it('finds a printer by its address, and goes back without losing it', async () => {
  await page.keyboard.press('F8');
  await tabTo(page, 'tab ');
  for (let sections = 0; sections < 4; sections++) await page.keyboard.press('ArrowDown');
  await activateButton(page, t('setup.printers.add'));
  await fill(page, t('setup.printers.host'), '127.0.0.1');
  await fill(page, t('setup.printers.port'), String(printer.port));
  await page.keyboard.press('Enter');
  await says(t('rules.printer.name'));
  expect(await page.locator(':focus').getAttribute('placeholder')).toBe(
    t('setup.printers.namePlaceholder'),
  );
  await page.keyboard.insertText('Zebra bàn 3');
  await page.keyboard.press('Enter');
  await says(t('setup.printers.adding.understand.lead'));
  await page.keyboard.press('Escape');
  await says(t('setup.printers.adding.find.byHand'));
  await page.keyboard.press('Escape');
  await activateButton(page, t('setup.printers.add'));
  await shot(page, '1-find');
  await fill(page, t('setup.printers.name'), 'Zebra bàn 3');
  expect(await page.getByLabel(t('setup.printers.host')).inputValue()).toBe('127.0.0.1');
  await page.keyboard.press('Enter');
  await says(t('setup.printers.adding.understand.lead'));
});

it('tries a language on a small piece before the label is known', async () => {
  await choose(page, 'TSPL', 'ZPL');
  await activateButton(page, t('setup.printers.adding.understand.try'));
  const dots = await printed(1);
  expect([dots.width, dots.height]).toEqual([dotsOf(50), dotsOf(30)]);
  expect(await zbar(dots)).toEqual(['PACKBENCH']);
  await says(t('setup.printers.adding.understand.right', { language: 'ZPL' }));
  await shot(page, '2-language');
  await activateButton(page, t('setup.printers.adding.next'));
  await says(t('setup.printers.adding.label.lead'));
});

it('prints a test label of the size that was chosen', async () => {
  await fill(page, t('setup.printers.width'), '80');
  await fill(page, t('setup.printers.height'), '60');
  await shot(page, '3-label');
  await activateButton(page, t('setup.printers.adding.next'));
  await says(t('setup.printers.adding.test.lead'));
  await activateButton(page, t('setup.printers.test'));
  const dots = await printed(2);
  expect([dots.width, dots.height]).toEqual([dotsOf(80), dotsOf(60)]);
  await says(t('setup.printers.adding.test.question'));
  await activateButton(page, t('setup.printers.adding.test.nothing'));
  await says(t('setup.printers.adding.nothing.way_tcp'));
  await shot(page, '4-test');
});

it('is calibrated with readings, and the check page is moved by exactly that', async () => {
  await activateButton(page, t('setup.printers.adding.test.shifted'));
  await activateButton(page, t('setup.printers.calibration.printRuler'));
  const ruler = await printed(3);
  await says(t('setup.printers.calibration.printed'));
  await fill(page, t('setup.printers.calibration.left'), '1,5');
  await fill(page, 'Đo vạch ngang', '60');
  await fill(page, t('setup.printers.calibration.top'), '-2');
  await page.keyboard.press('Enter');
  await says(t('rules.calibration.span'));
  await fill(page, 'Đo vạch dọc', '40');
  await activateButton(page, t('setup.printers.calibration.printCheck'));
  const check = await printed(4);
  expect(check).toEqual(moved(ruler, dotsOf(1.5), -dotsOf(2)));
  await says(t('setup.printers.calibration.checked'));
  await shot(page, '5-calibration');
  await activateButton(page, t('setup.printers.calibration.apply'));
  await says(t('setup.printers.adding.test.lead'));
  await activateButton(page, t('setup.printers.test'));
  await printer.printed(5);
});

it('is saved as it was tried, and is the printer to print on', async () => {
  await activateButton(page, t('setup.printers.adding.save'));
  await page
    .getByRole('button', { name: t('setup.actions.editNamed', { name: 'Zebra bàn 3' }) })
    .waitFor();
  await shot(page, '6-list');
  const printers = await callValue<Printer[]>(app, 'printers.list');
  expect(printers.find(({ isDefault }) => isDefault)).toMatchObject({
    name: 'Zebra bàn 3',
    language: 'zpl',
    widthMm: 80,
    heightMm: 60,
    offsetXMm: 1.5,
    offsetYMm: -2,
    scaleX: 1,
    scaleY: 1,
  });
});

it('brings a calibration back with the size of paper it was made for', async () => {
  const edit = async (width: string, shift: string) => {
    await activateButton(page, t('setup.actions.editNamed', { name: 'Zebra bàn 3' }));
    await says(t('setup.printers.groups.fine'));
    await fill(page, t('setup.printers.width'), width);
    await page.keyboard.press('Tab');
    const field = page.getByLabel(t('setup.printers.offsetX'));
    await eventually('the correction', async () => (await field.inputValue()) === shift);
  };
  await edit('100', '1,5');
  await fill(page, t('setup.printers.offsetX'), '-4');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: t('setup.actions.editNamed', { name: 'Zebra bàn 3' }) })
    .waitFor();
  await edit('80', '1,5');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: t('setup.actions.editNamed', { name: 'Zebra bàn 3' }) })
    .waitFor();
  const printers = await callValue<Printer[]>(app, 'printers.list');
  expect(printers.find(({ isDefault }) => isDefault)).toMatchObject({
    widthMm: 80,
    offsetXMm: 1.5,
  });
});

it('leaves the form by Escape, and asks before it drops what was typed', async () => {
  const name = page.getByLabel(t('setup.printers.name'));
  await activateButton(page, t('setup.actions.editNamed', { name: 'Zebra bàn 3' }));
  await name.waitFor();
  await page.keyboard.press('Escape');
  await name.waitFor({ state: 'detached' });
  await activateButton(page, t('setup.actions.editNamed', { name: 'Zebra bàn 3' }));
  await fill(page, t('setup.printers.name'), 'Zebra bàn 4');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: t('setup.actions.dropTitle') }).waitFor();
  await shot(page, '6-drop');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Zebra bàn 4');
  await activateButton(page, t('setup.actions.cancel'));
  await activateButton(page, t('common.dropChanges.drop'));
  await page
    .getByRole('button', { name: t('setup.actions.editNamed', { name: 'Zebra bàn 3' }) })
    .waitFor();
  expect(await page.getByText('Zebra bàn 4').count()).toBe(0);
});

it('keeps what is half typed while another section or another screen is looked at', async () => {
  const name = page.getByLabel(t('setup.printers.name'));
  const bench = page.getByRole('textbox', { name: t('setup.station.name') });
  await activateButton(page, t('setup.actions.editNamed', { name: 'Zebra bàn 3' }));
  await fill(page, t('setup.printers.name'), 'Zebra bàn 4');
  await page.getByRole('tab', { name: t('setup.sections.station') }).click();
  await bench.fill('Bàn số 7');
  await page.keyboard.press('F2');
  await page.getByLabel(t('entry.receiverName')).waitFor();
  await page.keyboard.press('F8');
  await bench.waitFor();
  expect(await bench.inputValue()).toBe('Bàn số 7');
  await page.getByRole('tab', { name: t('setup.sections.printers') }).click();
  await name.waitFor();
  expect(await name.inputValue()).toBe('Zebra bàn 4');
  await activateButton(page, t('setup.actions.cancel'));
  await activateButton(page, t('common.dropChanges.drop'));
  await page
    .getByRole('button', { name: t('setup.actions.editNamed', { name: 'Zebra bàn 3' }) })
    .waitFor();
});

it('shows the very dots of a label before they are printed', async () => {
  const { id } = await enterOrder(app);
  await eventually('the order created', async () => {
    const { order } = await callValue<{ order: Order }>(app, 'orders.get', { id });
    return order.sync === 'created';
  });
  const profile = (await callValue<Printer[]>(app, 'printers.list')).find(
    ({ isDefault }) => isDefault,
  );
  const { id: printerId, ...own } = profile!;
  await callValue(app, 'printers.save', { id: printerId, printer: { ...own, labelSource: 'own' } });
  await page.keyboard.press('F3');
  await page.getByRole('option', { name: /Chị Lan/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await activateButton(page, t('preview.shows.label'));
  const image = page.getByRole('dialog').getByRole('img');
  await image.waitFor();
  const source = (await image.getAttribute('src')) ?? '';
  const preview = dotsOfPng(source.slice(source.indexOf(',') + 1));
  const before = (await image.boundingBox())!;
  expect(before.width / before.height).toBeCloseTo(preview.width / preview.height, 1);
  await shot(page, '7-preview');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await eventually('two pixels a dot', async () => {
    const box = await image.boundingBox();
    return box?.width === 2 * preview.width && box.height === 2 * preview.height;
  });
  await shot(page, '8-zoomed');
  await page.keyboard.press('Escape');
  await image.waitFor({ state: 'detached' });
  expect(printer.jobs).toHaveLength(5);
  await page.keyboard.press('F9');
  expect(await printed(6)).toEqual(preview);
});
