import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lockable } from '../../shared/model/lock.ts';
import { type SelfTest, selfTestChecks } from '../../shared/model/self-test.ts';
import { eventually } from '../fakes/eventually.ts';
import { noMounting, smallDisk } from '../fakes/small-disk.ts';
import { type StartedApp, startApp } from './app.ts';
import { axeFaults } from './axe.ts';
import { shotsOf, startBench, callValue } from './bench.ts';
import { textIn } from './by-text-key.ts';
import { runToEnd, selfTested } from './run-to-end.ts';
import { speak } from './stocked.ts';

// The buttons "Test now" and "Make a support folder", on a working station and on one with a damaged database.

const shot = shotsOf('support');
const PHONE = '0912345678';

const languages = ['vi', 'en'] as const;
type Language = (typeof languages)[number];

/** Texts that the tests compare: of main, and with values. */
const ownTexts = {
  vi: {
    fonts: 'Phông chữ của tem',
    created: /^Đã lập (\d+) file trong (.+)$/,
    readMe: 'Hãy đọc qua trước khi gửi',
  },
  en: {
    fonts: 'Fonts of labels',
    created: /^(\d+) files are in (.+)$/,
    readMe: 'Read it before you send it',
  },
} as const;

const textsOf = (language: Language) => ({
  ...ownTexts[language],
  test: textIn(language, 'setup.support.test'),
  run: textIn(language, 'setup.support.run'),
  rows: textIn(language, 'setup.support.rows'),
  works: textIn(language, 'setup.support.light.green'),
  fails: textIn(language, 'setup.support.light.red'),
  data: textIn(language, 'setup.groups.data'),
  bundle: textIn(language, 'setup.support.bundle'),
  make: textIn(language, 'setup.support.make'),
  files: textIn(language, 'setup.support.files'),
});
const texts = { vi: textsOf('vi'), en: textsOf('en') };

/** Presses the self-test's button. Returns its rows as a screen reader reads them. */
async function tests(page: Page, language: Language): Promise<string[]> {
  const said = texts[language];
  const panel = page.getByRole('region', { name: said.test, exact: true });
  await panel.getByRole('button', { name: said.run }).click();
  const list = panel.getByRole('list', { name: said.rows });
  // Announced automatically once complete, so that the user need not look for it.
  const summary = panel.getByRole('status').filter({ hasText: new RegExp(`${said.works}: \\d+`) });
  await summary.waitFor();
  const rows = await list.getByRole('listitem').allInnerTexts();
  const failedCount = rows.filter((row) => row.startsWith(said.fails)).length;
  const summaryText = await summary.innerText();
  expect(summaryText.startsWith(`${said.fails}: ${failedCount} · `)).toBe(failedCount > 0);
  return rows.map((row) => row.replaceAll(/\s*\n\s*/g, ' · '));
}

/** Presses the folder's button. Returns the folder's path, once the window has listed every file in it. */
async function makes(page: Page, language: Language): Promise<string> {
  const said = texts[language];
  const panel = page.getByRole('region', { name: said.bundle, exact: true });
  await panel.getByRole('button', { name: said.make }).click();
  const line = panel.getByText(said.created);
  await line.waitFor();
  const [, count, folder = ''] = said.created.exec(await line.innerText()) ?? [];
  const listed = await panel
    .getByRole('list', { name: said.files })
    .getByRole('listitem')
    .allInnerTexts();
  const listedFiles = listed.map((text) => text.split(' · ')[0] ?? '');
  expect(listedFiles.toSorted()).toEqual(readdirSync(folder).toSorted());
  expect(listedFiles).toHaveLength(Number(count));
  return folder;
}

const textOf = (folder: string) =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

const jsonOf = (folder: string, name: string) =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>;

async function shoot(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await shot(page, `${name}-${height}`);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
}

describe('on a station that works', () => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await startBench();
    // A user may have typed it as a name; support staff need not know it.
    const [printer] = await callValue<{ id: string }[]>(app, 'printers.list');
    const { id, ...kept } = printer!;
    await callValue(app, 'printers.save', { id, printer: { ...kept, name: `PDF ${PHONE}` } });
    await callValue(app, 'backups.make');
  });
  afterAll(() => app?.close());

  it.each(languages)(
    'the self-test says of each thing whether it works, and how to mend it (%s)',
    async (language) => {
      await speak(app, language);
      const { page } = app;
      await page.keyboard.press('F8');
      await page.locator('[role=tab][data-key="support"]').click();
      const rows = await tests(page, language);
      const said = texts[language];
      expect(rows).toHaveLength(selfTestChecks.length);
      expect(rows).toContainEqual(expect.stringMatching(`^${said.works} · ${said.fonts} · `));
      expect(rows).toContainEqual(expect.stringMatching(`^${said.works} · ${said.data} · `));
      for (const row of rows)
        expect(/ · → /.test(row)).toBe(!/^(Tốt|Works|Không dùng|Not in use) /.test(row));
      await shoot(page, `works-${language}`);
    },
  );

  it.each(languages)(
    'the support folder is what the window says, and holds nothing private (%s)',
    async (language) => {
      await speak(app, language);
      const { page } = app;
      // After a change of language no results are shown, instead of results in the wrong language.
      const before = languages.find((other) => other !== language)!;
      expect(await page.getByText(texts[before].fonts, { exact: true }).count()).toBe(0);
      const folder = await makes(page, language);
      expect(folder.startsWith(join(app.dataFolder, 'support'))).toBe(true);
      expect(readFileSync(join(folder, '0-read-me.txt'), 'utf8')).toContain(texts[language].readMe);
      expect(jsonOf(folder, 'about.json')).toMatchObject({ mode: 'training', notOpened: null });
      expect(jsonOf(folder, 'settings.json')).toMatchObject({
        updates: { feed: { feed: '', channel: 'stable' }, step: { is: 'off' } },
        locks: { locked: [], policy: null },
        printers: [{ transport: { kind: 'folder' } }],
      });
      expect(jsonOf(folder, 'counts.json')).toMatchObject({ printers: 1 });
      expect(textOf(folder)).not.toContain(PHONE);
      await shoot(page, `made-${language}`);
    },
  );
});

