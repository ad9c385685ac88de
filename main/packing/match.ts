import type { ScanDetails } from '../../shared/model/packing.ts';
import { isSameCode } from '../../shared/order-codes.ts';
import { plainCode } from '../../shared/scans/plain-code.ts';
import { findByScan } from '../../shared/scans/readings.ts';
import { joinedElements } from '../../shared/scans/gs1.ts';
import { pieceOf } from './contents.ts';
import {
  type Decision,
  decided,
  type PackingEffect,
  type Held,
  type ScanInput,
  type DecidedParcel,
  productsOf,
  ofUnknownParcel,
  type ScanContext,
  unlessStopped,
} from './decision.ts';
import { blockerOf } from './blockers.ts';

/**
 * Decides a scan that compares a label with its parcel: the first is held, the second must be of the other side. Only two
 * scans that cannot be of the same paper are proof: a code of the label on one side, and the slip, a product, or the own
 * code if the label lacks it, on the other.
 */
export function decideMatch(scan: ScanInput, context: ScanContext): Decision {
  const { parcel, goods } = context;
  const held = context.held && isOutOfHand(context.held) ? null : context.held;
  if (goods !== null && (!parcel || meansGoods(scan, parcel, held)))
    return decideGoods(scan, goods, held);
  if (!parcel) return ofUnknownParcel('unknown', { code: joinedElements(scan.code) });
  // The code may still be the product's: the label decides.
  const codes = goods === null ? [] : withCode(held, scan.code);
  const side = sideOf(parcel, scan.code);
  const decision = unlessStopped(scan, parcel, () =>
    side === 'label' ? decideLabel(parcel, held) : decideParcel(parcel, held, codes),
  );
  return puttingDownFormer(decision, parcel, side, held);
}

/**
 * Puts the item in hand down if a refused label or parcel has taken its place: the next label would be compared with a
 * parcel that the packer no longer holds. `parcel` and `side` are of the scanned code.
 */
export function puttingDownFormer(
  decision: Decision,
  parcel: DecidedParcel,
  side: Held['from'],
  held: Held | null,
): Decision {
  const { effects } = decision;
  const isRefused = !effects.some((effect) => effect.do === 'hold' || effect.do === 'put-down');
  const isReplaced = held?.from === side && held.parcel?.order.id !== parcel.order.id;
  return isRefused && isReplaced
    ? { ...decision, effects: [...effects, { do: 'put-down' }] }
    : decision;
}

/** Whether a code of both an order and a product means the product. The parcel in hand decides, if any. */
function meansGoods({ code, mode }: ScanInput, parcel: DecidedParcel, held: Held | null): boolean {
  const inHand = held?.parcel;
  // Two labels are no match: the code may be on the other order's label.
  if (held?.from === 'label' && hasLabel(parcel) && sideOf(parcel, code) === 'label') return false;
  if (held && inHand)
    return (
      inHand.order.id !== parcel.order.id && (held.goods.length > 0 || contains(inHand, [code]))
    );
  if (held) return !contains(parcel, held.goods);
  return !hasLabel(parcel) || blockerOf(parcel.order, mode, parcel.accepted) !== null;
}

/** Side of the comparison to which a code of an order belongs. */
export function sideOf({ order, ownCodeOnLabel }: DecidedParcel, code: string): Held['from'] {
  const { shortCode, platformCode, waybill } = order.platform ?? {};
  const onLabel = [shortCode, platformCode, waybill, ownCodeOnLabel ? order.soc : null];
  const sides = findByScan(code, (one): Held['from'][] => {
    if (onLabel.some((stored) => isSameCode(stored, one))) return ['label'];
    return isSameCode(order.soc, one) ? ['parcel'] : [];
  });
  return sides.includes('label') ? 'label' : 'parcel';
}

