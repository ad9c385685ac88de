import type { PackFacts } from '../../shared/model/packing.ts';
import { plainCode } from '../../shared/order-codes.ts';
import { pieceOf } from './contents.ts';
import {
  type Decision,
  decided,
  type Deed,
  type Held,
  type PackScan,
  type Parcel,
  productsOf,
  type Seen,
  unlessStopped,
} from './decision.ts';
import { stopOf } from './stops.ts';

/**
 * Compares the label with the parcel in hand. Only two scans that cannot be of the same paper are proof: a code of the
 * label on one side, and the slip, the own code or a product on the other.
 */
export function decideMatch(scan: PackScan, seen: Seen): Decision {
  const { parcel, goods } = seen;
  const held = seen.held && isOutOfHand(seen.held) ? null : seen.held;
  if (goods !== null && (!parcel || meansGoods(scan, parcel, held)))
    return decideGoods(scan, goods, held);
  if (!parcel) return decided('unknown', null, { code: scan.code });
  // The code may still be the product's: the label decides.
  const codes = goods === null ? [] : withCode(held, scan.code);
  return unlessStopped(scan, parcel, () =>
    sideOf(parcel, scan.code) === 'label'
      ? decideLabel(parcel, held)
      : decideParcel(parcel, held, codes),
  );
}

/** Whether a code of both an order and a product means the product. The parcel in hand decides, if any. */
function meansGoods({ code, mode }: PackScan, parcel: Parcel, held: Held | null): boolean {
  const inHand = held?.parcel;
  if (held && inHand)
    return (
      inHand.order.id !== parcel.order.id && (held.goods.length > 0 || contains(inHand, [code]))
    );
  if (held) return !contains(parcel, held.goods);
  return !hasLabel(parcel) || stopOf(parcel.order, mode, parcel.accepted) !== null;
}

/** Side of the comparison to which a code of an order belongs. */
export function sideOf({ order, ownCodeOnLabel }: Parcel, code: string): Held['from'] {
  const scanned = plainCode(code);
  const { shortCode, platformCode, waybill } = order.platform ?? {};
  const onLabel = [shortCode, platformCode, waybill, ownCodeOnLabel ? order.soc : null];
  return onLabel.some((one) => one && plainCode(one) === scanned) ? 'label' : 'parcel';
}

/** Error result if a code of an order contradicts the item in hand; null otherwise. */
export function mismatch(parcel: Parcel, from: Held['from'], held: Held | null): Decision | null {
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

export function holding(from: Held['from'], goods: readonly string[] = []): Deed {
  return { do: 'hold', from, goods, isDone: false };
}

/** Whether a label of the order is on paper, or may be. */
export function hasLabel({ order, paper }: Parcel): boolean {
  return paper === 'printed' || paper === 'doubtful' || order.maybePrinted;
}

function decideLabel(label: Parcel, held: Held | null): Decision {
  const contradiction = mismatch(label, 'label', held);
  if (contradiction) return contradiction;
  if (!hasLabel(label)) return decided('not-printed', label);
  if (held?.parcel?.order.id === label.order.id && held.from === 'parcel') return matched(label);
  if (held && held.goods.length > 0)
    return contains(label, held.goods) ? matched(label) : decided('wrong-goods', label);
  const seen: Deed = { do: 'see-label' };
  if (label.checkedAt !== null)
    return decided('checked-before', label, {}, [seen, { do: 'put-down' }]);
  const facts: PackFacts = label.ownCodeOnLabel ? { ownCode: 1 } : {};
  return decided('label-valid', label, facts, [seen, holding('label')]);
}

/** `codes`: scanned codes that may also be codes of goods. */
function decideParcel(parcel: Parcel, held: Held | null, codes: readonly string[]): Decision {
  const contradiction = mismatch(parcel, 'parcel', held);
  if (contradiction) return contradiction;
  if (held && !held.parcel && !contains(parcel, held.goods)) return decided('wrong-goods', parcel);
  const isItsLabel = held?.parcel?.order.id === parcel.order.id && held.from === 'label';
  if (isItsLabel && hasLabel(parcel)) return matched(parcel);
  const say = hasLabel(parcel) ? 'parcel-held' : 'not-printed';
  return decided(say, parcel, {}, [holding('parcel', codes)]);
}

/** Decides the scan of a product; `goods` is its name. */
function decideGoods(scan: PackScan, goods: string, held: Held | null): Decision {
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

/** Whether goods of another parcel are correct: the parcel in hand is complete, or may be none. */
function mayBeNext({ isDone, goods }: Held): boolean {
  return isDone || goods.length > 0;
}

/** Codes of the goods in hand, plus one more. */
function withCode(held: Held | null, code: string): string[] {
  return [...new Set([...(held?.goods ?? []), plainCode(code)])];
}

function matched(parcel: Parcel): Decision {
  const putDown: Deed = { do: 'put-down' };
  if (parcel.checkedAt !== null) return decided('checked', parcel, {}, [putDown]);
  return decided('checked', parcel, {}, [{ do: 'see-label' }, { do: 'check' }, putDown]);
}

function contains(parcel: Parcel, codes: readonly string[]): boolean {
  const products = productsOf(parcel);
  return codes.every((code) => pieceOf(products, code).is !== 'none');
}