it.skipIf(noMounting)(
  'the command line says of a full disk that it is full, and ends with 20',
  async () => {
    const disk = smallDisk(64);
    const data = join(disk.folder, 'data');
    const light = ({ rows }: SelfTest, id: string) => rows.find((row) => row.id === id)?.light;
    expect(light(await selfTested(data), 'database')).toBe('green');
    disk.fill();
    const result = await selfTested(data);
    const lights = ['disk-space', 'disk-speed', 'database', 'fonts'].map((id) => light(result, id));
    expect(lights).toEqual(['red', 'red', 'red', 'green']);
  },
);

it.skipIf(noMounting)(
  'the command line says of a folder that nobody may write what works all the same',
  async () => {
    const disk = smallDisk(64);
    const data = join(disk.folder, 'data');
    mkdirSync(data);
    disk.setWritable(false);
    const { rows } = await selfTested(data);
    const row = (id: string) => rows.find((one) => one.id === id);
    expect([row('disk-speed')?.light, row('fonts')?.light]).toEqual(['red', 'green']);
    expect(row('database')).toMatchObject({
      light: 'red',
      found: expect.stringContaining(data),
      cure: expect.stringContaining('quyền đọc và ghi'),
    });
    expect(readdirSync(data)).toEqual([]);
  },
);

describe('where the database is damaged', () => {
  const data = mkdtempSync(join(tmpdir(), 'packbench-support-'));
  const file = join(data, 'training/packbench.db');
  const TOKEN = 'token-of-nobody-8841';
  beforeAll(() => {
    mkdirSync(join(data, 'training'), { recursive: true });
    writeFileSync(file, `damaged ${TOKEN} `.repeat(500));
    const locks = { locked: ['printers'] satisfies Lockable[] };
    writeFileSync(join(data, 'bench.json'), JSON.stringify(locks));
  });
  afterAll(() => rmSync(data, { recursive: true, force: true, maxRetries: 5 }));

  it('the command line says what else works, and ends with 20', async () => {
    const { light, rows } = await selfTested(data);
    expect(light).toBe('red');
    const row = (id: string) => rows.find((one) => one.id === id);
    expect(row('database')).toMatchObject({ light: 'red', found: expect.stringContaining(file) });
    expect(row('database')?.cure).not.toBe('');
    expect([row('fonts')?.light, row('disk-space')?.light === 'off']).toEqual(['green', false]);
    const { code, stdout } = await runToEnd([`--user-data-dir=${data}`, '--self-test']);
    expect(code).toBe(20);
    expect(stdout).toMatch(/^\[FAIL\] Dữ liệu: .*\n +→ /m);
    expect(stdout).toMatch(/^\[ OK \] Phông chữ của tem/m);
    // The test only reads.
    expect(readFileSync(file, 'utf8')).toContain(TOKEN);
  });

  it('a support folder that cannot be written is told in words of its own', async () => {
    const support = join(data, 'support');
    writeFileSync(support, 'a file where a folder should be');
    const app = await startApp({ userDataDir: data, opensAsNew: true });
    try {
      const panel = app.page.getByRole('region', { name: texts.vi.bundle, exact: true });
      await panel.getByRole('button', { name: texts.vi.make }).click();
      await panel.getByText(textIn('vi', 'setup.support.notMade')).waitFor();
      rmSync(support);
      expect(await makes(app.page, 'vi')).toContain(support);
    } finally {
      await app.close();
    }
  });

  it('the page that says so offers the self-test and the support folder', async () => {
    const app = await startApp({ userDataDir: data, opensAsNew: true });
    try {
      const { page } = app;
      await page.setViewportSize({ width: 1366, height: 768 });
      await page
        .getByRole('heading', { level: 1, name: textIn('vi', 'errors.store-corrupt.title') })
        .waitFor();
      await page.getByRole('button', { name: texts.vi.run }).waitFor();
      await shoot(page, 'damaged');
      for (const language of languages) {
        if (language === 'en') {
          await page.getByRole('radio', { name: 'English' }).press('Space');
          await page.locator('html[lang=en]').waitFor();
        }
        const said = texts[language];
        const rows = await tests(page, language);
        expect(rows).toHaveLength(selfTestChecks.length);
        expect(rows).toContainEqual(
          expect.stringMatching(`^${said.fails} · ${said.data} · .*packbench\\.db · → `),
        );
        expect(rows).toContainEqual(expect.stringMatching(`^${said.works} · ${said.fonts} · `));
        const folder = await makes(page, language);
        expect(jsonOf(folder, 'about.json')).toMatchObject({
          mode: 'training',
          notOpened: { code: 'store-corrupt', file },
        });
        expect(jsonOf(folder, 'settings.json')).toMatchObject({
          settings: null,
          locks: { locked: [{ setting: 'printers', by: 'provision' }] },
        });
        expect(textOf(folder)).not.toContain(TOKEN);
        expect(await axeFaults(page, 'all')).toEqual([]);
        await shoot(page, `damaged-${language}`);
      }
      // The retry button is still there, and the file is unchanged.
      await page.getByRole('button', { name: 'Try to open again' }).click();
      await eventually('the same page', () => page.getByRole('heading', { level: 1 }).isVisible());
      expect(readFileSync(file, 'utf8')).toContain(TOKEN);
    } finally {
      await app.close();
    }
  });
});
