import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { AppWindow } from '../../fakes/window/app-window.ts';
import { insert, isField } from '../../fakes/window/fields.ts';
import { beginsWith, t } from '../../fakes/window-text.ts';
import { ComposingScanner } from '../../fakes/window/composing-scanner.ts';

const app = new AppWindow();
const { page } = app;
const code = 'SPXVN04AASWDD123F';
const changed = 'SPXVN04AASWĐ123F';
const name = page.field(t('entry.receiverName'));
const panel = page.role('region', t('order.title', { soc: code }));
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  await app.created('Chị Tốt', { soc: code });
  await app.created('Anh Phần', { soc: 'DDH-12' });
  for (const soc of ['SHOP13458', 'KHO166', 'KHO&--', 'LEVN12403738'])
    await app.created('Chị Phím', { soc });
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

  it('ends at its first Enter if the second never comes and the next scan follows after 40 ms', async () => {
    const begin = performance.now() + 300;
    scanner.scan(Array.from(code), changed, begin);
    scanner.enter();
    scanner.commit();
    scanner.scan(Array.from('XX-777'), 'XX-777', begin + 5 * (code.length + 1) + 40);
    scanner.enter();
    scanner.commit();
    await panel.visible();
    await app.says(/“XX-777”/);
    await app.press('Escape');
    await app.press('Escape');
    await panel.gone();
    await app.press('F2');
    expect(name.value).toBe('Anh B');
  });

  it('asks for a single order too if keys of its code left no trace', async () => {
    scanner.scan(Array.from('LEVN03738'), 'LẼVN03738');
    scanner.enter();
    scanner.commit();
    scanner.enterAgain();
    await app.says(t('keys.scan.one'));
    expect(page.role('region', /^Đơn /).count).toBe(0);
    await app.press('Alt+1');
    await page.role('region', 'Đơn LEVN12403738').visible();
    await app.press('Escape');
    await app.press('F2');
    expect(name.value).toBe('Anh B');
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
    if (separator === 'F8')
      await page.role('region', t('order.title', { soc: 'DDH-12' })).visible();
    else await app.says(/400DDH-1221A1/);
    expect(page.role('heading', /^(?:In tem|Cài đặt)$/, { level: 1 }).count).toBe(0);
    await app.press('Escape');
    await app.press('F2');
    expect(name.value).toBe('Anh B');
  });
});