/** Error result if a code of an order contradicts the item in hand; null otherwise. */
export function mismatch(
  parcel: DecidedParcel,
  from: Held['from'],
  held: Held | null,
): Decision | null {
  const other = held?.parcel;
  if (!held || !other || other.order.id === parcel.order.id || held.from === from) return null;
  if (isOutOfHand(held)) return null;
  // The item in hand was recognised by a code that is also a product's, and this order has the product.
  if (from === 'label' && held.goods.length > 0 && contains(parcel, held.goods)) return null;
  const otherId = other.order.id;
  if (from === 'label') return { ...decided('wrong-label', parcel), otherId };
  return { ...decided('wrong-parcel', parcel, {}, [holding('parcel')]), otherId };
}

/** Whether the packer has put down the stored item: a complete parcel that its label began. */
export function isOutOfHand({ from, isDone }: Pick<Held, 'from' | 'isDone'>): boolean {
  return from === 'label' && isDone;
}

export function holding(from: Held['from'], goods: readonly string[] = []): PackingEffect {
  return { do: 'hold', from, goods, isDone: false };
}

/** Whether a label of the order is on paper, or may be. */
export function hasLabel({ order, paper }: DecidedParcel): boolean {
  return paper === 'printed' || paper === 'doubtful' || order.maybePrinted;
}

function decideLabel(label: DecidedParcel, held: Held | null): Decision {
  const contradiction = mismatch(label, 'label', held);
  if (contradiction) return contradiction;
  if (!hasLabel(label)) return decided('not-printed', label);
  if (held?.parcel?.order.id === label.order.id && held.from === 'parcel') return matched(label);
  if (held && held.goods.length > 0)
    return contains(label, held.goods) ? matched(label) : decided('wrong-goods', label);
  const seeLabel: PackingEffect = { do: 'see-label' };
  if (label.checkedAt !== null)
    return decided('checked-before', label, {}, [seeLabel, { do: 'put-down' }]);
  const details: ScanDetails = label.ownCodeOnLabel ? { ownCode: 1 } : {};
  return decided('label-valid', label, details, [seeLabel, holding('label')]);
}

/** `codes`: scanned codes that may also be codes of goods. */
function decideParcel(
  parcel: DecidedParcel,
  held: Held | null,
  codes: readonly string[],
): Decision {
  const contradiction = mismatch(parcel, 'parcel', held);
  if (contradiction) return contradiction;
  if (held && !held.parcel && !contains(parcel, held.goods)) return decided('wrong-goods', parcel);
  const isItsLabel = held?.parcel?.order.id === parcel.order.id && held.from === 'label';
  if (isItsLabel && hasLabel(parcel)) return matched(parcel);
  const result = hasLabel(parcel) ? 'parcel-held' : 'not-printed';
  return decided(result, parcel, {}, [holding('parcel', codes)]);
}

/** Decides the scan of a product; `goods` is its name. */
function decideGoods(scan: ScanInput, goods: string, held: Held | null): Decision {
  const { code } = scan;
  const parcel = held?.parcel;
  if (parcel && contains(parcel, [code]))
    return unlessStopped(scan, parcel, () =>
      held.from === 'label' ? matched(parcel) : decided('parcel-held', parcel),
    );
  if (parcel && !mayBeNext(held))
    return unlessStopped(scan, parcel, () => decided('wrong-goods', parcel));
  return decided('goods-held', null, { product: goods }, [holding('parcel', withCode(held, code))]);
}

/**
 * Whether goods of another parcel are correct: the parcel in hand is complete, or its code may have been a product's.
 */
function mayBeNext({ isDone, goods }: Held): boolean {
  return isDone || goods.length > 0;
}

/** Codes of the goods in hand, plus one more. */
function withCode(held: Held | null, code: string): string[] {
  return [...new Set([...(held?.goods ?? []), plainCode(code)])];
}

function matched(parcel: DecidedParcel): Decision {
  const putDown: PackingEffect = { do: 'put-down' };
  if (parcel.checkedAt !== null) return decided('checked', parcel, {}, [putDown]);
  return decided('checked', parcel, {}, [{ do: 'see-label' }, { do: 'check' }, putDown]);
}

function contains(parcel: DecidedParcel, codes: readonly string[]): boolean {
  const products = productsOf(parcel);
  return codes.every((code) => pieceOf(products, code).is !== 'none');
}
