import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../../main/packing/decide.ts';
import type { Held, DecidedParcel } from '../../../main/packing/decision.ts';
import { resultTraits } from '../../../main/packing/traits.ts';
import { decisionOn, listOf, parcelOf, platform, scanOf, lookupOf } from './scan-samples.ts';

const mode = 'check';
const onLabel = ['000777888', 'PB.77', 's21.77'];
const parcel = parcelOf({ paper: 'printed' }, listOf());
const another = parcelOf(
  { paper: 'printed' },
  {
    id: 'O2',
    soc: 'SHOP-2',
    platform: { ...platform, platformCode: 'PB.88', shortCode: '000888999', waybill: 'S21.88' },
  },
);
const inHand = (held: DecidedParcel | null, from: Held['from'], goods: string[] = []): Held => ({
  parcel: held,
  from,
  goods,
  isDone: false,
});
const match = (code: string, candidate: DecidedParcel | null, held: Held | null = null) =>
  decide(scanOf({ mode, code }), lookupOf({ parcel: candidate, held }));

describe('a label alone', () => {
  it('is valid and no more, by every code on it, and proves that it was printed', () => {
    for (const code of onLabel) {
      expect(decisionOn({ mode, code }, { parcel })).toEqual(['label-valid', 'see-label', 'hold']);
      expect(resultTraits('label-valid').tone).toBe('warning');
    }
  });

  it('is never compared with itself, whichever of its codes are scanned', () => {
    const printsOwnCode = { ...parcel, ownCodeOnLabel: true };
    const codes = fc.constantFrom(...onLabel, 'SHOP-1', 'shop-1');
    fc.assert(
      fc.property(fc.array(codes, { minLength: 1, maxLength: 6 }), (scanned) => {
        let held: Held | null = null;
        for (const code of scanned) {
          const { result, effects } = match(code, printsOwnCode, held);
          expect([code, result]).toEqual([code, 'label-valid']);
          const hold = effects.find((effect) => effect.do === 'hold');
          held = hold ? { ...hold, parcel: printsOwnCode } : null;
        }
      }),
    );
  });

  it('of an order that has none printed is refused', () => {
    expect(decisionOn({ mode }, { parcel: parcelOf() })).toEqual(['not-printed']);
  });
});

describe('a parcel and a label', () => {
  it('are right together, whichever was scanned first', () => {
    for (const code of onLabel) {
      const decision = match(code, parcel, inHand(parcel, 'parcel'));
      expect([decision.result, ...decision.effects.map((effect) => effect.do)]).toEqual([
        'checked',
        'see-label',
        'check',
        'put-down',
      ]);
    }
    expect(match('SHOP-1', parcel, inHand(parcel, 'label')).result).toBe('checked');
    expect(resultTraits('checked').tone).toBe('success');
  });

  it('of two orders are red with the siren, and nothing is confirmed', () => {
    const label = match('000888999', another, inHand(parcel, 'parcel'));
    expect(label).toMatchObject({
      result: 'wrong-label',
      orderId: 'O2',
      otherId: 'O1',
      effects: [],
    });
    const slip = match('SHOP-2', another, inHand(parcel, 'label'));
    expect(slip).toMatchObject({ result: 'wrong-parcel', orderId: 'O2', otherId: 'O1' });
    for (const outcome of ['wrong-label', 'wrong-parcel', 'wrong-goods'] as const)
      expect(resultTraits(outcome)).toMatchObject({ tone: 'danger', isAlarm: true });
  });

  it('stay compared: the slip of the next parcel takes the place of the one before', () => {
    const next = match('SHOP-2', another, inHand(parcel, 'parcel'));
    expect(next).toMatchObject({ result: 'parcel-held', orderId: 'O2', effects: [{ do: 'hold' }] });
  });

  it('are counted once', () => {
    const checked = { ...parcel, checkedAt: 1 };
    expect(match('000777888', checked)).toMatchObject({ result: 'checked-before' });
    const again = match('000777888', checked, inHand(checked, 'parcel'));
    expect(again).toMatchObject({ result: 'checked', effects: [{ do: 'put-down' }] });
  });
});

