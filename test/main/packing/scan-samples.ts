import { decide } from '../../../main/packing/decide.ts';
import type { ScanInput, DecidedParcel, ScanContext } from '../../../main/packing/decision.ts';
import { draftOf } from '../../fakes/drafts.ts';

export const platform = {
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

/** Returns a parcel without a printed label. */
export function parcelOf(
  change: Partial<DecidedParcel> = {},
  order: Partial<DecidedParcel['order']> = {},
): DecidedParcel {
  return {
    order: {
      id: 'O1',
      soc: 'SHOP-1',
      sync: 'created',
      printed: change.paper === 'printed' ? 1 : 0,
      maybePrinted: false,
      draft: draftOf({ soc: 'SHOP-1' }),
      platform,
      delivery: null,
      counted: null,
      ...order,
    },
    paper: 'none',
    checkedAt: null,
    ownCodeOnLabel: false,
    verifiedAt: null,
    accepted: [],
    counted: new Map(),
    handedOverAt: null,
    ...change,
  };
}

/** Returns three of one product, one of another, and gifts without a code. */
export function listOf(gifts = 0): Partial<DecidedParcel['order']> {
  const product = { price: 10_000, weight: 100 };
  const products = [
    { ...product, sku: 'AO-DO', name: 'Áo đỏ', quantity: 3 },
    { ...product, sku: 'MU-01', name: 'Mũ', quantity: 1 },
    ...(gifts > 0 ? [{ ...product, sku: '', name: 'Quà', quantity: gifts }] : []),
  ];
  return { draft: draftOf({ soc: 'SHOP-1', contents: { kind: 'list', products } }) };
}

/** Returns the lookup result of a scan. */
export function lookupOf(change: Partial<ScanContext> = {}): ScanContext {
  const nothing = {
    parcel: null,
    isShared: false,
    verifying: null,
    isUnsure: false,
    held: null,
    goods: null,
    open: [],
  };
  return { ...nothing, hasPrinter: true, labelsVerified: false, ...change };
}

/** Returns a scan of a parcel. */
export const scanOf = (change: Partial<ScanInput> = {}): ScanInput => ({
  code: platform.shortCode,
  mode: 'print',
  goesOn: false,
  ...change,
});

/** Returns the decision about a scan. */
export const decisionOn = (scan: Partial<ScanInput>, lookup: Partial<ScanContext>) => {
  const { result, effects } = decide(scanOf(scan), lookupOf(lookup));
  return [result, ...effects.map((effect) => effect.do)];
};
