import type { PackFacts, PackSaying } from '../../shared/model/packing.ts';
import { leftOf, pieceOf, piecesOf, uncodedOf } from './contents.ts';
import { hasLabel, holding, mismatch, sideOf } from './match.ts';
import {
  type Deed,
  type Decision,
  decided,
  type PackScan,
  type Parcel,
  productsOf,
  type Seen,
  unlessStopped,
} from './decision.ts';

/**
 * Decides a scan while the products of a parcel are scanned. An order's code begins a parcel; every other code must be
 * one of its missing products.
 */
export function decideContents(scan: PackScan, seen: Seen): Decision {
  const { verifying, parcel } = seen;
  if (!verifying) return parcel ? beginning(scan, parcel, seen) : afterwards(scan, seen);
  const piece = pieceOf(productsOf(verifying), scan.code);
  const isItself = parcel?.order.id === verifying.order.id;
  if (scan.goesOn && (piece.is !== 'none' || isItself)) return confirming(scan, verifying, seen);
  if (piece.is === 'missing') return counting(scan, verifying, new Map([[piece.line, 1]]), seen);
  const many = piece.is === 'none' ? piecesOf(productsOf(verifying), scan.code) : null;
  if (many && many.pieces <= many.missing) return counting(scan, verifying, many.lines, seen);
  if (many) {
    const { product, pieces, missing } = many;
    return decided('too-many', verifying, { product, pieces, count: missing });
  }
  if (piece.is === 'surplus') {
    const product = productsOf(verifying)[piece.line]?.name ?? '';
    return decided('surplus', verifying, { product });
  }
  if (isItself) return unlessStopped(scan, verifying, () => again(scan, verifying, seen));
  if (!parcel) return decided('wrong-product', verifying, { code: scan.code });
  const contradiction = scan.goesOn ? null : contradictionOf(scan, parcel, seen);
  if (contradiction) return contradiction;
  if (isHalfDone(verifying) && !scan.goesOn) {
    const left = leftOf(productsOf(verifying)) + uncodedOf(productsOf(verifying));
    return decided('unfinished', verifying, { order: verifying.order.soc, count: left });
  }
  // The packer's confirmation applied to the previous parcel.
  return beginning({ ...scan, goesOn: scan.goesOn && !isHalfDone(verifying) }, parcel, {
    ...seen,
    held: null,
  });
}

function beginning(scan: PackScan, parcel: Parcel, seen: Seen): Decision {
  return unlessStopped(scan, parcel, () => {
    const contradiction = contradictionOf(scan, parcel, seen);
    if (contradiction) return contradiction;
    const match = matchOf(scan, parcel, seen);
    if (parcel.verifiedAt !== null)
      return match.length > 0
        ? decided('checked', parcel, {}, match)
        : decided('verified-before', parcel);
    const now = standing(parcel);
    return { ...now, deeds: [...match, { do: 'begin' }, holding(sideOf(parcel, scan.code))] };
  });
}

/** Decides a code of the current parcel: a code of the other side matches the label. */
function again(scan: PackScan, parcel: Parcel, seen: Seen): Decision {
  return { ...standing(parcel), deeds: matchOf(scan, parcel, seen) };
}

/** Decides a product scanned after its parcel was complete: it is surplus. */
function afterwards(scan: PackScan, { held }: Seen): Decision {
  const products = held?.parcel ? productsOf(held.parcel) : [];
  const piece = pieceOf(products, scan.code);
  const many = piece.is === 'none' ? piecesOf(products, scan.code) : null;
  if (!held?.parcel || (piece.is === 'none' && !many))
    return decided('unknown', null, { code: scan.code });
  const product = many?.product ?? (piece.is === 'none' ? '' : (products[piece.line]?.name ?? ''));
  return decided('surplus', held.parcel, { product });
}

function contradictionOf({ code }: PackScan, parcel: Parcel, { held }: Seen): Decision | null {
  return mismatch(parcel, sideOf(parcel, code), held);
}