describe('goods and a label', () => {
  const goods = (code: string, held: Held | null) =>
    decide(scanOf({ mode, code }), lookupOf({ held, goods: 'Áo đỏ' }));

  it('are right together where the order has them, whichever was scanned first', () => {
    expect(goods('AO-DO', null)).toMatchObject({ result: 'goods-held', effects: [{ do: 'hold' }] });
    const held = inHand(null, 'parcel', ['AO-DO', 'MU-01']);
    expect(match('000777888', parcel, held).result).toBe('checked');
    expect(goods('ao-do', inHand(parcel, 'label')).result).toBe('checked');
  });

  it('are red where one of them is not of the order', () => {
    const held = inHand(null, 'parcel', ['AO-DO', 'GIAY-9']);
    expect(match('000777888', parcel, held).result).toBe('wrong-goods');
    expect(match('SHOP-1', parcel, held).result).toBe('wrong-goods');
    expect(goods('GIAY-9', inHand(parcel, 'label')).result).toBe('wrong-goods');
  });

  it('belong to the next parcel once the parcel of a label is complete', () => {
    const held = { ...inHand({ ...parcel, checkedAt: 1, verifiedAt: 1 }, 'label'), isDone: true };
    for (const code of ['AO-DO', 'GIAY-9'])
      expect(goods(code, held)).toMatchObject({ result: 'goods-held', orderId: null });
    expect(match('SHOP-1', parcel, held).result).toBe('parcel-held');
    expect(match('000888999', another, held).result).toBe('label-valid');
  });

  it('begin the next parcel once the one that its slip began is complete', () => {
    const held = { ...inHand({ ...parcel, verifiedAt: 1 }, 'parcel'), isDone: true };
    const next = goods('GIAY-9', held);
    expect(next).toMatchObject({ result: 'goods-held', orderId: null });
    expect(next.effects).toMatchObject([{ do: 'hold', goods: ['GIAY-9'] }]);
    expect(match('000777888', parcel, held).result).toBe('checked');
  });

  it('that no order has are an unknown code', () => {
    expect(match('KHONG-CO', null, inHand(parcel, 'label')).result).toBe('unknown');
  });
});

