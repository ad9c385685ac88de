import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proposedLabelSizes } from '../../../../shared/model/label-size.ts';
import { layoutOf } from '../../../../main/training/label/layout.ts';
import { systemClock } from '../../../../main/base/host-services.ts';
import { startPlatform, type FakePlatform } from '../../../fakes/platform/platform.ts';
import { resources } from '../../../fakes/paths.ts';
import { ask, create, journalFile, order, platform, token } from '../support.ts';
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
const folder = mkdtempSync(join(tmpdir(), 'label-pdf-'));

beforeAll(async () => {
  training = await startPlatform({
    journal: journalFile(),
    token,
    clock: systemClock,
    labelAs: 'pdf',
    resourcesFolder: resources,
  });
});
afterAll(async () => {
  await training.close();
  rmSync(folder, { recursive: true });
});

async function label(to: FakePlatform, codes: readonly unknown[], size: string) {
  const { data } = await ask(to, 'POST', '/orders/token', { body: { code: codes } });
  const { statusCode, headers, body } = await request(
    `${to.baseUrl}/v1/platform/orders/label?token=${String(data['token'])}&size=${size}`,
  );
  return { statusCode, type: headers['content-type'], bytes: await body.bytes() };
}

/** Returns the label of one new order as dots. */
async function picture(changes: Record<string, unknown>, size: string): Promise<Picture> {
  const { data } = await create(training, order(changes));
  const { bytes } = await label(training, [data['platform_code']], size);
  const [page] = picturesOf(bytes, folder, String(data['platform_shortcode']));
  return page!;
}

test.each(proposedLabelSizes)(
  '$id is exactly $widthMm × $heightMm mm, and its bars are whole dots',
  async ({ id, widthMm, heightMm }) => {
    const orders = [
      await create(training, order({ carrier: '4' })),
      await create(training, crowded),
      await create(training, order({ note: '', product: '.'.repeat(3000) })),
    ];

    const answer = await label(
      training,
      orders.map(({ data }) => data['platform_code']),
      id,
    );

    expect(answer).toMatchObject({ statusCode: 200, type: 'application/pdf' });
    for (const page of (await PDFDocument.load(answer.bytes)).getPages()) {
      expect(page.getWidth()).toBeCloseTo((widthMm / 25.4) * 72, 6);
      expect(page.getHeight()).toBeCloseTo((heightMm / 25.4) * 72, 6);
    }
    const pictures = picturesOf(answer.bytes, folder, id);
    expect(readBarcodes(pictures)).toEqual(orders.map(({ data }) => data['platform_shortcode']));
    for (const page of pictures) {
      const row = (heightMm > widthMm ? 20 : 10) * dotsPerMm;
      expect(greys(page, row)).toEqual([]);
      const runs = barRuns(page, row);
      const module = Math.min(...runs);
      expect(module).toBeGreaterThanOrEqual(3);
      expect(runs.map((run) => run % module)).toEqual(runs.map(() => 0));
    }
  },
);

/** Returns the rows of dots with the receiver's name and phone. */
function nameRows(id: string): readonly number[] {
  const size = proposedLabelSizes.find((labelSize) => labelSize.id === id)!;
  const { y, h } = layoutOf(size).receiver;
  return Array.from({ length: Math.floor(h * 0.36 * dotsPerMm) }, (_, row) =>
    Math.round((y + 0.5) * dotsPerMm + row),
  );
}

const hasInk = (page: Picture, x: number, y: number) => page.pixel(x, y) < 128;

/** Counts the runs of columns with ink: separated letters. */
function letters(page: Picture, rows: readonly number[]): number {
  let [count, inside] = [0, false];
  for (let x = 0; x < page.width; x += 1) {
    const ink = rows.some((y) => hasInk(page, x, y));
    if (ink && !inside) count += 1;
    inside = ink;
  }
  return count;
}

test.each([
  'à á ả ã ạ ă ằ ắ ẳ ẵ ặ â ầ ấ ẩ ẫ ậ đ è é',
  'ẻ ẽ ẹ ê ề ế ể ễ ệ ì í ỉ ĩ ị ò ó ỏ õ ọ ô',
  'ồ ố ổ ỗ ộ ơ ờ ớ ở ỡ ợ ù ú ủ ũ ụ ư ừ ứ ử',
  'ữ ự ỳ ý ỷ ỹ ỵ Ằ Ắ Ẳ Ẵ Ặ Ầ Ấ Ẩ Ẫ Ậ Đ Ề Ế',
  'Ể Ễ Ệ Ồ Ố Ổ Ỗ Ộ Ờ Ớ Ở Ỡ Ợ Ừ Ứ Ử Ữ Ự Ỳ Ỹ',
])('every letter of "%s" is drawn', async (alphabet) => {
  // With decomposed diacritics, as some phones send it.
  const page = await picture({ name: alphabet.normalize('NFD'), phone: '11111111' }, 'S14');

  expect(letters(page, nameRows('S14'))).toBe(20 + 8);
});

test('marks are drawn, not just letters', async () => {
  const ink = async (name: string) => {
    const page = await picture({ name, phone: '11111111' }, 'S14');
    const columns = Array.from({ length: page.width }, (_, x) => x);
    const inked = nameRows('S14').map((y) => columns.filter((x) => hasInk(page, x, y)).length);
    return inked.reduce((sum, count) => sum + count, 0);
  };

  const [plain, marked, stacked] = [await ink('eeeeee'), await ink('êêêêêê'), await ink('ểểểểểể')];

  expect(marked).toBeGreaterThan(plain + 60);
  expect(stacked).toBeGreaterThan(marked + 60);
});

test('what the font does not have is a question mark', async () => {
  const [name, phone] = ['L 😀 漢', '11111111'];
  const strange = letters(await picture({ name, phone }, 'S14'), nameRows('S14'));
  const plain = letters(await picture({ name: 'L ? ?', phone }, 'S14'), nameRows('S14'));

  expect(strange).toBe(plain);
});

test('HTML or PDF is chosen at any time', async () => {
  const { data } = await create(training, order());
  const type = async () => (await label(training, [data['platform_code']], 'S8')).type;

  training.settings.labelAs = 'html';
  expect(await type()).toBe('text/html; charset=utf-8');
  training.settings.labelAs = 'pdf';
  expect(await type()).toBe('application/pdf');
});

test('without the fonts a PDF is an answer that says sorry, and the server lives on', async () => {
  const bare = await platform({ labelAs: 'pdf' });
  const { data } = await create(bare, order());

  const { statusCode, bytes } = await label(bare, [data['platform_code']], 'S8');

  expect(statusCode).toBe(500);
  expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({ error: true, data: null });
  bare.settings.labelAs = 'html';
  expect((await label(bare, [data['platform_code']], 'S8')).statusCode).toBe(200);
});
