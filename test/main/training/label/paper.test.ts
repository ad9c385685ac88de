import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../../main/base/host-services.ts';
import { startPlatform, type FakePlatform } from '../../../fakes/platform/platform.ts';
import { proposedLabelSizes } from '../../../../shared/model/label-size.ts';
import { ask, create, journalFile, order, token } from '../support.ts';
import {
  barRuns,
  crowded,
  dotsPerMm,
  greys,
  type Picture,
  picturesOf,
  readBarcodes,
} from './picture.ts';

let training: FakePlatform;
let browser: Browser;
let page: Page;
let printToken: string;
let shortCodes: readonly string[];
const folder = mkdtempSync(join(tmpdir(), 'label-paper-'));

beforeAll(async () => {
  training = await startPlatform({ journal: journalFile(), token, clock: systemClock });
  const orders = [
    await create(training, order({ carrier: '4' })),
    await create(training, crowded),
    await create(training, order({ carrier: '7', note: '', product: '.'.repeat(3000) })),
  ];
  shortCodes = orders.map(({ data }) => String(data['platform_shortcode']));
  const body = { code: orders.map(({ data }) => data['platform_code']) };
  printToken = String((await ask(training, 'POST', '/orders/token', { body })).data['token']);
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  page = await browser.newPage();
  // The page opens the print dialog in a browser, as the platform's does; Chromium 156 cannot print a page twice at the
  // same time.
  await page.addInitScript(() => {
    globalThis.print = () => {};
  });
});

afterAll(async () => {
  await browser.close();
  await training.close();
  rmSync(folder, { recursive: true });
});

/** Returns the pages as a 203-dpi head would receive them, before thresholding. */
async function printed(id: string): Promise<readonly Picture[]> {
  return picturesOf(await page.pdf({ preferCSSPageSize: true }), folder, id);
}

/** Returns texts that exceed their sheet or their box, are cut off, or have overlapping boxes. */
function misplaced(): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    for (const sheet of document.querySelectorAll('.sheet')) {
      const paper = sheet.getBoundingClientRect();
      const texts = [...sheet.querySelectorAll('.box p')].filter((p) => p.textContent !== '');
      const rects = texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getBoundingClientRect();
      });
      const boxes = texts.map((text) => text.closest('.box')!.getBoundingClientRect());
      for (const [index, box] of boxes.entries()) {
        const touched = boxes.slice(index + 1).some((other) => {
          const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          return across > 0.5 && down > 0.5;
        });
        if (touched) wrong.push(`in the way: ${texts[index]!.textContent}`);
      }
      for (const [index, p] of texts.entries()) {
        const box = p.closest('.box')!.getBoundingClientRect();
        const rect = p.getBoundingClientRect();
        const name = p.textContent.slice(0, 30);
        const above = 0.13 * Number.parseFloat(getComputedStyle(p).fontSize);
        if (rect.bottom > box.bottom + 1 || rect.top < box.top - above - 1)
          wrong.push(`tall: ${name}`);
        if (p.scrollHeight > p.clientHeight + 2) wrong.push(`cut: ${name}`);
        if (p.scrollWidth > p.clientWidth + 1) wrong.push(`wide: ${name}`);
        const inside = rects[index]!.left >= paper.left && rects[index]!.right <= paper.right;
        if (!inside || rect.bottom > paper.bottom) wrong.push(`off the sheet: ${name}`);
      }
    }
    return wrong;
  });
}

test.each(proposedLabelSizes)('$id is $widthMm × $heightMm mm and scans', async (size) => {
  await page.goto(
    `${training.baseUrl}/v1/platform/orders/label?token=${printToken}&size=${size.id}`,
  );
  expect(await misplaced()).toEqual([]);

  const pictures = await printed(size.id);

  expect(pictures).toHaveLength(3);
  expect(readBarcodes(pictures)).toEqual(shortCodes);
  for (const picture of pictures) {
    expect(Math.abs(picture.width - size.widthMm * dotsPerMm)).toBeLessThanOrEqual(2);
    expect(Math.abs(picture.height - size.heightMm * dotsPerMm)).toBeLessThanOrEqual(2);
  }
});

test.each(proposedLabelSizes)(
  'the bars of $id are whole dots',
  async ({ id, widthMm, heightMm }) => {
    await page.goto(`${training.baseUrl}/v1/platform/orders/label?token=${printToken}&size=${id}`);
    const upright = heightMm > widthMm;

    for (const picture of await printed(id)) {
      const row = (upright ? 20 : 10) * dotsPerMm;
      const edges = greys(picture, row);
      expect(edges).toEqual([]);
      const runs = barRuns(picture, row);
      const module = Math.min(...runs);
      expect(module).toBeGreaterThanOrEqual(3);
      expect(runs.map((run) => run % module)).toEqual(runs.map(() => 0));
      expect(runs.reduce((sum, run) => sum + run, 0)).toBe(101 * module);
    }
  },
);

test('the training mark is white on black, printed background or not', async () => {
  await page.goto(`${training.baseUrl}/v1/platform/orders/label?token=${printToken}&size=S8`);
  const [picture] = await printed('S8');

  let [black, white] = [0, 0];
  for (let y = 2 * dotsPerMm; y < 6 * dotsPerMm; y += 1) {
    for (let x = 10 * dotsPerMm; x < 70 * dotsPerMm; x += 1) {
      if (picture!.pixel(x, y) < 40) black += 1;
      if (picture!.pixel(x, y) > 215) white += 1;
    }
  }
  expect(black).toBeGreaterThan(3 * white);
  expect(white).toBeGreaterThan(1000);
});
