import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../../main/packing/decide.ts';
import type { PackScan, Parcel, Seen } from '../../../main/packing/decision.ts';
import { traitsOf } from '../../../main/packing/traits.ts';
import { packModes } from '../../../shared/model/packing.ts';
import { draftOf } from '../../fakes/drafts.ts';

const at = '2026-11-22T03:00:00.000Z';

const platform = {
  platformCode: 'PB.77',
  shortCode: '000777888',
  platformSortCode: null,
  carrierId: '1',
  carrierName: 'GHTK',
  waybill: 'S21.77',
  carrierSortCode: null,
  shipmentFee: 25_000,
  insuranceFee: 0,
  collection: null,
};

function parcelOf(change: Partial<Parcel> = {}, order: Partial<Parcel['order']> = {}): Parcel {
  return {
    order: {
      id: 'O1',
      soc: 'SHOP-1',
      sync: 'created',
      maybePrinted: false,
      draft: draftOf({ soc: 'SHOP-1' }),
      platform,
      delivery: null,
      counted: null,
      ...order,
    },
    paper: 'none',
    checkedAt: null,
    verifiedAt: null,
    accepted: [],
    counted: new Map(),
    handedOverAt: null,
    ...change,
  };
}

/** Three of one product, one of another, and a gift without a code where it is wanted. */
function listOf(gifts = 0): Partial<Parcel['order']> {
  const product = { price: 10_000, weight: 100 };
  const products = [
    { ...product, sku: 'AO-DO', name: 'Áo đỏ', quantity: 3 },
    { ...product, sku: 'MU-01', name: 'Mũ', quantity: 1 },
    ...(gifts > 0 ? [{ ...product, sku: '', name: 'Quà', quantity: gifts }] : []),
  ];
  return { draft: draftOf({ soc: 'SHOP-1', contents: { kind: 'list', products } }) };
}

function seenOf(change: Partial<Seen> = {}): Seen {
  const nothing = { parcel: null, isShared: false, verifying: null, open: [] };
  return { ...nothing, hasPrinter: true, labelsVerified: false, ...change };
}

const scanOf = (change: Partial<PackScan> = {}): PackScan => ({
  code: platform.shortCode,
  mode: 'print',
  goesOn: false,
  ...change,
});

const doing = (scan: Partial<PackScan>, seen: Partial<Seen>) => {
  const { say, deeds } = decide(scanOf(scan), seenOf(seen));
  return [say, ...deeds.map((deed) => deed.do)];
};

describe('printing', () => {
  it('prints a label that was never printed, and no other', () => {
    expect(doing({}, { parcel: parcelOf() })).toEqual(['printing', 'print']);
    for (const paper of ['under-way', 'printed', 'doubtful'] as const)
      expect(doing({}, { parcel: parcelOf({ paper }) })).toHaveLength(1);
    expect(doing({}, { parcel: parcelOf({}, { maybePrinted: true }) })).toEqual(['maybe-printed']);
  });

  it('says that the label waits for the platform, and that there is no printer', () => {
    const waits = parcelOf({}, { sync: 'queued', platform: null });
    expect(doing({ code: 'SHOP-1' }, { parcel: waits })).toEqual(['print-waits', 'print']);
    expect(doing({}, { parcel: parcelOf(), hasPrinter: false })).toEqual(['no-printer']);
  });
});

describe('checking', () => {
  const parcel = parcelOf({ paper: 'printed' });

  it('confirms a label by every code that stands on it, whatever its letters', () => {
    for (const code of ['000777888', 'PB.77', 's21.77'])
      expect(doing({ mode: 'check', code }, { parcel })).toEqual(['checked', 'check']);
  });

  it('takes the sender’s own code for no label', () => {
    expect(doing({ mode: 'check', code: 'SHOP-1' }, { parcel })).toEqual(['not-the-label']);
  });

  it('confirms once, and nothing that was not printed', () => {
    const checked = parcelOf({ paper: 'printed', checkedAt: 1 });
    expect(doing({ mode: 'check' }, { parcel: checked })).toEqual(['checked-before']);
    expect(doing({ mode: 'check' }, { parcel: parcelOf() })).toEqual(['not-printed']);
  });
});