describe('a keyboard scanner', () => {
  // Ahead of all other keys of this file: the keys have the times of the scanner, however busy the machine is.
  let clock = performance.now() + 1_800_000;
  const KEY_MS = 2;
  /** Time between the first keys of two scans (ms). */
  const SCAN_MS = 40;
  const LIMIT_MS = 120_000;
  /** Characters that the digits type on the Vietnamese layout, and signs of AZERTY. */
  const vietnamese = { 1: 'ă', 2: 'â', 3: 'ê', 4: 'ô' };
  const azerty = { 1: '&', 3: '"', 4: "'", 5: '(', 6: '-', 8: '_' };
  type Layout = Readonly<Partial<Record<string, string>>>;

  const send = (type: 'keydown' | 'keyup', key: string, physical: string, at: number) => {
    const shiftKey = type === 'keydown' && /^Key[A-Z]$/.test(physical);
    const init = { key, code: physical, shiftKey, bubbles: true, cancelable: true };
    const event = new KeyboardEvent(type, init);
    Object.defineProperty(event, 'timeStamp', { value: at });
    return (document.activeElement ?? document.body).dispatchEvent(event);
  };
  const press = (key: string, physical: string, at: number) => {
    const isFree = send('keydown', key, physical, at);
    const { activeElement } = document;
    if (isFree && isField(activeElement) && key.length === 1) insert(activeElement, key);
    send('keyup', key, physical, at + 1);
  };
  const physicalOf = (key: string) =>
    /\d/.test(key) ? `Digit${key}` : key === '-' ? 'Minus' : `Key${key}`;
  /** Scans a code; `?` is a key whose character is unknown. Returns the time of its last key (ms). */
  const scanAt = (scanned: string, layout: Layout, begin: number) => {
    let at = begin;
    for (const key of scanned) {
      at += KEY_MS;
      const isShifted = /[A-Z]/.test(key);
      if (isShifted) send('keydown', 'Shift', 'ShiftLeft', at);
      if (key === '?') press('Unidentified', '', at);
      else press(layout[key] ?? key, physicalOf(key), at);
      if (isShifted) send('keyup', 'Shift', 'ShiftLeft', at + 1);
    }
    press('Enter', 'Enter', at + KEY_MS);
  };

  const kinds: readonly ((at: number) => readonly [string, Layout?])[] = [
    () => [code],
    (at) => [`KHONGCO-${at}`],
    () => ['DDH-12', vietnamese],
    (at) => [`LA-${at}A12`, vietnamese],
    () => ['DDH-12'],
    () => ['AB?12'],
  ];
  const scans = Array.from({ length: 100 }, (_, at) => kinds[at % kinds.length]!(at));
  const readable = scans.map(([scanned]) => scanned).filter((scanned) => !scanned.includes('?'));

  it(
    'gets one result per scan of a hundred at 25 per second, in order, and leaves nothing in a field',
    async () => {
      await app.press('F12');
      await page.role('heading', t('shell.screens.pack'), { level: 1 }).visible();
      const field = page.field(t('common.typeCode'));
      await field.focus();
      await passed(300);
      const seq = (await app.ask('packing.latest', { limit: 1 }))[0]?.seq ?? 0;
      const results = async () => {
        const latest = await app.ask('packing.latest', { limit: 200 });
        return latest.filter((scan) => scan.seq > seq).toReversed();
      };
      let refused = 0;
      const refusal = t('keys.scan.unreadable');
      const observer = new MutationObserver((all) => {
        refused += all.filter(({ target }) => target.textContent === refusal).length;
      });
      const card = await page.role('region', t('pack.answer')).visible();
      observer.observe(card, { characterData: true, childList: true, subtree: true });
      clock += 10_000;
      scans.forEach(([scanned, layout = {}], at) => scanAt(scanned, layout, clock + at * SCAN_MS));
      clock += scans.length * SCAN_MS;
      // No scan overtakes another.
      const isLast = async () => (await results()).at(-1)?.code === readable.at(-1);
      await eventually('the last result', isLast, LIMIT_MS / 2);
      await passed(300);
      expect((await results()).map((scan) => scan.code)).toEqual(readable);
      expect((await results()).every(({ result }) => result !== null)).toBe(true);
      expect(field.value).toBe('');
      expect(refused).toBe(scans.length - readable.length);
    },
    LIMIT_MS,
  );

  it('shows an unreadable scan as the result of Pack, and the next scan in its place', async () => {
    await app.press('F12');
    const card = page.role('region', t('pack.answer'));
    await card.visible();
    (document.activeElement as HTMLElement | null)?.blur();
    await passed(300);
    clock += 10_000;
    scanAt('DDH-12', {}, clock);
    scanAt('AB?12', {}, clock + 400);
    await card.text(t('keys.scan.unreadable')).visible();
    expect(card.attribute('data-tone')).toBe('danger');
    // The parcel before it is still in hand. Its result is no longer shown.
    await card.text('Anh Phần').visible();
    expect(page.text(t('keys.scan.unreadableTodo')).count).toBe(0);
    scanAt('AC?13', {}, clock + 1000);
    await card.text(t('keys.scan.unreadableAgain', { count: 2 })).visible();
    scanAt('DDH-12', {}, clock + 5000);
    await card.text(t('keys.scan.unreadable')).gone();
    expect(card.attribute('data-tone')).not.toBe('danger');
  });

  it('shows an unreadable scan as the result of Hand over, and sets nothing aside', async () => {
    await app.press('F10');
    const card = page.role('region', t('handover.lastScan'));
    await card.visible();
    await passed(300);
    clock += 10_000;
    scanAt('AB?12', {}, clock);
    await card.text(t('keys.scan.unreadable')).visible();
    expect(card.attribute('data-tone')).toBe('danger');
    expect(page.role('region', beginsWith(t('handover.aside.title'))).count).toBe(0);
  });

  describe.each(['in a field', 'outside of fields'])('on AZERTY, %s', (place) => {
    const begin = async () => {
      await app.press('F2');
      await name.fill('Anh B');
      if (place !== 'in a field') (document.activeElement as HTMLElement | null)?.blur();
      await passed(300);
      clock += 10_000;
    };
    const isUntouched = async () => {
      await app.press('Escape');
      await app.press('F2');
      expect(name.value).toBe('Anh B');
    };

    it('finds the order whose digits arrive as signs', async () => {
      await begin();
      scanAt('SHOP13458', azerty, clock);
      await page.role('region', t('order.title', { soc: 'SHOP13458' })).visible();
      await isUntouched();
    });

    it('rejects a code whose digits arrive as signs if no order has it', async () => {
      await begin();
      scanAt('SHOP1345', azerty, clock);
      await app.says(t('keys.scan.changed', { code: `SHOP&"'(` }));
      await isUntouched();
    });

    it('asks if orders have both the code as it arrives and that of the keys', async () => {
      await begin();
      scanAt('KHO166', azerty, clock);
      await app.dialog.visible();
      await app.says(t('keys.scan.several'));
      await page.button('KHO&--').visible();
      await page.button('KHO166').click();
      await page.role('region', t('order.title', { soc: 'KHO166' })).visible();
      await isUntouched();
    });
  });
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

  it('is typed into the field if what an input method writes there is no scan', async () => {
    const scanner = new ComposingScanner();
    await app.press('F3');
    const search = page.field(t('orders.search'));
    const target = (await search.visible()) as HTMLInputElement;
    await search.fill('');
    (document.activeElement as HTMLElement | null)?.blur();
    await passed(300);
    const begin = scanStart();
    Array.from('SPX').forEach((key, at) => press(key, begin + 5 * at));
    target.focus();
    scanner.scan(['A', 'N'], 'ăn', begin + 10);
    scanner.commit();
    await expect.poll(() => search.value).toContain('SPX');
  });
});
