import type { CountedParcel } from '../../shared/model/delivery.ts';
import type { StoredOrder } from '../store/order-row.ts';

/** Amounts of a parcel as the platform reports them: grams and dong; null if not reported. */
export type ToldAmounts = { readonly [Name in keyof CountedParcel]: number | null };

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
export function countedAfter(
  known: CountedParcel | null,
  told: ToldAmounts,
  at: string,
): CountedParcel | null {
  const before = known ?? nothingCounted;
  const after: CountedParcel = {
    weight: newer(before.weight, told.weight, at),
    codAmount: newer(before.codAmount, told.codAmount, at),
    shipmentFee: newer(before.shipmentFee, told.shipmentFee, at),
    insuranceFee: newer(before.insuranceFee, told.insuranceFee, at),
  };
  return Object.values(after).every((count) => count === null) ? known : after;
}

function newer(
  known: CountedParcel['weight'],
  value: number | null,
  at: string,
): CountedParcel['weight'] {
  if (value === null) return known;
  if (known === null || at > known.at) return { value, at };
  return at === known.at && value > known.value ? { value, at } : known;
}

/**
 * Lists changed amounts, before and after, as details of the timeline; null without a change. Until the platform has
 * measured the parcel, the entered amounts and the fees in its answer are the base.
 */
export function countChanges(
  { counted, draft, platform }: Pick<StoredOrder, 'counted' | 'draft' | 'platform'>,
  after: CountedParcel | null,
): Record<string, number> | null {
  const before: ToldAmounts = {
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
