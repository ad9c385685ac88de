import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carrierCodes } from '../fakes/carrier-codes.ts';
import { telexKeysOf, telexNames } from '../fakes/telex-names.ts';
import { eventually } from '../fakes/eventually.ts';
import { type InputMethodSession, inputMethodSession } from '../fakes/input-method-session.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';
import type { StartedApp } from '../e2e/app.ts';
import { t, withAnyValues } from '../fakes/window-text.ts';
import { startBench } from '../e2e/bench.ts';
import { enterOrder } from '../e2e/created-order.ts';

/** Codes per screen and input method. */
const CODES_PER_SCREEN = 20;
/** Codes per screen and keyboard layout. */
const CODES_PER_LAYOUT = 4;
const KEY_MS = 8;

/** The text that VNI keys write. */
const vniNames = {
  'Nguye6n4 Va8n Anh': 'Nguyễn Văn Anh',
  'D9inh2 Thi5 Du7o7ng': 'Đình Thị Dương',
  'D9o6ng2 Kho7i3': 'Đồng Khởi',
  'Phu7o7ng2 Be6n1 Nghe1': 'Phường Bến Nghé',
  'Lu7u Hoa2ng Ye6n1': 'Lưu Hoàng Yến',
} as const;
/** The keys of names, their text and the time between two keys (ms). */
const typedNames: Readonly<
  Record<'telex' | 'vni', readonly (readonly [string, string, number])[]>
> = {
  telex: telexNames(200).map((name, at) => [telexKeysOf(name), name, [30, 60, 120][at % 3] ?? 60]),
  vni: [30, 60, 120].flatMap((keyMs) =>
    Object.entries(vniNames).map(([keys, name]): [string, string, number] => [keys, name, keyMs]),
  ),
};

/** Repeatable numbers below a limit. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return (state >>> 0) % limit;
  };
}

interface Screen {
  readonly name: string;
  /** Opens the screen and returns its focused field, which the scan must not change; null without one. */
  readonly open: (page: Page) => Promise<Locator | null>;
  /** Waits for the result of the scan; the order's panel by default. */
  readonly result?: (page: Page, soc: string) => Promise<unknown>;
}

const textboxOf = (page: Page) => page.getByRole('dialog').getByRole('textbox');

/** Waits for up to this time for the result of one scan (ms). */
const RESULT_MS = 10_000;

const screens: readonly Screen[] = [
  {
    name: 'New order, name',
    open: async (page) => {
      await page.keyboard.press('F2');
      const field = page.getByLabel(t('entry.receiverName'));
      await field.fill('Anh B');
      await field.focus();
      return field;
    },
  },
  {
    name: 'New order, street',
    open: async (page) => {
      await page.keyboard.press('F2');
      const field = page.getByLabel(t('entry.address'));
      await field.fill('12 Le');
      await field.focus();
      return field;
    },
  },
  {
    name: 'Orders, search',
    open: async (page) => {
      await page.keyboard.press('F3');
      await page.getByRole('listbox', { name: t('orders.list') }).waitFor();
      return null;
    },
  },
  {
    name: 'Printing, no field',
    open: async (page) => {
      await page.keyboard.press('F4');
      await page.getByRole('heading', { level: 1, name: t('shell.screens.printing') }).waitFor();
      return null;
    },
  },
  {
    name: 'Queue, no field',
    open: async (page) => {
      await page.keyboard.press('F5');
      await page.getByRole('heading', { level: 1, name: t('shell.screens.queue') }).waitFor();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      return null;
    },
  },
  {
    name: 'Pack, field for a typed code',
    open: async (page) => {
      await page.keyboard.press('F12');
      await page.keyboard.press('Alt+5');
      const field = page.getByRole('textbox', { name: t('common.typeCode') });
      await field.focus();
      return field;
    },
  },
  {
    name: 'Pack, no field',
    open: async (page) => {
      await page.keyboard.press('F12');
      await page.keyboard.press('Alt+5');
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      return null;
    },
  },
  {
    name: 'Handover, no field',
    open: async (page) => {
      await page.keyboard.press('F10');
      await page.getByRole('heading', { level: 1, name: t('shell.screens.handover') }).waitFor();
      return null;
    },
    // Its label is not printed yet, so the scan is reported there.
    result: (page, soc) =>
      page
        .getByRole('main')
        .getByText(soc, { exact: true })
        .first()
        .waitFor({ timeout: RESULT_MS }),
  },
  {
    name: 'Look-up dialog',
    open: async (page) => {
      await page.keyboard.press('F3');
      await page.getByRole('listbox', { name: t('orders.list') }).waitFor();
      await page.keyboard.press('F6');
      await textboxOf(page).focus();
      return null;
    },
    result: (page, soc) =>
      eventually(
        'the code in the dialog',
        async () => (await textboxOf(page).inputValue()) === soc,
      ),
  },
  {
    name: 'Settings, name of the bench',
    open: async (page) => {
      await page.keyboard.press('F8');
      const field = page.getByRole('textbox', { name: t('setup.station.name') });
      await field.fill('Ban 1');
      await field.focus();
      return field;
    },
  },
];