/** Returns the check that a code proves after both label and parcel were scanned. */
function matchOf({ code }: PackScan, parcel: Parcel, { held }: Seen): Deed[] {
  const side = sideOf(parcel, code);
  const isOtherSide = held?.parcel?.order.id === parcel.order.id && held.from !== side;
  const seen: Deed[] = side === 'label' && hasLabel(parcel) ? [{ do: 'see-label' }] : [];
  const isNew = isOtherSide && hasLabel(parcel) && parcel.checkedAt === null;
  return isNew ? [...seen, { do: 'check' }] : isOtherSide ? seen : [];
}

/** Reports a parcel's progress, and the question after its last piece with a code. */
function standing(parcel: Parcel): Decision {
  const products = productsOf(parcel);
  const left = leftOf(products);
  if (left === 0) return asking(parcel, []);
  const isFresh = products.every(({ counted }) => counted === 0);
  return decided(isFresh ? 'verify-begun' : 'verify-going-on', parcel, { count: left });
}

function asking(parcel: Parcel, deeds: readonly Deed[]): Decision {
  const products = productsOf(parcel);
  const hasCodes = products.some(({ sku }) => sku.trim() !== '');
  const facts: PackFacts = hasCodes ? { count: uncodedOf(products) } : {};
  return decided(hasCodes ? 'confirm-rest' : 'no-codes', parcel, facts, deeds);
}

/** `lines`: number of pieces of each line of the contents. */
function counting(
  scan: PackScan,
  parcel: Parcel,
  lines: ReadonlyMap<number, number>,
  seen: Seen,
): Decision {
  return unlessStopped(scan, parcel, () => {
    const counted = new Map(parcel.counted);
    for (const [line, pieces] of lines) counted.set(line, (counted.get(line) ?? 0) + pieces);
    const after = { ...parcel, counted };
    const products = productsOf(after);
    const deeds: Deed[] = [...lines].map(([line, pieces]) => ({ do: 'count', line, pieces }));
    const left = leftOf(products);
    if (left > 0) {
      const [line = 0] = lines.keys();
      const product = products[line]?.name ?? '';
      return decided('counted', parcel, { product, count: left }, deeds);
    }
    return uncodedOf(products) > 0 ? asking(after, deeds) : completing(after, deeds, seen);
  });
}

/** Handles the packer's confirmation that pieces without a code are in the parcel. */
function confirming(scan: PackScan, parcel: Parcel, seen: Seen): Decision {
  return unlessStopped(scan, parcel, (isSpent) => {
    const isLeft = leftOf(productsOf(parcel)) > 0;
    return isSpent || isLeft ? standing(parcel) : completing(parcel, [], seen);
  });
}

function completing(parcel: Parcel, before: readonly Deed[], seen: Seen): Decision {
  const { paper, order } = parcel;
  const prints = seen.labelsVerified && seen.hasPrinter && paper === 'none' && !order.maybePrinted;
  const say: PackSaying = prints ? 'verified-printing' : 'verified';
  const print: Deed[] = prints ? [{ do: 'print' }] : [];
  const isInHand = seen.held?.parcel?.order.id === order.id;
  const from = isInHand ? (seen.held?.from ?? 'parcel') : 'parcel';
  // The label began the check, and the products in the parcel are those of its order.
  const isMatch = from === 'label' && hasLabel(parcel) && parcel.checkedAt === null;
  const check: Deed[] = isMatch && isHalfDone(parcel) ? [{ do: 'check' }] : [];
  const done: Deed = { do: 'hold', from, goods: [], isDone: true };
  return decided(say, parcel, {}, [...before, { do: 'finish' }, ...check, ...print, done]);
}

function isHalfDone(parcel: Parcel): boolean {
  const products = productsOf(parcel);
  return products.some(({ counted }) => counted > 0);
}