describe('a code that is both a product’s and an order’s own', () => {
  const slip = parcelOf({ paper: 'printed' }, { id: 'O3', soc: 'AO-DO' });
  const ambiguous = (held: Held | null, candidate: DecidedParcel = slip) =>
    decide(scanOf({ mode, code: 'AO-DO' }), lookupOf({ parcel: candidate, held, goods: 'Áo đỏ' }));
  /** Returns the held parcel after a decision about `candidate`. */
  const heldBy = (
    { effects, orderId }: ReturnType<typeof decide>,
    candidate: DecidedParcel,
  ): Held => {
    const hold = effects.find((effect) => effect.do === 'hold');
    if (!hold) throw new Error('Nothing is in hand');
    return { ...hold, parcel: orderId === null ? null : candidate };
  };

  it('means the goods of the parcel in hand', () => {
    expect(ambiguous(inHand(parcel, 'label'))).toMatchObject({ result: 'checked', orderId: 'O1' });
    expect(ambiguous(inHand(parcel, 'parcel'))).toMatchObject({
      result: 'parcel-held',
      orderId: 'O1',
    });
  });

  it('means the order where the parcel in hand has no such goods', () => {
    expect(ambiguous(inHand(another, 'label'))).toMatchObject({
      result: 'wrong-parcel',
      orderId: 'O3',
      otherId: 'O2',
    });
  });

  it('is no goods of the label in hand if it may be on the other order’s label', () => {
    const labelToo = { ...slip, ownCodeOnLabel: true };
    expect(ambiguous(inHand(parcel, 'label'), labelToo)).toMatchObject({
      result: 'label-valid',
      orderId: 'O3',
    });
    const unprinted = { ...labelToo, paper: 'none' as const };
    expect(ambiguous(inHand(parcel, 'label'), unprinted).result).toBe('checked');
  });

  it('is proved by the label, whichever of both it was', () => {
    const held = heldBy(ambiguous(null), slip);
    expect(held).toMatchObject({ parcel: { order: { id: 'O3' } }, goods: ['AO-DO'] });
    const own = { ...platform, platformCode: 'PB.99', shortCode: '000999000', waybill: 'S21.99' };
    const itsLabel = { ...slip, order: { ...slip.order, platform: own } };
    expect(match('000999000', itsLabel, { ...held, parcel: itsLabel }).result).toBe('checked');
    expect(match('000777888', parcel, held)).toMatchObject({ result: 'checked', orderId: 'O1' });
    expect(match('000888999', another, held)).toMatchObject({
      result: 'wrong-label',
      otherId: 'O3',
    });
  });

  it('means goods where other goods were scanned before or after it', () => {
    expect(ambiguous(inHand(null, 'parcel', ['MU-01']))).toMatchObject({
      result: 'goods-held',
      effects: [{ goods: ['MU-01', 'AO-DO'] }],
    });
    const then = decide(
      scanOf({ mode, code: 'MU-01' }),
      lookupOf({ held: heldBy(ambiguous(null), slip), goods: 'Mũ' }),
    );
    expect(then).toMatchObject({ result: 'goods-held', effects: [{ goods: ['AO-DO', 'MU-01'] }] });
  });

  it('means goods where the order has no label, was cancelled, or is one of several', () => {
    for (const candidate of [
      parcelOf({}, { id: 'O3', soc: 'AO-DO' }),
      parcelOf({ paper: 'printed' }, { id: 'O3', soc: 'AO-DO', sync: 'cancelled' }),
    ])
      expect(ambiguous(null, candidate)).toMatchObject({ result: 'goods-held', orderId: null });
    const several = lookupOf({ isShared: true, held: inHand(parcel, 'label'), goods: 'Áo đỏ' });
    expect(decide(scanOf({ mode, code: 'AO-DO' }), several).result).toBe('checked');
  });
});

describe('any scans one after the other', () => {
  it('are green only once both sides of one order were scanned, without another in between', () => {
    const orders = [parcel, another];
    const anyScan = fc.record({ at: fc.nat(1), side: fc.constantFrom('label', 'parcel') });
    fc.assert(
      fc.property(fc.array(anyScan, { maxLength: 12 }), (scans) => {
        let held: Held | null = null;
        let [before, side] = [-1, ''];
        const isWrong: boolean[] = [];
        for (const scan of scans) {
          const candidate = orders[scan.at]!;
          const { shortCode = '' } = candidate.order.platform ?? {};
          const code = scan.side === 'label' ? shortCode : candidate.order.soc;
          const { result, effects } = match(code, candidate, held);
          isWrong.push(result === 'checked' && (before !== scan.at || side === scan.side));
          const last = effects.findLast(
            (effect) => effect.do === 'hold' || effect.do === 'put-down',
          );
          if (last?.do === 'hold') held = { ...last, parcel: candidate };
          else if (last) held = null;
          // A wrong label is set aside: the parcel remains held.
          if (result !== 'wrong-label') [before, side] = [scan.at, scan.side];
        }
        expect(isWrong).not.toContain(true);
      }),
    );
  });
});

