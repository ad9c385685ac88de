import { beforeAll, expect, test } from 'vitest';
import { fitList } from '../../../main/labels/fit-list.ts';
import type { ListText } from '../../../main/labels/fit-list.ts';
import { loadLabelFonts } from '../../../main/labels/label-fonts.ts';
import type { LabelFont } from '../../../main/labels/label-fonts.ts';
import { resources } from '../../fakes/paths.ts';

let font: LabelFont;

beforeAll(async () => {
  font = (await loadLabelFonts(resources)).text;
});

const limits = { largest: 20, smallest: 10, lines: 3 };
const more = (hidden: number) => `… +${hidden} nữa`;

function set(items: readonly string[], box = { width: 300, height: 60 }) {
  const list: ListText = { lead: '1 kg: ', items, more };
  const { lines, ...rest } = fitList(font, list, box, limits);
  return { ...rest, text: lines.map(({ text }) => text).join(' ') };
}

test('a list that fits is there in full', () => {
  expect(set(['Áo', 'Quần', 'Mũ'])).toMatchObject({
    text: '1 kg: Áo; Quần; Mũ',
    size: 20,
    truncated: false,
  });
});

test('a list that is too long ends between two items, and counts the rest', () => {
  const items = Array.from({ length: 100 }, (_, index) => `Áo thun số ${index + 1}`);
  const { text, size } = set(items);
  expect(size).toBe(10);
  const match = /^1 kg: (.*); … \+(\d+) nữa$/.exec(text);
  const [, first = '', hidden = ''] = match ?? [];
  const count = 100 - Number(hidden);
  expect(first).toBe(items.slice(0, count).join('; '));
  expect(count).toBeGreaterThan(5);
});

test('as many items are shown as fit', () => {
  const items = Array.from({ length: 60 }, () => 'Áo');
  const width = (count: number) =>
    font.measure(`1 kg: ${items.slice(0, count).join('; ')}; ${more(60 - count)}`).width * 10;
  const { text } = set(items, { width: width(20) + 0.1, height: 14 });
  expect(text).toBe(`1 kg: ${items.slice(0, 20).join('; ')}; ${more(40)}`);
});

test('an item that is too long by itself ends visibly, and the rest is counted', () => {
  const { text } = set(['W'.repeat(200), 'Áo', 'Quần']);
  expect(text).toMatch(/^1 kg: [W ]+… … \+2 nữa$/);
  expect(set(['W'.repeat(200)]).text).toMatch(/^1 kg: [W ]+…$/);
});

test('where not even the count fits, what can be shown ends visibly', () => {
  expect(set(['Áo thun', 'Quần jean'], { width: 40, height: 14 }).text).toMatch(/…$/);
  // The beginning of the first item says more than a part of the count.
  expect(set(['Áo thun', 'Quần jean'], { width: 60, height: 14 })).toMatchObject({
    text: '1 kg: Áo…',
    truncated: true,
  });
});