const setups = [
  { title: 'ibus-unikey in telex', setup: { method: 'telex' }, count: CODES_PER_SCREEN },
  { title: 'ibus-unikey in vni', setup: { method: 'vni' }, count: CODES_PER_SCREEN },
  { title: "X's Vietnamese layout", setup: { layout: 'vn' }, count: CODES_PER_LAYOUT },
  { title: 'an AZERTY layout', setup: { layout: 'fr' }, count: CODES_PER_LAYOUT },
] as const;

describe.each(setups)('with $title', ({ title, setup, count }) => {
  let session: InputMethodSession;
  let app: StartedApp;
  let page: Page;
  const opened = (soc: string) =>
    page
      .getByRole('region', { name: t('order.title', { soc }), exact: true })
      .waitFor({ timeout: RESULT_MS });
  /** Returns the beginning of the screen's text, for a failure. */
  const shown = async () =>
    (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ').slice(0, 300);
  const scan = (soc: string) =>
    'method' in setup ? session.type(`${soc}\n`, KEY_MS) : session.press(`${soc}\n`, KEY_MS);

  beforeAll(async () => {
    session = await inputMethodSession(setup);
    const env = { ...session.env, PACKBENCH_CHROMIUM: process.env['PACKBENCH_CHROMIUM'] ?? '' };
    app = await startBench({ isVisible: true, env });
    ({ page } = app);
    await page.bringToFront();
  }, ENDURANCE_LIMIT_MS);

  afterAll(async () => {
    await app?.close();
    await session?.stop();
  });

  it.each(screens)(
    'takes each code as a scan on $name',
    async ({ open, result, ...screen }) => {
      const at = screens.findIndex(({ name }) => name === screen.name);
      const draw = numbers(7_919 * (at + 1) + title.length);
      const makers = Object.values(carrierCodes);
      const wrong: string[] = [];
      for (let index = 0; index < count; index++) {
        // Every second code has letters that the input method changes.
        const soc =
          index % 2 === 0
            ? `${(makers[(at + index / 2) % makers.length] ?? makers[0])?.(draw)}`
            : `SPXVN${at + 10}AASWDD${draw(900) + 100}${'FAEO'[draw(4)]}${index}`;
        await enterOrder(app, { soc });
        const field = await open(page);
        const before = await field?.inputValue();
        // A text that was filled in as long before is no part of the scan.
        await page.waitForTimeout(100);
        await scan(soc);
        const isDone = await (result?.(page, soc) ?? opened(soc)).then(
          () => true,
          () => false,
        );
        const after = field && (await field.isVisible()) ? await field.inputValue() : before;
        if (!isDone) wrong.push(`${soc}: no result; shown: ${await shown()}`);
        if (after !== before) wrong.push(`${soc}: left ${after}`);
        // A person is slower: an Escape within 50 ms of the suffix belongs to the scan.
        await page.waitForTimeout(100);
        await page.keyboard.press('Escape');
        await page.keyboard.press('F2');
        const kept = await page.getByLabel(t('entry.receiverName')).inputValue();
        if (kept !== '' && kept !== 'Anh B') wrong.push(`${soc}: the name is ${kept}`);
      }
      expect(wrong).toEqual([]);
    },
    ENDURANCE_LIMIT_MS,
  );

  const names = 'method' in setup ? typedNames[setup.method] : [];
  it.skipIf(names.length === 0)(
    'takes no typed name for a scan',
    async () => {
      await page.keyboard.press('F2');
      const field = page.getByLabel(t('entry.receiverName'));
      const arrived: string[] = [];
      const expected: string[] = [];
      for (const [keys, text, keyMs] of names) {
        await field.fill('');
        await field.focus();
        await session.type(`${keys}\n`, keyMs);
        await eventually(
          'the typed name',
          async () => (await field.inputValue()).length >= text.length,
        ).catch(() => undefined);
        arrived.push(`${keyMs} ms: ${await field.inputValue()}`);
        expected.push(`${keyMs} ms: ${text}`);
      }
      expect(arrived).toEqual(expected);
      expect(await page.getByText(withAnyValues('keys.scan.unknown')).count()).toBe(0);
    },
    ENDURANCE_LIMIT_MS,
  );
});
