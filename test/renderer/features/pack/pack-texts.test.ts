import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resultTraits } from '../../../../main/packing/traits.ts';
import { scanResultSchema } from '../../../../shared/model/packing.ts';

const folder = join(import.meta.dirname, '../../../../renderer/i18n');

/** In the largest type one line has about 18 letters, so that a title has at most two lines. */
const MAX_TITLE = 28;
const MAX_TODO = 90;
/** A chip of the last scans has two lines of about 11 letters beside its buttons at 1366 × 768. */
const MAX_CHIP = 18;
const MAX_CHIP_WORD = 11;

/** Usual values of the variables. */
const samples: Readonly<Record<string, string>> = {
  name: 'Chị Lan',
  other: 'Anh Bình',
  product: 'Áo thun',
  carrier: 'Viettel Post',
  open: 'GHTK',
  bench: 'PB2 · Bàn 2',
  order: 'SHOP-1001',
  status: 'Đang giao hàng',
  before: '350.000 ₫',
  now: '120.000 ₫',
  count: '12',
  pieces: '12',
  minutes: '10',
};

interface PackTexts {
  readonly said: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly ready: Readonly<Record<string, string>>;
  readonly chip: Readonly<Record<'said' | 'label', Readonly<Record<string, string>>>>;
  readonly [key: string]: unknown;
}

/** Names of the next step: an action with its key or screen, or the next scan. */
const nextSteps = {
  vi: /F4|F9|[Qq]uét|xác nhận|tem tự in/,
  en: /F4|F9|[Ss]can|confirm/,
};

describe.each(['vi', 'en'] as const)('texts of Pack in %s', (language) => {
  const file = readFileSync(join(folder, `${language}.json`), 'utf8');
  const { pack } = JSON.parse(file) as { pack: PackTexts };
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) => {
      const sample = samples[name];
      if (sample === undefined) throw new Error(`No sample of ${name}`);
      return sample;
    });
  const results = Object.values(pack.said).flatMap((texts) => Object.entries(texts));
  const single = (key: string) => String(pack[key]);

  it('have titles of one or two lines', () => {
    const titles = [
      ...results.filter(([key]) => key.startsWith('title')).map(([, text]) => text),
      ...Object.values(pack.ready),
      single('labelCame'),
      single('corrected'),
    ];
    expect(titles.map(filled).filter((text) => text.length > MAX_TITLE)).toEqual([]);
  });

  it('have instructions that are read at a glance', () => {
    const todos = [
      ...results.filter(([key]) => key.startsWith('todo')).map(([, text]) => text),
      ...['readyTodo', 'labelCameTodo', 'correctedTodo', 'inputMethod'].map(single),
    ];
    expect(todos.map(filled).filter((text) => text.length > MAX_TODO)).toEqual([]);
  });

  it('have a short form of each result for the last scans', () => {
    expect(Object.keys(pack.chip.said).toSorted()).toEqual(scanResultSchema.options.toSorted());
    const all = [...Object.values(pack.chip.said), ...Object.values(pack.chip.label)].map(filled);
    const isLong = (text: string) =>
      text.length > MAX_CHIP || text.split(' ').some((word) => word.length > MAX_CHIP_WORD);
    expect(all.filter(isLong)).toEqual([]);
  });

  it('name the next step after every green or amber result', () => {
    const open = scanResultSchema.options.filter((result) => {
      if (resultTraits(result).tone === 'danger') return false;
      const todos = Object.entries(pack.said[result] ?? {}).filter(([key]) =>
        key.startsWith('todo'),
      );
      return todos.length === 0 || todos.some(([, text]) => !nextSteps[language].test(text));
    });
    expect(open).toEqual([]);
  });
});
