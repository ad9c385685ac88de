import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { silentPrinter } from '../fakes/label-printer.ts';
import { draftOf } from '../fakes/drafts.ts';
import { freePort } from '../fakes/free-port.ts';
import { accessFaults } from './access-faults.ts';
import type { StartedApp } from './app.ts';
import { picturesOf, startBench, valueOf } from './bench.ts';
import { layoutFaults } from './layout-faults.ts';
import { shownRarely } from './rare-occasions.ts';
import { toImport } from './walk.ts';

const pictures = picturesOf('sizes');

/** In the pixels that the page sees: 1366 × 768 at 125, 150 and 200 % are fewer and larger ones. */
const sizes = [
  ['1920', 1920, 1080],
  ['100', 1366, 768],
  ['1024', 1024, 700],
  ['125', 1093, 614],
  ['150', 911, 512],
  ['200', 683, 384],
] as const;

let app: StartedApp;
beforeAll(async () => {
  app = await startBench();
  const { page } = app;
  const [point] = await valueOf<PickupPoint[]>(app, 'pickupPoints.list');
  await valueOf(app, 'printers.save', {
    id: null,
    printer: silentPrinter('Xprinter bàn số 1 cạnh cửa sổ', await freePort()),
  });
  for (let number = 0; number < 12; number++) {
    const receiver = {
      ...draftOf().receiver,
      name: `Nguyễn Thị Hoàng Phương Thảo Nguyên ${number}`,
    };
    const draft = draftOf({ pickupPointId: point?.id ?? '', receiver, codAmount: 12_350_000 });
    await valueOf(app, 'orders.enter', { draft, print: number < 3 });
  }
  await page.getByRole('button', { name: /Xprinter.*(không trả lời|mất kết nối)/ }).waitFor();
});
afterAll(() => app.close());

type Walk = (app: StartedApp) => Promise<void>;
const key =
  (name: string): Walk =>
  ({ page }) =>
    page.keyboard.press(name);
const section =
  (name: string): Walk =>
  async ({ page }) => {
    await page.keyboard.press('F8');
    await page.getByRole('tab', { name }).click();
  };

const escape: Walk = async ({ page }) => {
  await page.keyboard.press('Escape');
};

const openFirst: Walk = async ({ page }) => {
  await page.keyboard.press('F3');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Đóng đơn' }).waitFor();
};

const states: readonly (readonly [name: string, come: Walk, leave?: Walk])[] = [
  ['pack', key('F12')],
  ['entry', key('F2')],
  ['import', ({ page }) => toImport(page)],
  ['orders', key('F3')],
  ['order', openFirst],
  [
    'cancel',
    async (at) => {
      await openFirst(at);
      await at.page.getByRole('button', { name: /^(Huỷ|Rút) đơn/ }).click();
    },
    escape,
  ],
  ['printing', key('F4')],
  ['activity', key('F11')],
  ['queue', key('F5')],
  ['handover', key('F10')],
  [
    'shift',
    async ({ page }) => {
      await page.keyboard.press('Shift+F8');
      await page.locator('main table').first().waitFor();
    },
  ],
  [
    'handbook',
    async ({ page }) => {
      await page.keyboard.press('F1');
      await page.getByRole('dialog', { name: 'Sổ tay' }).getByLabel('Tìm trong sổ tay').waitFor();
    },
    key('F1'),
  ],
  ...[
    'Bàn đóng gói',
    'Kết nối',
    'Điểm lấy hàng',
    'Máy in',
    'Khổ tem',
    'Điều phối',
    'Cập nhật',
    'Tỉnh, quận, xã',
    'Sao lưu',
  ].map((name) => [`setup-${name.slice(0, 4)}`, section(name)] as const),
  [
    'printer',
    async (at) => {
      await section('Máy in')(at);
      await at.page.getByRole('button', { name: 'Thêm máy in' }).click();
      await at.page.getByRole('button', { name: 'Tiếp tục' }).waitFor();
    },
    async ({ page }) => {
      await page.getByRole('button', { name: 'Bỏ, không thêm' }).click();
      const drop = page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ', exact: true });
      if (await drop.isVisible()) await drop.click();
    },
  ],
];

test.each(sizes)(
  'at %s every screen can be read, reached and heard',
  async (name, width, height) => {
    const { page } = app;
    await page.setViewportSize({ width, height });
    const faults: string[] = [];
    for (const [state, come, leave] of states) {
      try {
        await come(app);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await page.screenshot({ path: join(pictures, `${state}-${name}.png`) });
        faults.push(...(await layoutFaults(page)).map((fault) => `${state}: ${fault}`));
        if (name === '100')
          faults.push(...(await accessFaults(page)).map((fault) => `${state}: ${fault}`));
        await leave?.(app);
      } catch (error) {
        faults.push(`${state}: ${String(error).slice(0, 300)}`);
        await page.screenshot({ path: join(pictures, `${state}-${name}-error.png`) });
        await page.keyboard.press('Escape');
      }
    }
    expect(faults).toEqual([]);
  },
);

test.each([
  ['1366x768', 1366, 768],
  ['1920x1080', 1920, 1080],
] as const)(
  'at %s a new order is on one screen, beside the prices and the band of training',
  async (size, width, height) => {
    const { page } = app;
    const { come, leave } = shownRarely.entryQuotes;
    await page.setViewportSize({ width: 1366, height: 768 });
    await come(page);
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(pictures, `entry-quotes-${size}.png`) });
    const places = await page
      .locator('main form :is(input, textarea, button[aria-haspopup], fieldset, [role=radiogroup])')
      .or(page.getByRole('button', { name: /^Lưu/ }))
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => {
          // What nobody sees is drawn by its label.
          const shown = one.matches('[type=radio], [type=checkbox]') ? one.closest('label') : one;
          const { left, right, top, bottom } = (shown ?? one).getBoundingClientRect();
          const name = one.getAttribute('aria-label') ?? one.getAttribute('name') ?? one.id;
          return { name: `${one.tagName} ${name}`, left, right, top, bottom };
        }),
      );
    expect(places.length).toBeGreaterThan(15);
    const outside = places.filter(
      ({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
    );
    expect(outside.map(({ name, bottom }) => `${name} ends at ${bottom}`)).toEqual([]);
    // Room is used: nothing but the carriers' column may end far from the right edge.
    const furthest = Math.max(...places.map(({ right }) => right));
    expect(furthest).toBeGreaterThan(width * 0.9);
    await page.setViewportSize({ width: 1366, height: 768 });
    await leave?.(page);
  },
);
