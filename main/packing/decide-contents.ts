import type { PackFacts, PackSaying } from '../../shared/model/packing.ts';
import { leftOf, pieceOf, piecesOf, uncodedOf } from './contents.ts';
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
 * What a scan means while products are scanned into a parcel: the code of an order begins one, every other
 * code must be a product of it that is still missing.
 */
export function decideContents(scan: PackScan, seen: Seen): Decision {
  const { verifying, parcel } = seen;
  if (!verifying)
    return parcel ? beginning(scan, parcel) : decided('unknown', null, { code: scan.code });
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
  if (isItself) return unlessStopped(scan, verifying, () => standing(verifying));
  if (!parcel) return decided('wrong-product', verifying, { code: scan.code });
  if (isHalfDone(verifying) && !scan.goesOn) {
    const left = leftOf(productsOf(verifying)) + uncodedOf(productsOf(verifying));
    return decided('unfinished', verifying, { order: verifying.order.soc, count: left });
  }
  // The word to go on was about the parcel that is left behind.
  return beginning({ ...scan, goesOn: scan.goesOn && !isHalfDone(verifying) }, parcel);
}

function beginning(scan: PackScan, parcel: Parcel): Decision {
  return unlessStopped(scan, parcel, () => {
    if (parcel.verifiedAt !== null) return decided('verified-before', parcel);
    const now = standing(parcel);
    return { ...now, deeds: [{ do: 'begin' }] };
  });
}

/** How far a parcel's products are scanned, and what is asked when none with a code is left. */
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

/** `lines`: how many pieces of each line of the contents. */
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

/** A person says that what has no code is in the parcel. */
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
  return decided(say, parcel, {}, [...before, { do: 'finish' }, ...print]);
}

function isHalfDone(parcel: Parcel): boolean {
  const products = productsOf(parcel);
  return products.some(({ counted }) => counted > 0);
}