describe('handing over', () => {
  const scan = { mode: 'hand-over' } as const;
  const parcel = parcelOf({ paper: 'printed' });
  const ghtk = { id: 'H1', carrierId: '1', name: 'GHTK' };
  const ghn = { id: 'H2', carrierId: '2', name: 'GHN' };

  it('puts a parcel into its carrier’s open handover, or begins one while none is open', () => {
    const into = (open: Seen['open']) => decide(scanOf(scan), seenOf({ parcel, open }));
    expect(into([ghn, ghtk])).toMatchObject({ say: 'handed-over', deeds: [{ handoverId: 'H1' }] });
    expect(into([])).toMatchObject({ say: 'handed-over', deeds: [{ handoverId: null }] });
    expect(into([ghn])).toMatchObject({ say: 'other-carrier', deeds: [] });
  });

  it('refuses what has no label, is not on the platform, or lies in one already', () => {
    expect(doing(scan, { parcel: parcelOf() })).toEqual(['not-printed']);
    const queued = parcelOf({ paper: 'printed' }, { sync: 'queued', platform: null });
    expect(doing(scan, { parcel: queued })).toEqual(['not-on-platform']);
    const handed = parcelOf({ paper: 'printed', handedOverAt: 1 });
    expect(doing(scan, { parcel: handed })).toEqual(['handed-before']);
  });
});

