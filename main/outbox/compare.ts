import type { AreaNames } from '../../shared/model/area.ts';
import type { StoredDraft } from '../../shared/model/order.ts';
import { fold } from '../../shared/fold.ts';
import type { CreatedOrder } from '../platform/created.ts';
import type { LookedUpOrder } from '../platform/info.ts';
import {
  createMembers,
  differingNames,
  lookUpMembers,
  receiverMembers,
} from './compared-members.ts';

/** Values of one member as it was entered and as the platform shows it. */
interface BothSides<Value> {
  readonly ours: Value;
  readonly theirs: Value;
}

/** Differences between an order of the platform and the one that was entered. */
export interface OutboxDifferences {
  /** Names of members; empty for the same order. */
  readonly differs: string[];
  /** Differing amounts by name (dong or grams). */
  readonly amounts: Record<string, BothSides<number>>;
  /** Differing texts by name. Personal data: only for the order's `trouble`, never for a log. */
  readonly texts: Record<string, BothSides<string>>;
}

/** Whether two sets of names, of either area system, may name one commune. An empty name is unknown. */
export type AreaComparison = (ours: AreaNames, answer: AreaNames) => Promise<boolean>;

/** Compares an order that was looked up with the one that was entered under this code. */
export async function differencesAtLookUp(
  answer: LookedUpOrder,
  draft: StoredDraft,
  isSameArea: AreaComparison,
): Promise<OutboxDifferences> {
  const pair = { answer, draft, isAreaFitting: await isAreaFitting(answer, draft, isSameArea) };
  const own = differingNames(lookUpMembers, pair);
  return withBothSides(
    [...differingNames(receiverMembers, pair, 'receiver.'), ...own],
    answer,
    draft,
  );
}

/** Compares the answer to a create with the order that was sent. */
export async function differencesAtCreate(
  answer: CreatedOrder,
  draft: StoredDraft,
  isSameArea: AreaComparison,
): Promise<OutboxDifferences> {
  const pair = { answer, draft, isAreaFitting: await isAreaFitting(answer, draft, isSameArea) };
  const own = differingNames(createMembers, pair);
  return withBothSides(
    [...differingNames(receiverMembers, pair, 'receiver.'), ...own],
    answer,
    draft,
  );
}

/** Adds `names`, of which neither side has a value to show. */
export function withNames(
  differences: OutboxDifferences,
  names: readonly string[],
): OutboxDifferences {
  return { ...differences, differs: [...differences.differs, ...names] };
}

/** Whether a person who accepted `accepted` accepted all of these differences. */
export function isCoveredBy(
  differences: OutboxDifferences,
  accepted: Partial<OutboxDifferences>,
): boolean {
  const { differs = [], amounts = {}, texts = {} } = accepted;
  return differences.differs.every((name) => {
    const amount = differences.amounts[name];
    const text = differences.texts[name];
    return (
      differs.includes(name) &&
      amount?.theirs === (amount && amounts[name]?.theirs) &&
      text?.theirs === (text && texts[name]?.theirs)
    );
  });
}

async function isAreaFitting(
  { receiver }: LookedUpOrder | CreatedOrder,
  draft: StoredDraft,
  isSameArea: AreaComparison,
): Promise<boolean> {
  const pairs = [
    [draft.receiver.commune, receiver.commune],
    [draft.receiver.district, receiver.district],
    [draft.receiver.province, receiver.province],
  ] as const;
  // Reading the country's areas needs a second. Usually the platform returns its own names, which need no reading.
  const isPlain = pairs.every(([own, other]) => other === '' || fold(own) === fold(other));
  return isPlain || isSameArea(draft.receiver, receiver);
}

function withBothSides(
  differs: string[],
  answer: (LookedUpOrder | CreatedOrder) & Partial<Pick<CreatedOrder, 'codAmount'>>,
  draft: StoredDraft,
): OutboxDifferences {
  const ours = valuesOf(draft);
  const platformValues = valuesOf({ ...answer, codAmount: answer.codAmount ?? answer.collection });
  return { differs, ...sidesOf(differs, ours, platformValues) };
}

type Values = Readonly<Record<string, number | string | null | undefined>>;

function valuesOf(
  order: Pick<StoredDraft, 'codAmount' | 'declaredValue' | 'weight' | 'receiver'> &
    Partial<Pick<StoredDraft, 'payer' | 'inspection'>>,
): Values {
  const { receiver, codAmount, declaredValue, weight, payer, inspection } = order;
  const { name, phone, address, commune, district, province } = receiver;
  return {
    codAmount,
    declaredValue,
    weight,
    payer,
    inspection,
    'receiver.name': name,
    'receiver.phone': phone,
    'receiver.address': address,
    'receiver.area': [commune, district, province].filter((part) => part !== '').join(', '),
  };
}

function sidesOf(
  differs: readonly string[],
  ours: Values,
  platformValues: Values,
): Pick<OutboxDifferences, 'amounts' | 'texts'> {
  const [amounts, texts]: [OutboxDifferences['amounts'], OutboxDifferences['texts']] = [{}, {}];
  for (const name of differs) {
    const own = ours[name];
    const other = platformValues[name];
    if (typeof own === 'number' && typeof other === 'number')
      amounts[name] = { ours: own, theirs: other };
    if (typeof own === 'string' && typeof other === 'string')
      texts[name] = { ours: own, theirs: other };
  }
  return { amounts, texts };
}
