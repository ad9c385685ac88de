import { describe, expect, test } from 'vitest';
import { parseBlocks } from '../../../../renderer/features/handbook/markdown.ts';
import {
  groupPages,
  pageFor,
  parsePage,
  searchPages,
} from '../../../../renderer/features/handbook/pages.ts';

const orders = parsePage(
  'enter-orders',
  '# Nhập đơn và in tem\n<!-- screens: entry, orders -->\n\nGõ tên **người nhận**, rồi nhấn `F9`.',
);
const printers = parsePage(
  'add-printer',
  '# Thêm máy in\n<!-- screens: setup/printers -->\n\nMở Cài đặt. Tem in lệch thì xem [căn chỉnh](calibrate.md).',
);
const settings = parsePage('settings', '# Cài đặt\n<!-- screens: setup -->\n\nMọi mục.');
const pages = [orders, settings, printers];

describe('a page', () => {
  test('has its title, its screens, and its pieces in order', () => {
    expect(orders).toMatchObject({ title: 'Nhập đơn và in tem', screens: ['entry', 'orders'] });
    expect(orders.blocks).toEqual([
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'Gõ tên ' },
          { kind: 'bold', text: 'người nhận' },
          { kind: 'text', text: ', rồi nhấn ' },
          { kind: 'key', text: 'F9' },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
  });

  test('may hold lists, tables, notes, headings and own pictures; HTML and other addresses stay text', () => {
    const source = [
      '## Khi mất mạng',
      'Một dòng',
      'và dòng nối.',
      '- một',
      '  nối tiếp',
      '- hai',
      ' \t',
      '1. ba',
      '| Phím | Việc |',
      '| --- | --- |',
      '| `F2` | Nhập |',
      '> Chú ý',
      '> kỹ',
      '![Một tem](../pictures/label.png)',
      '<img src=x onerror=alert(1)> [xấu](https://evil.example)',
      '![x](https://evil.example/a.png)',
    ].join('\n');
    const text = (one: string) => [{ kind: 'text', text: one }];
    expect(parseBlocks(source)).toEqual([
      { kind: 'heading', level: 2, content: text('Khi mất mạng') },
      { kind: 'paragraph', content: text('Một dòng và dòng nối.') },
      { kind: 'list', isOrdered: false, items: [text('một nối tiếp'), text('hai')] },
      { kind: 'list', isOrdered: true, items: [text('ba')] },
      {
        kind: 'table',
        head: [text('Phím'), text('Việc')],
        rows: [[[{ kind: 'key', text: 'F2' }], text('Nhập')]],
      },
      { kind: 'note', content: text('Chú ý kỹ') },
      { kind: 'picture', name: 'label', alt: 'Một tem' },
      {
        kind: 'paragraph',
        content: text(
          '<img src=x onerror=alert(1)> [xấu](https://evil.example) ![x](https://evil.example/a.png)',
        ),
      },
    ]);
  });
});

describe('the page of a place', () => {
  test.each([
    ['orders', 'enter-orders'],
    ['setup/printers', 'add-printer'],
    ['setup/webhook', 'settings'],
    ['queue', undefined],
  ])('%s opens %s', (position, name) => expect(pageFor(pages, position)?.name).toBe(name));
});

describe('the search', () => {
  const foundNames = (typed: string) => searchPages(pages, typed).map(({ page }) => page.name);

  test('needs no marks, and wants every word', () => {
    expect(foundNames('lech')).toEqual(['add-printer']);
    expect(foundNames('tem in')).toEqual(['enter-orders', 'add-printer']);
    expect(foundNames('tem kho')).toEqual([]);
  });

  test('puts pages first that have the words in their title', () =>
    expect(foundNames('cai dat')).toEqual(['settings', 'add-printer']));

  test('puts pages before others that have more of the words in their title', () => {
    const results = searchPages([printers, settings], 'mo cai dat');
    expect(results.map(({ page }) => page.name)).toEqual(['settings', 'add-printer']);
  });

  test('puts pages for packers before others that match as well', () => {
    const printing = parsePage('print-and-reprint', '# In tem\n\nMở nắp.');
    const results = searchPages([printers, printing], 'mở');
    expect(results.map(({ page }) => page.name)).toEqual(['print-and-reprint', 'add-printer']);
  });

  test('shows all pages while nothing is typed', () => expect(foundNames(' ')).toHaveLength(3));

  test('shows what stands around the word', () =>
    expect(searchPages(pages, 'lệch')[0]?.excerpt).toContain('Tem in lệch'));
});

describe('the list of pages', () => {
  test('has the pages for packers in reading order, then all others', () => {
    const pack = parsePage('pack', '# Đóng gói\n\nQuét.');
    const groups = groupPages([printers, orders, pack, settings]).map(({ id, pages: grouped }) => [
      id,
      grouped.map(({ name }) => name),
    ]);
    expect(groups).toEqual([
      ['bench', ['pack', 'enter-orders']],
      ['administration', ['add-printer', 'settings']],
    ]);
  });
});
