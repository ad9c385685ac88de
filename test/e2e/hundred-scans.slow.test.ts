import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PackScan } from '../../shared/model/packing.ts';
import { eventually } from '../fakes/eventually.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { callValue, startBench } from './bench.ts';
import { enterOrder, orderThat } from './created-order.ts';
import { PackScreen } from './pack-screen.ts';
import type { ScannerKey } from './scanner.ts';

/** Two letters with Shift, three digits and the suffix: eight keys of 5 ms, 25 scans per second. */
const SCANS = 100;
const ORDERS = 10;
const enter: ScannerKey = { key: 'Enter', code: 'Enter', text: '\r' };

/** The digits of the Vietnamese layout, which types letters with the keys 1 to 4. */
const vietnamese: Readonly<Record<string, string>> = { 1: 'ă', 2: 'â', 3: 'ê', 4: 'ô' };

const shift: ScannerKey = { key: 'Shift', code: 'ShiftLeft', modifiers: 8 };

/** Keys of a real keyboard: capitals with Shift. `layout` replaces characters, as another layout does. */
const keysOf = (code: string, layout: Readonly<Record<string, string>> = {}): ScannerKey[] =>
  Array.from(code).flatMap((letter) => {
    const text = layout[letter] ?? letter;
    if (/\d/.test(letter)) return [{ key: text, code: `Digit${letter}`, text }];
    return [shift, { key: text, code: `Key${letter}`, text, modifiers: 8 }];
  });

/** Keys of which one is unknown: there is no code that it could be. */
const unreadableKeys = (code: string): ScannerKey[] =>
  keysOf(code).map((key, at) => (at === 4 ? { key: 'Unidentified' } : key));

const knownCode = (at: number) => `DK${String(at % ORDERS).padStart(3, '1')}`;
const unknownCode = (at: number) => `LA${String(at).padStart(3, '5')}`;

/** Each scan with the code that is expected in the record; null for one that cannot be read. */
const kinds: readonly ((at: number) => readonly [ScannerKey[], string | null])[] = [
  (at) => [keysOf(knownCode(at)), knownCode(at)],
  (at) => [keysOf(unknownCode(at)), unknownCode(at)],
  (at) => [keysOf(knownCode(at), vietnamese), knownCode(at)],
  (at) => [keysOf(unknownCode(at), vietnamese), unknownCode(at)],
  (at) => [unreadableKeys(knownCode(at)), null],
];
const scans = Array.from({ length: SCANS }, (_, at) => kinds[at % kinds.length]!(at));
const readable = scans.flatMap(([, code]) => (code === null ? [] : [code]));

let app: StartedApp;
let pack: PackScreen;
beforeAll(async () => {
  app = await startBench();
  pack = await PackScreen.at(app.page);
  for (let at = 0; at < ORDERS; at += 1) {
    const order = await enterOrder(app, { soc: knownCode(at) });
    await orderThat(app, order, ({ sync }) => sync === 'created');
  }
});
afterAll(() => app.close());

it.each(['in the field', 'outside of fields'])(
  'gives each of a hundred scans one result, in order, %s',
  async (place) => {
    const { page } = app;
    await pack.go('F12', t('shell.screens.pack'));
    await pack.mode(2, t('pack.modes.check'));
    await (place === 'in the field' ? pack.field.focus() : pack.field.blur());
    const latest = () => callValue<PackScan[]>(app, 'packing.latest', { limit: 200 });
    const before = (await latest())[0]?.seq ?? 0;
    const results = async () => (await latest()).filter(({ seq }) => seq > before).toReversed();
    await pack.scanner.press(scans.flatMap(([keys]) => keys.concat(enter)));
    await eventually('the last result', async () => (await results()).length >= readable.length);
    await page.waitForTimeout(500);
    expect((await results()).map(({ code }) => code)).toEqual(readable);
    expect(await pack.field.inputValue()).toBe('');
    // The last scan of all says so; a readable one takes the notice of the one before away.
    await page.getByText(t('keys.scan.unreadable')).first().waitFor();
    const last = (await results()).at(-1)!;
    await expect.poll(() => pack.card.getAttribute('data-seq')).toBe(String(last.seq));
  },
);
