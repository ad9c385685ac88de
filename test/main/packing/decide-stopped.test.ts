import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../../main/packing/decide.ts';
import type { DecidedParcel } from '../../../main/packing/decision.ts';
import { resultTraits } from '../../../main/packing/traits.ts';
import { packModes } from '../../../shared/model/packing.ts';
import { platform, parcelOf, listOf, lookupOf, decisionOn } from './scan-samples.ts';

const at = '2026-11-22T03:00:00.000Z';

describe('what stands against a parcel', () => {
  const working = packModes.filter((mode) => mode !== 'look-up');
  const withStatus = (code: string) => ({ delivery: { code, name: 'Trạng thái', at } });

  it.each([
    ['cancelled', { sync: 'cancelled' }],
    ['cancelled', { sync: 'withdrawn' }],
    ['cancelled', withStatus('0')],
    ['rejected', { sync: 'rejected' }],
    ['returned', withStatus('21')],
    ['returned', withStatus('18')],
  ] as const)('stops %s in every mode, and nothing is done', (outcome, order) => {
    const parcel = parcelOf({ paper: 'printed' }, order);
    for (const mode of working)
      for (const goesOn of [false, true])
        expect([mode, ...decisionOn({ mode, goesOn }, { parcel })]).toEqual([mode, outcome]);
    expect(resultTraits(outcome).tone).toBe('danger');
  });

  it('stops a changed weight until somebody has read it, and the next change again', () => {
    const weighing = (value: number) => ({
      counted: { weight: { value, at }, codAmount: null, shipmentFee: null, insuranceFee: null },
    });
    const changed = parcelOf({}, weighing(800));
    expect(decisionOn({}, { parcel: changed })).toEqual(['weight-changed']);
    expect(decisionOn({ goesOn: true }, { parcel: changed })).toEqual([
      'printing',
      'accept',
      'print',
    ]);
    const read = { accepted: ['weight 800'] };
    expect(decisionOn({}, { parcel: parcelOf(read, weighing(800)) })).toEqual([
      'printing',
      'print',
    ]);
    expect(decisionOn({}, { parcel: parcelOf(read, weighing(900)) })).toEqual(['weight-changed']);
  });

  it('takes one word for one change', () => {
    const amount = (value: number) => ({ value, at });
    const counted = {
      weight: amount(800),
      codAmount: amount(0),
      shipmentFee: null,
      insuranceFee: null,
    };
    const parcel = parcelOf({}, { counted });
    expect(decisionOn({ goesOn: true }, { parcel })).toEqual(['cod-changed', 'accept']);
  });

  it('stops a parcel that has left, but not in the handover that the courier scanned first', () => {
    const parcel = parcelOf({ paper: 'printed' }, withStatus('7'));
    expect(decisionOn({ mode: 'check' }, { parcel })).toEqual(['moved-on']);
    expect(decisionOn({ mode: 'hand-over' }, { parcel })).toEqual(['handed-over', 'put']);
    const delivered = parcelOf({ paper: 'printed' }, withStatus('12'));
    expect(decisionOn({ mode: 'hand-over' }, { parcel: delivered })).toEqual(['moved-on']);
    const putOff = parcelOf({ paper: 'printed' }, withStatus('5'));
    expect(decisionOn({ mode: 'check' }, { parcel: putOff })[0]).toBe('label-valid');
  });
});

const isHarmless = new Set<string>(['accept', 'hold', 'put-down']);

describe('any scan', () => {
  const anyParcel = fc
    .record({
      paper: fc.constantFrom('none', 'under-way', 'printed', 'doubtful'),
      checkedAt: fc.constantFrom(null, 1),
      verifiedAt: fc.constantFrom(null, 1),
      handedOverAt: fc.constantFrom(null, 1),
      sync: fc.constantFrom('queued', 'created', 'rejected', 'cancelled', 'uncertain'),
      status: fc.constantFrom(null, '0', '2', '5', '7', '12', '21', '99'),
      pieces: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
      hasList: fc.boolean(),
      gifts: fc.integer({ min: 0, max: 1 }),
      maybePrinted: fc.boolean(),
    })
    .map(({ sync, status, pieces, hasList, gifts, maybePrinted, ...rest }) =>
      parcelOf(
        { ...rest, counted: new Map(pieces.map((count, line) => [line, count])) },
        {
          ...(hasList && listOf(gifts)),
          sync: sync as DecidedParcel['order']['sync'],
          platform: sync === 'created' || sync === 'cancelled' ? platform : null,
          delivery: status === null ? null : { code: status, name: 'Trạng thái', at },
          maybePrinted,
        },
      ),
    );
  const anyCode = fc.oneof(
    fc.string({ minLength: 1, maxLength: 200 }),
    fc.constantFrom('000777888', 'pb.77', 'SHOP-1', 'AO-DO', 'mu-01', ' ', '\u0000', '💥'),
  );

  it('of any code does nothing to what is cancelled, and prints only what has no label', () => {
    fc.assert(
      fc.property(
        anyCode,
        fc.constantFrom(...packModes),
        fc.boolean(),
        fc.option(anyParcel, { nil: null }),
        fc.option(anyParcel, { nil: null }),
        fc.boolean(),
        (code, mode, goesOn, parcel, other, isSame) => {
          const verifying = isSame
            ? parcel
            : other && { ...other, order: { ...other.order, id: 'O2', soc: 'SHOP-2' } };
          const lookup = lookupOf({ parcel, verifying, labelsVerified: true });
          const { result, effects, orderId } = decide({ code, mode, goesOn }, lookup);
          const about = [parcel, verifying].find((one) => one && one.order.id === orderId);
          const acts = effects.some((effect) => !isHarmless.has(effect.do));
          const isDead =
            about?.order.sync === 'cancelled' ||
            about?.order.sync === 'rejected' ||
            about?.order.delivery?.code === '0';
          const isBare = about?.paper === 'none' && !about.order.maybePrinted;
          expect({
            'does what it refuses': acts && resultTraits(result).tone === 'danger',
            'acts on nothing, or on a dead order': acts && (!about || isDead),
            'prints a second label': effects.some((effect) => effect.do === 'print') && !isBare,
            'knows an unknown code': !parcel && mode !== 'verify' && result !== 'unknown',
          }).toEqual({
            'does what it refuses': false,
            'acts on nothing, or on a dead order': false,
            'prints a second label': false,
            'knows an unknown code': false,
          });
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
