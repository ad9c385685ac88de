import { describe, expect, it } from 'vitest';
import { decide } from '../../../main/packing/decide.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { parcelOf, listOf, lookupOf, scanOf, decisionOn } from './scan-samples.ts';

describe('scanning products', () => {
  const mode = 'verify';

  it('begins with the code of an order, and counts down to the last piece', () => {
    const counted = new Map<number, number>();
    const verifying = parcelOf({ counted }, listOf());
    expect(decisionOn({ mode }, { parcel: verifying })).toEqual(['verify-begun', 'begin', 'hold']);
    const said: string[] = [];
    for (const code of ['ao-do', 'MU-01', ' AO-DO ', 'AO-DO']) {
      const { result, effects, details } = decide(scanOf({ mode, code }), lookupOf({ verifying }));
      said.push(`${result} ${details['count'] ?? ''}`.trim());
      for (const effect of effects)
        if (effect.do === 'count')
          counted.set(effect.line, (counted.get(effect.line) ?? 0) + effect.pieces);
    }
    expect(said).toEqual(['counted 3', 'counted 2', 'counted 1', 'verified']);
  });

  it('refuses a wrong and a surplus piece', () => {
    const verifying = parcelOf({ counted: new Map([[1, 1]]) }, listOf());
    expect(decisionOn({ mode, code: 'MU-01' }, { verifying })).toEqual(['surplus']);
    const goods = 'Giày';
    expect(decisionOn({ mode, code: 'GIAY-9' }, { verifying, goods })).toEqual(['wrong-product']);
  });

  it('counts many pieces of one kind at once, and none when that is more than are missing', () => {
    const verifying = parcelOf({ counted: new Map() }, listOf());
    const many = (code: string) => decide(scanOf({ mode, code }), lookupOf({ verifying }));
    for (const code of ['3xAO-DO', ' 3 × ao-do ', '3*AO-DO'])
      expect(many(code)).toMatchObject({
        result: 'counted',
        details: { count: 1 },
        effects: [{ do: 'count', line: 0, pieces: 3 }],
      });
    const tooMany = many('4xAO-DO');
    expect(tooMany).toMatchObject({
      result: 'too-many',
      details: { pieces: 4, count: 3 },
      effects: [],
    });
    expect(many('0xAO-DO').result).toBe('unknown');
    expect(many('2xGIAY-9').result).toBe('unknown');
  });

  it('counts many pieces on the lines of one code that still miss some', () => {
    const products = [2, 1, 3].map((quantity) => ({
      name: 'Áo đỏ',
      sku: 'AO-DO',
      quantity,
      price: 10_000,
      weight: 100,
    }));
    const draft = draftOf({ soc: 'SHOP-1', contents: { kind: 'list', products } });
    const counted = new Map([[1, 1]]);
    const { effects } = decide(
      scanOf({ mode, code: '3xAO-DO' }),
      lookupOf({ verifying: parcelOf({ counted }, { draft }) }),
    );
    expect(effects).toEqual([
      { do: 'count', line: 0, pieces: 2 },
      { do: 'count', line: 2, pieces: 1 },
    ]);
  });

  it('takes a product whose own code looks like a number of pieces for what it is', () => {
    const products = [
      { price: 10_000, weight: 100, sku: '2XMU-01', name: 'Đôi mũ', quantity: 3 },
      { price: 10_000, weight: 100, sku: 'MU-01', name: 'Mũ', quantity: 5 },
    ];
    const draft = draftOf({ soc: 'SHOP-1', contents: { kind: 'list', products } });
    const verifying = parcelOf({ counted: new Map() }, { draft });
    expect(decide(scanOf({ mode, code: '2xMU-01' }), lookupOf({ verifying })).effects).toEqual([
      { do: 'count', line: 0, pieces: 1 },
    ]);
  });

  it('asks a person for what has no code', () => {
    const counted = new Map([
      [0, 3],
      [1, 0],
    ]);
    const verifying = parcelOf({ counted }, listOf(2));
    const last = scanOf({ mode, code: 'MU-01' });
    expect(decide(last, lookupOf({ verifying }))).toMatchObject({
      result: 'confirm-rest',
      details: { count: 2 },
      effects: [{ do: 'count' }],
    });
    const all = parcelOf({ counted: new Map(counted).set(1, 1) }, listOf(2));
    const goesOn = { mode, code: 'MU-01', goesOn: true } as const;
    expect(decisionOn(goesOn, { verifying: all })).toEqual(['verified', 'finish', 'hold']);
    expect(decisionOn({ ...goesOn, code: 'AO-DO' }, { verifying })).toEqual(['verify-going-on']);
  });

  it('asks a person for a single piece without a code, too', () => {
    const counted = new Map([
      [0, 3],
      [1, 0],
    ]);
    const verifying = parcelOf({ counted }, listOf(1));
    expect(decide(scanOf({ mode, code: 'MU-01' }), lookupOf({ verifying }))).toMatchObject({
      result: 'confirm-rest',
      details: { count: 1 },
      effects: [{ do: 'count' }],
    });
  });

  it('says that contents have no codes, and takes a person’s word', () => {
    const parcel = parcelOf();
    expect(decisionOn({ mode }, { parcel })).toEqual(['no-codes', 'begin', 'hold']);
    const word = { mode, goesOn: true } as const;
    expect(decisionOn(word, { parcel, verifying: parcel })).toEqual(['verified', 'finish', 'hold']);
  });

  it('prints the label at the last piece where that is set, and never a second one', () => {
    const counted = new Map([[0, 3]]);
    const last = { mode, code: 'MU-01' } as const;
    const lookup = { labelsVerified: true };
    const verifying = parcelOf({ counted }, listOf());
    expect(decisionOn(last, { ...lookup, verifying })).toEqual([
      'verified-printing',
      'count',
      'finish',
      'print',
      'hold',
    ]);
    const printed = parcelOf({ counted, paper: 'printed' }, listOf());
    expect(decisionOn(last, { ...lookup, verifying: printed })).toEqual([
      'verified',
      'count',
      'finish',
      'hold',
    ]);
  });

  it('prints no label at the last piece where no printer is set up', () => {
    const verifying = parcelOf({ counted: new Map([[0, 3]]) }, listOf());
    const lookup = { labelsVerified: true, hasPrinter: false, verifying };
    expect(decisionOn({ mode, code: 'MU-01' }, lookup)).toEqual([
      'verified',
      'count',
      'finish',
      'hold',
    ]);
  });

  it('names the parcel that is left half-filled, and counts pieces without a code as missing', () => {
    const parcel = parcelOf({}, { ...listOf(), id: 'O2', soc: 'SHOP-2' });
    const verifying = parcelOf({ counted: new Map([[0, 1]]) }, { ...listOf(2), soc: 'SHOP-1' });
    expect(decide(scanOf({ mode }), lookupOf({ parcel, verifying }))).toMatchObject({
      result: 'unfinished',
      details: { order: 'SHOP-1', count: 5 },
    });
  });

  it('does not leave a half-filled parcel unasked', () => {
    const parcel = parcelOf({}, { ...listOf(), id: 'O2', soc: 'SHOP-2' });
    const half = parcelOf({ counted: new Map([[0, 1]]) }, listOf());
    expect(decisionOn({ mode }, { parcel, verifying: half })).toEqual(['unfinished']);
    expect(decisionOn({ mode, goesOn: true }, { parcel, verifying: half })).toEqual([
      'verify-begun',
      'begin',
      'hold',
    ]);
    expect(decisionOn({ mode }, { parcel, verifying: parcelOf({}, listOf()) })).toEqual([
      'verify-begun',
      'begin',
      'hold',
    ]);
  });

  it('stops in the middle when the order is cancelled', () => {
    const verifying = parcelOf({}, { ...listOf(), sync: 'cancelled' });
    expect(decisionOn({ mode, code: 'AO-DO' }, { verifying })).toEqual(['cancelled']);
  });
});
