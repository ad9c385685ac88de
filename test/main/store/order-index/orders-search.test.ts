import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../../../fakes/drafts.ts';
import { insertOrder, platformOrderOf } from '../support.ts';
import { findIds, inMemory, placed, received, type Orders } from './listed-orders.ts';

describe('the search', () => {
  function three(): Orders {
    const store = inMemory();
    const { receiver: _, ...codes } = draftOf();
    const duc = { name: 'Đặng Thị Đức', phone: '+84987654321', address: '7/2 Nguyễn Đình Chiểu' };
    insertOrder(store, 'lan', { ...codes, soc: 'PB1-0AB.C/9', ...received({}) });
    insertOrder(store, 'duc', received({ ...duc, commune: 'Phường Đa Kao' }));
    insertOrder(
      store,
      'binh',
      received({ name: 'Trần "Bình" OR NOT *', phone: '0333444555', address: "1' DROP--" }),
    );
    store.orders.change(
      'duc',
      { sync: 'created', platform: platformOrderOf({ waybill: 'GHN-77.1' }) },
      1,
    );
    return store;
  }

  it.each([
    ['Đặng', 'duc'],
    ['dang thi duc', 'duc'],
    ['ĐỨC', 'duc'],
    ['duc dang', 'duc'],
    ['da', 'duc'],
    ['nguyen dinh chieu', 'duc'],
    ['đa kao', 'duc'],
    ['da kao dang', 'duc'],
    ['0912345678', 'lan'],
    ['0912', 'lan'],
    ['0912 345 678', 'lan'],
    ['0912.345', 'lan'],
    ['091-234-56', 'lan'],
    ['+84 912 345 678', 'lan'],
    ['84912345678', 'lan'],
    ['0987654321', 'duc'],
    ['+84987', 'duc'],
    ['0987 654', 'duc'],
    ['PB1-0AB.C/9', 'lan'],
    ['pb1-0ab', 'lan'],
    ['000123456', 'duc'],
    ['PB.2026.000123456', 'duc'],
    ['ghn-77.1', 'duc'],
    ['7/2', 'duc'],
    ['"bình"', 'binh'],
    ['bình OR', 'binh'],
    ['NOT *', 'binh'],
    ["1' drop--", 'binh'],
    ['lan 12 le', 'lan'],
  ])('finds by "%s"', (text, id) => {
    expect(findIds(three(), text)).toEqual([id]);
  });

  it.each(['anh', 'lan duc', 'kaoo', '912345678', 'lan OR duc', 'lan NEAR duc', '0912 999'])(
    'finds nothing by "%s"',
    (text) => {
      expect(findIds(three(), text)).toEqual([]);
    },
  );

  it.each(['', '   ', '*', '"', '-- !', '🙂', '(((', ':', '^'])(
    'shows everything for "%s", which asks for nothing',
    (text) => {
      expect(findIds(three(), text)).toEqual(['binh', 'duc', 'lan']);
    },
  );

  it('takes any text that somebody may paste', () => {
    const store = three();
    const tricky = [
      '"',
      '*',
      '(',
      ')',
      '^',
      ':',
      '-',
      '+',
      'AND',
      'OR',
      'NOT',
      ' ',
      '0',
      '84',
      'đ',
      'ấ',
      '.',
      '\0',
    ];
    const pasted = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...tricky) }),
    );
    const search = fc.property(pasted, (text) => {
      expect(findIds(store, text).length).toBeLessThanOrEqual(3);
    });
    fc.assert(search);
    expect(findIds(store, 'lan')).toEqual(['lan']);
  });

  it('finds every order by any beginning of any word of its receiver', () => {
    const store = inMemory();
    const word = fc.stringMatching(/^[a-zA-Zđươạếĩ0-9]{1,12}$/);
    let number = 0;
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(), (terms, at) => {
        const id = `P${++number}`;
        insertOrder(store, id, received({ name: terms.join(' ') }));
        const chosen = terms[at % terms.length]!;
        const typed = chosen.slice(0, 1 + (at % chosen.length));
        const first = placed(store, { text: `${typed} soc-${id}`, limit: 500 });
        expect(first.map((order) => order.id)).toContain(id);
      }),
      { numRuns: 60 },
    );
  });

  it('finds an order by its codes from the moment that the platform gave them', () => {
    const store = three();
    expect(findIds(store, '000123457')).toEqual([]);
    store.orders.change(
      'lan',
      {
        sync: 'created',
        platform: platformOrderOf({ platformCode: 'PB.8', shortCode: '000123457' }),
      },
      2,
    );
    expect(findIds(store, '000123457')).toEqual(['lan']);
    // Another change leaves one row in the index, not two.
    store.orders.change('lan', { trouble: null }, 3);
    expect(findIds(store, 'lan')).toEqual(['lan']);
  });
});