describe('while contents are checked', () => {
  const verify = (code: string, lookup: Parameters<typeof lookupOf>[0]) =>
    decide(scanOf({ mode: 'verify', code }), lookupOf(lookup));
  const does = ({ result, effects }: ReturnType<typeof decide>) => [
    result,
    ...effects.map((one) => one.do),
  ];

  it('the label of another order is red with the siren, also before anything was counted', () => {
    const held = inHand(parcel, 'parcel');
    const lookup = { parcel: another, verifying: parcel, held };
    expect(verify('000888999', lookup)).toMatchObject({ result: 'wrong-label', otherId: 'O1' });
    expect(verify('SHOP-2', { ...lookup, held: inHand(parcel, 'label') }).result).toBe(
      'wrong-parcel',
    );
  });

  it('slip and label of one order are a match, and a label that began it one with its goods', () => {
    const lookup = { parcel, verifying: parcel, held: inHand(parcel, 'parcel') };
    expect(does(verify('000777888', lookup))).toEqual(['verify-begun', 'see-label', 'check']);
    const last = { ...parcel, counted: new Map([[0, 3]]) };
    const begun = { verifying: last, held: inHand(last, 'label') };
    expect(does(verify('MU-01', begun))).toContain('check');
    expect(does(verify('MU-01', { ...begun, held: inHand(last, 'parcel') }))).not.toContain(
      'check',
    );
  });

  it('the label of another order in hand is no match for the last product', () => {
    const last = { ...parcel, counted: new Map([[0, 3]]) };
    const decision = verify('MU-01', { verifying: last, held: inHand(another, 'label') });
    expect(decision.result).toBe('verified');
    expect(does(decision)).not.toContain('check');
    expect(decision.effects.at(-1)).toMatchObject({ do: 'hold', from: 'parcel', isDone: true });
  });

  it('the label of a parcel that is complete is compared with it', () => {
    const complete = { ...parcel, verifiedAt: 1 };
    const held = { ...inHand(complete, 'parcel'), isDone: true };
    expect(does(verify('000777888', { parcel: complete, held }))).toContain('check');
    expect(verify('000888999', { parcel: another, held }).result).toBe('wrong-label');
  });

  it('a complete parcel that is scanned again is in hand, and only its own label is right', () => {
    const complete = { ...parcel, verifiedAt: 1 };
    const other = { ...another, verifiedAt: 1 };
    const last = { ...inHand(other, 'parcel'), isDone: true };
    const slip = verify('SHOP-1', { parcel: complete, held: last });
    expect(slip).toMatchObject({
      result: 'verified-before',
      effects: [{ do: 'hold', from: 'parcel', isDone: true }],
    });
    const held = { ...inHand(complete, 'parcel'), isDone: true };
    expect(verify('000888999', { parcel: other, held }).result).toBe('wrong-label');
    expect(verify('000777888', { parcel: complete, held }).result).toBe('checked');
  });

  it('the label of a complete parcel begins its match, and puts it down with it', () => {
    const complete = { ...parcel, verifiedAt: 1 };
    expect(verify('000777888', { parcel: complete })).toMatchObject({
      result: 'verified-before',
      effects: [{ do: 'hold', from: 'label', isDone: false }],
    });
    // The label that was matched before is on its parcel: the next one may come.
    expect(verify('000777888', { parcel: { ...complete, checkedAt: 1 } }).effects).toEqual([
      { do: 'hold', from: 'label', goods: [], isDone: true },
    ]);
    const held = inHand(complete, 'label');
    expect(verify('SHOP-2', { parcel: { ...another, verifiedAt: 1 }, held }).result).toBe(
      'wrong-parcel',
    );
    const matched = verify('SHOP-1', { parcel: complete, held });
    expect(matched.result).toBe('checked');
    expect(matched.effects.at(-1)).toEqual({ do: 'hold', from: 'label', goods: [], isDone: true });
  });

  it('one product too many is so also after the last one', () => {
    const held = { ...inHand({ ...parcel, verifiedAt: 1 }, 'parcel'), isDone: true };
    expect(verify('AO-DO', { held })).toMatchObject({
      result: 'surplus',
      details: { product: 'Áo đỏ' },
    });
    expect(verify('2xAO-DO', { held }).result).toBe('surplus');
    expect(verify('KHONG-CO', { held }).result).toBe('unknown');
    expect(verify('AO-DO', {}).result).toBe('unknown');
  });
});
