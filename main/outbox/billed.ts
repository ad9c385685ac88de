import type { CountedParcel } from '../../shared/model/delivery.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';

/** Amounts of a parcel as the platform reports them: grams and dong; null if not reported. */
export type ReportedAmounts = { readonly [Name in keyof CountedParcel]: number | null };

const names = ['weight', 'codAmount', 'shipmentFee', 'insuranceFee'] as const;

const nothingCounted: CountedParcel = {
  weight: null,
  codAmount: null,
  shipmentFee: null,
  insuranceFee: null,
};

/**
 * Merges amounts that the platform reported, valid at `at` (ISO 8601). The newest value of each amount wins, in any
 * order of arrival.
 */
export function mergeBilledAmounts(
  stored: CountedParcel | null,
  reported: ReportedAmounts,
  at: string,
): CountedParcel | null {
  const before = stored ?? nothingCounted;
  const after: CountedParcel = {
    weight: newer(before.weight, reported.weight, at),
    codAmount: newer(before.codAmount, reported.codAmount, at),
    shipmentFee: newer(before.shipmentFee, reported.shipmentFee, at),
    insuranceFee: newer(before.insuranceFee, reported.insuranceFee, at),
  };
  return Object.values(after).every((count) => count === null) ? stored : after;
}

function newer(
  stored: CountedParcel['weight'],
  value: number | null,
  at: string,
): CountedParcel['weight'] {
  if (value === null) return stored;
  if (stored === null || at > stored.at) return { value, at };
  return at === stored.at && value > stored.value ? { value, at } : stored;
}

/**
 * Lists changed amounts, before and after, as details of the timeline; null without a change. Until the platform has
 * measured the parcel, the entered amounts and the fees in its answer are the base.
 */
export function billingChanges(
  { counted, draft, platform }: Pick<StoredOrder, 'counted' | 'draft' | 'platform'>,
  after: CountedParcel | null,
): Record<string, number> | null {
  const before: ReportedAmounts = {
    weight: counted?.weight?.value ?? draft.weight,
    codAmount: counted?.codAmount?.value ?? draft.codAmount,
    shipmentFee: counted?.shipmentFee?.value ?? platform?.shipmentFee ?? null,
    insuranceFee: counted?.insuranceFee?.value ?? platform?.insuranceFee ?? null,
  };
  const changed = names.flatMap((name): [string, number][] => {
    const was = before[name];
    const is = after?.[name]?.value ?? null;
    if (was === null || is === null || was === is) return [];
    return [
      [`${name}Before`, was],
      [name, is],
    ];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