describe('scanning products', () => {
  const mode = 'verify';

  it('begins with the code of an order, and counts down to the last piece', () => {
    const counted = new Map<number, number>();
    const verifying = parcelOf({ counted }, listOf());
    expect(doing({ mode }, { parcel: verifying })).toEqual(['verify-begun', 'begin']);
    const said: string[] = [];
    for (const code of ['ao-do', 'MU-01', ' AO-DO ', 'AO-DO']) {
      const { say, deeds, facts } = decide(scanOf({ mode, code }), seenOf({ verifying }));
      said.push(`${say} ${facts['count'] ?? ''}`.trim());
      for (const deed of deeds)
        if (deed.do === 'count')
          counted.set(deed.line, (counted.get(deed.line) ?? 0) + deed.pieces);
    }
    expect(said).toEqual(['counted 3', 'counted 2', 'counted 1', 'verified']);
  });

  it('refuses a wrong and a surplus piece', () => {
    const verifying = parcelOf({ counted: new Map([[1, 1]]) }, listOf());
    expect(doing({ mode, code: 'MU-01' }, { verifying })).toEqual(['surplus']);
    expect(doing({ mode, code: 'GIAY-9' }, { verifying })).toEqual(['wrong-product']);
  });

  it('counts many pieces of one kind at once, and none when that is more than are missing', () => {
    const verifying = parcelOf({ counted: new Map() }, listOf());
    const many = (code: string) => decide(scanOf({ mode, code }), seenOf({ verifying }));
    for (const code of ['3xAO-DO', ' 3 × ao-do ', '3*AO-DO'])
      expect(many(code)).toMatchObject({
        say: 'counted',
        facts: { count: 1 },
        deeds: [{ do: 'count', line: 0, pieces: 3 }],
      });
    const tooMany = many('4xAO-DO');
    expect(tooMany).toMatchObject({ say: 'too-many', facts: { pieces: 4, count: 3 }, deeds: [] });
    expect(many('0xAO-DO').say).toBe('wrong-product');
    expect(many('2xGIAY-9').say).toBe('wrong-product');
  });

  it('takes a product whose own code looks like a number of pieces for what it is', () => {
    const products = [
      { price: 10_000, weight: 100, sku: '2XMU-01', name: 'Đôi mũ', quantity: 3 },
      { price: 10_000, weight: 100, sku: 'MU-01', name: 'Mũ', quantity: 5 },
    ];
    const draft = draftOf({ soc: 'SHOP-1', contents: { kind: 'list', products } });
    const verifying = parcelOf({ counted: new Map() }, { draft });
    expect(decide(scanOf({ mode, code: '2xMU-01' }), seenOf({ verifying })).deeds).toEqual([
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
    expect(decide(last, seenOf({ verifying }))).toMatchObject({
      say: 'confirm-rest',
      facts: { count: 2 },
      deeds: [{ do: 'count' }],
    });
    const all = parcelOf({ counted: new Map(counted).set(1, 1) }, listOf(2));
    const goesOn = { mode, code: 'MU-01', goesOn: true } as const;
    expect(doing(goesOn, { verifying: all })).toEqual(['verified', 'finish']);
    expect(doing({ ...goesOn, code: 'AO-DO' }, { verifying })).toEqual(['verify-going-on']);
  });

  it('says that contents have no codes, and takes a person’s word', () => {
    const parcel = parcelOf();
    expect(doing({ mode }, { parcel })).toEqual(['no-codes', 'begin']);
    const word = { mode, goesOn: true } as const;
    expect(doing(word, { parcel, verifying: parcel })).toEqual(['verified', 'finish']);
  });

  it('prints the label at the last piece where that is set, and never a second one', () => {
    const counted = new Map([[0, 3]]);
    const last = { mode, code: 'MU-01' } as const;
    const seen = { labelsVerified: true };
    const verifying = parcelOf({ counted }, listOf());
    expect(doing(last, { ...seen, verifying })).toEqual([
      'verified-printing',
      'count',
      'finish',
      'print',
    ]);
    const printed = parcelOf({ counted, paper: 'printed' }, listOf());
    expect(doing(last, { ...seen, verifying: printed })).toEqual(['verified', 'count', 'finish']);
  });

  it('does not leave a half-filled parcel unasked', () => {
    const parcel = parcelOf({}, { ...listOf(), id: 'O2', soc: 'SHOP-2' });
    const half = parcelOf({ counted: new Map([[0, 1]]) }, listOf());
    expect(doing({ mode }, { parcel, verifying: half })).toEqual(['unfinished']);
    expect(doing({ mode, goesOn: true }, { parcel, verifying: half })).toEqual([
      'verify-begun',
      'begin',
    ]);
    expect(doing({ mode }, { parcel, verifying: parcelOf({}, listOf()) })).toEqual([
      'verify-begun',
      'begin',
    ]);
  });

  it('stops in the middle when the order is cancelled', () => {
    const verifying = parcelOf({}, { ...listOf(), sync: 'cancelled' });
    expect(doing({ mode, code: 'AO-DO' }, { verifying })).toEqual(['cancelled']);
  });
});

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
  ] as const)('stops %s in every mode, and nothing is done', (say, order) => {
    const parcel = parcelOf({ paper: 'printed' }, order);
    for (const mode of working)
      for (const goesOn of [false, true])
        expect([mode, ...doing({ mode, goesOn }, { parcel })]).toEqual([mode, say]);
    expect(traitsOf(say).tone).toBe('danger');
  });

  it('stops a changed weight until somebody has read it, and the next change again', () => {
    const weighing = (value: number) => ({
      counted: { weight: { value, at }, codAmount: null, shipmentFee: null, insuranceFee: null },
    });
    const changed = parcelOf({}, weighing(800));
    expect(doing({}, { parcel: changed })).toEqual(['weight-changed']);
    expect(doing({ goesOn: true }, { parcel: changed })).toEqual(['printing', 'accept', 'print']);
    const read = { accepted: ['weight 800'] };
    expect(doing({}, { parcel: parcelOf(read, weighing(800)) })).toEqual(['printing', 'print']);
    expect(doing({}, { parcel: parcelOf(read, weighing(900)) })).toEqual(['weight-changed']);
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
    expect(doing({ goesOn: true }, { parcel })).toEqual(['cod-changed', 'accept']);
  });

  it('stops a parcel that has left, but not in the handover that the courier scanned first', () => {
    const parcel = parcelOf({ paper: 'printed' }, withStatus('7'));
    expect(doing({ mode: 'check' }, { parcel })).toEqual(['moved-on']);
    expect(doing({ mode: 'hand-over' }, { parcel })).toEqual(['handed-over', 'put']);
    const delivered = parcelOf({ paper: 'printed' }, withStatus('12'));
    expect(doing({ mode: 'hand-over' }, { parcel: delivered })).toEqual(['moved-on']);
    const putOff = parcelOf({ paper: 'printed' }, withStatus('5'));
    expect(doing({ mode: 'check' }, { parcel: putOff })).toEqual(['checked', 'check']);
  });
});

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
          sync: sync as Parcel['order']['sync'],
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
          const seen = seenOf({ parcel, verifying, labelsVerified: true });
          const { say, deeds, orderId } = decide({ code, mode, goesOn }, seen);
          const about = [parcel, verifying].find((one) => one && one.order.id === orderId);
          const acts = deeds.some((deed) => deed.do !== 'accept');
          const isDead =
            about?.order.sync === 'cancelled' ||
            about?.order.sync === 'rejected' ||
            about?.order.delivery?.code === '0';
          const isBare = about?.paper === 'none' && !about.order.maybePrinted;
          expect({
            'does what it refuses': acts && traitsOf(say).tone === 'danger',
            'acts on nothing, or on a dead order': acts && (!about || isDead),
            'prints a second label': deeds.some((deed) => deed.do === 'print') && !isBare,
            'knows an unknown code': !parcel && mode !== 'verify' && say !== 'unknown',
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
