import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { AppWindow } from '../../fakes/window/app-window.ts';
import { insert, isField } from '../../fakes/window/fields.ts';
import { t } from '../../fakes/window-text.ts';
import { ComposingScanner } from '../../fakes/window/composing-scanner.ts';

const app = new AppWindow();
const { page } = app;
const code = 'SPXVN04AASWDD123F';
const changed = 'SPXVN04AASWĐ123F';
const name = page.field('Tên người nhận');
const panel = page.role('region', `Đơn ${code}`);
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  await app.created('Chị Tốt', { soc: code });
  await app.created('Anh Phần', { soc: 'DDH-12' });
});

describe('a scan that an input method composes', () => {
  const scanner = new ComposingScanner();

  beforeEach(async () => {
    await app.press('F2');
    await name.fill('Anh B');
    await passed(100);
  });

  /** Waits for the order of the scan, and returns the name that is left in the form. */
  const nameAfterScan = async () => {
    await panel.visible();
    await app.press('Escape');
    await panel.gone();
    await app.press('F2');
    return name.value;
  };

  it('opens its order', async () => {
    scanner.scan(Array.from(code), changed);
    scanner.enter();
    scanner.commit();
    scanner.enterAgain();
    expect(await nameAfterScan()).toBe('Anh B');
  });

  it('is removed only after the input method has ended its word', async () => {
    scanner.scan(Array.from(code), changed);
    scanner.enter();
    await passed(400);
    expect(name.value).toBe(`Anh B${changed}`);
    scanner.commit();
    expect(await nameAfterScan()).toBe('Anh B');
  });

  it('is whole if its second Enter comes late', async () => {
    scanner.scan(Array.from(code), changed);
    scanner.enter();
    await passed(400);
    scanner.commit();
    await passed(100);
    scanner.enterAgain();
    expect(await nameAfterScan()).toBe('Anh B');
  });

  it('leaves a text that was filled in a moment before', async () => {
    await name.fill('Chị C');
    const target = (await name.visible()) as HTMLInputElement;
    const before = new InputEvent('beforeinput', { bubbles: true });
    Object.defineProperty(before, 'timeStamp', { value: performance.now() });
    target.dispatchEvent(before);
    await name.fill('Anh B');
    await passed(100);
    scanner.scan(Array.from(code), changed);
    scanner.enter();
    scanner.commit();
    scanner.enterAgain();
    expect(await nameAfterScan()).toBe('Anh B');
  });

  it.each(['F8', 'F4'])('presses nothing by a %s between its keys', async (separator) => {
    scanner.scan([...Array.from('400DDH-12'), separator, ...Array.from('21A1')], '400ĐH-1221A1');
    await passed(100);
    scanner.enter();
    scanner.commit();
    scanner.enterAgain();
    if (separator === 'F8') await page.role('region', 'Đơn DDH-12').visible();
    else await app.says(/400DDH-1221A1/);
    expect(page.role('heading', /^(?:In tem|Cài đặt)$/, { level: 1 }).count).toBe(0);
    await app.press('Escape');
    await app.press('F2');
    expect(name.value).toBe('Anh B');
  });
});

it('gives twenty quick scans one result each, in their order', async () => {
  await app.press('F12');
  await page.role('heading', 'Đóng gói', { level: 1 }).visible();
  const codes = Array.from({ length: 20 }, (_, at) =>
    at % 3 === 0 ? code : at % 3 === 1 ? `KHONG-CO-${at}` : 'DDH-12',
  );
  await Promise.all(codes.map((one) => app.scan(one)));
  const latest = await eventually('twenty results', async () => {
    const scans = await app.ask('packing.latest', { limit: 40 });
    return scans.length >= 20 && scans;
  });
  expect(latest.map((scan) => scan.code).toReversed()).toEqual(codes);
  expect(latest.every(({ result }) => result !== null)).toBe(true);
});

describe('a scan that pauses', () => {
  // Ahead of all other keys of this file: the keys have the times of the scanner, however busy the machine is.
  let clock = performance.now() + 3_600_000;
  const scanStart = () => (clock += 10_000);
  const press = (key: string, ms: number) => {
    const code = /\d/.test(key) ? `Digit${key}` : /[A-Z]/.test(key) ? `Key${key}` : key;
    const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: ms });
    const target = document.activeElement ?? document.body;
    if (target.dispatchEvent(event) && isField(target) && key.length === 1) insert(target, key);
  };
  /** Presses the parts of a code with a pause that exceeds the pace between them, and Enter. */
  const scanParts = async (...parts: readonly string[]) => {
    let now = scanStart();
    for (const part of parts) {
      if (part !== parts[0]) await passed(70);
      for (const key of part) press(key, (now += 5));
      now += 70;
    }
    press('Enter', now - 65);
  };

  it.each([
    ['outside of fields', ['SPX', 'VN04AASWDD123F']],
    ['as often as in typing', ['S', 'P', 'XVN04AASWDD123F']],
  ])('opens its order %s', async (_, parts) => {
    await app.press('F4');
    await page.role('heading', 'In tem', { level: 1 }).visible();
    await scanParts(...parts);
    await panel.visible();
    await app.press('Escape');
    await panel.gone();
  });

  it('opens its order in a field, and leaves nothing there', async () => {
    await app.press('F2');
    await name.fill('Anh B');
    await passed(300);
    await scanParts('SPX', 'VN04AASWDD123F');
    await panel.visible();
    await app.press('Escape');
    await panel.gone();
    await app.press('F2');
    expect(name.value).toBe('Anh B');
  });

  it('is not read without its beginning', async () => {
    await app.press('F4');
    await page.role('heading', 'In tem', { level: 1 }).visible();
    await scanParts('AB', 'DDH12');
    await app.says(t('keys.scan.unreadable'));
  });

  it('is whole if an input method continues it in a field', async () => {
    const scanner = new ComposingScanner();
    await app.press('F3');
    const search = page.field(t('orders.search'));
    const target = (await search.visible()) as HTMLInputElement;
    (document.activeElement as HTMLElement | null)?.blur();
    await passed(300);
    const begin = scanStart();
    Array.from('SPX').forEach((key, at) => press(key, begin + 5 * at));
    target.focus();
    scanner.scan(Array.from('VN04AASWDD123F'), 'VN04AASWĐ123F', begin + 10);
    scanner.enter();
    scanner.commit();
    scanner.enterAgain();
    await panel.visible();
    // The screen searches the scanned code.
    expect(search.value).toBe(code);
  });
});
