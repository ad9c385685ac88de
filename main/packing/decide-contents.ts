import type { ScanDetails, ScanResult } from '../../shared/model/packing.ts';
import { joinedElements } from '../../shared/scans/gs1.ts';
import { leftOf, pieceOf, piecesOf, uncodedOf } from './contents.ts';
import { hasLabel, holding, mismatch, puttingDownFormer, sideOf } from './match.ts';
import {
  type PackingEffect,
  type Decision,
  decided,
  type Held,
  type ScanInput,
  type DecidedParcel,
  productsOf,
  ofUnknownParcel,
  type ScanContext,
  unlessStopped,
} from './decision.ts';

/**
 * Decides a scan while the products of a parcel are scanned. An order's code begins a parcel; every other code must be
 * one of its missing products. A code that may be another parcel's puts the parcel down: see `Packing.#trust`.
 */
export function decideContents(scan: ScanInput, context: ScanContext): Decision {
  const { parcel, held } = context;
  const decision = decideScan(scan, context);
  return parcel ? puttingDownFormer(decision, parcel, sideOf(parcel, scan.code), held) : decision;
}

function decideScan(scan: ScanInput, context: ScanContext): Decision {
  const { verifying, parcel } = context;
  if (!verifying) return parcel ? beginning(scan, parcel, context) : afterwards(scan, context);
  if (context.isUnsure) return whenUnsure(scan, verifying, context);
  const piece = pieceOf(productsOf(verifying), scan.code);
  const isItself = parcel?.order.id === verifying.order.id;
  if (scan.goesOn && (piece.is !== 'none' || isItself)) return confirming(scan, verifying, context);
  if (piece.is === 'missing') return counting(scan, verifying, new Map([[piece.line, 1]]), context);
  const many = piece.is === 'none' ? piecesOf(productsOf(verifying), scan.code) : null;
  if (many && many.pieces <= many.missing) return counting(scan, verifying, many.lines, context);
  if (many) {
    const { product, pieces, missing } = many;
    return decided('too-many', verifying, { product, pieces, count: missing });
  }
  if (piece.is === 'surplus') {
    const product = productsOf(verifying)[piece.line]?.name ?? '';
    return decided('surplus', verifying, { product });
  }
  if (isItself) return unlessStopped(scan, verifying, () => again(scan, verifying, context));
  const code = joinedElements(scan.code);
  if (!parcel)
    return context.goods === null
      ? ofUnknownParcel('unknown', { code })
      : decided('wrong-product', verifying, { code });
  return changing(scan, verifying, parcel, context);
}

/** Decides a scan while the packer may hold another parcel than the one being checked: it must be an order's code. */
function whenUnsure(scan: ScanInput, verifying: DecidedParcel, context: ScanContext): Decision {
  const { parcel } = context;
  if (parcel?.order.id === verifying.order.id)
    return unlessStopped(scan, verifying, () => again(scan, verifying, context));
  if (parcel) return changing(scan, verifying, parcel, context);
  const many = piecesOf(productsOf(verifying), scan.code);
  return withoutParcel(scan, many?.product ?? context.goods);
}

/** `product`: name of the scanned product; null for an unknown code. */
function withoutParcel({ code }: ScanInput, product: string | null): Decision {
  return product === null
    ? ofUnknownParcel('unknown', { code: joinedElements(code) })
    : decided('no-parcel', null, { product });
}

/** Decides a code of another order than the one whose products are being scanned. */
function changing(
  scan: ScanInput,
  verifying: DecidedParcel,
  parcel: DecidedParcel,
  context: ScanContext,
): Decision {
  const contradiction = scan.goesOn ? null : contradictionOf(scan, parcel, context);
  if (contradiction) return contradiction;
  if (isHalfDone(verifying) && !scan.goesOn) {
    const left = leftOf(productsOf(verifying)) + uncodedOf(productsOf(verifying));
    return decided('unfinished', verifying, { order: verifying.order.soc, count: left });
  }
  // The packer's confirmation applied to the previous parcel.
  return beginning({ ...scan, goesOn: scan.goesOn && !isHalfDone(verifying) }, parcel, {
    ...context,
    held: null,
  });
}

function beginning(scan: ScanInput, parcel: DecidedParcel, context: ScanContext): Decision {
  return unlessStopped(scan, parcel, () => {
    const contradiction = contradictionOf(scan, parcel, context);
    if (contradiction) return contradiction;
    const match = matchOf(scan, parcel, context);
    if (parcel.verifiedAt !== null)
      return match.length > 0
        ? decided('checked', parcel, {}, [...match, holdingDone('label')])
        : verifiedBefore(scan, parcel);
    const now = progressOf(parcel);
    return { ...now, effects: [...match, { do: 'begin' }, holding(sideOf(parcel, scan.code))] };
  });
}

/**
 * Holds the complete parcel again, or its label if the label was not confirmed yet. The next label or slip must belong
 * to the same order.
 */
function verifiedBefore({ code }: ScanInput, parcel: DecidedParcel): Decision {
  const side = sideOf(parcel, code);
  const isLoose = side === 'label' && parcel.checkedAt === null;
  const inHand = isLoose ? holding(side) : holdingDone(side);
  return decided('verified-before', parcel, {}, [inHand]);
}

/**
 * Stores a complete parcel as the item in hand. If the label began the check, `isOutOfHand` treats the parcel as put
 * down.
 */
function holdingDone(from: Held['from']): PackingEffect {
  return { do: 'hold', from, goods: [], isDone: true };
}

/** Decides a code of the current parcel: a code of the other side matches the label. */
function again(scan: ScanInput, parcel: DecidedParcel, context: ScanContext): Decision {
  return { ...progressOf(parcel), effects: matchOf(scan, parcel, context) };
}

/** Decides a product scanned after its parcel was complete: it is surplus. */
function afterwards(scan: ScanInput, { held, goods }: ScanContext): Decision {
  const products = held?.parcel ? productsOf(held.parcel) : [];
  const piece = pieceOf(products, scan.code);
  const many = piece.is === 'none' ? piecesOf(products, scan.code) : null;
  if (!held?.parcel || (piece.is === 'none' && !many)) return withoutParcel(scan, goods);
  const product = many?.product ?? (piece.is === 'none' ? '' : (products[piece.line]?.name ?? ''));
  return decided('surplus', held.parcel, { product });
}

function contradictionOf(
  { code }: ScanInput,
  parcel: DecidedParcel,
  { held }: ScanContext,
): Decision | null {
  return mismatch(parcel, sideOf(parcel, code), held);
}

/** Returns the check that a code proves after both label and parcel were scanned. */
function matchOf(
  { code }: ScanInput,
  parcel: DecidedParcel,
  { held }: ScanContext,
): PackingEffect[] {
  const side = sideOf(parcel, code);
  const isOtherSide = held?.parcel?.order.id === parcel.order.id && held.from !== side;
  const labelEffects: PackingEffect[] =
    side === 'label' && hasLabel(parcel) ? [{ do: 'see-label' }] : [];
  const isNew = isOtherSide && hasLabel(parcel) && parcel.checkedAt === null;
  return isNew ? [...labelEffects, { do: 'check' }] : isOtherSide ? labelEffects : [];
}

/** Reports a parcel's progress, and the question after its last piece with a code. */
function progressOf(parcel: DecidedParcel): Decision {
  const products = productsOf(parcel);
  const left = leftOf(products);
  if (left === 0) return asking(parcel, []);
  const isUncounted = products.every(({ counted }) => counted === 0);
  return decided(isUncounted ? 'verify-begun' : 'verify-going-on', parcel, { count: left });
}

function asking(parcel: DecidedParcel, effects: readonly PackingEffect[]): Decision {
  const products = productsOf(parcel);
  const hasCodes = products.some(({ sku }) => sku.trim() !== '');
  const details: ScanDetails = hasCodes ? { count: uncodedOf(products) } : {};
  return decided(hasCodes ? 'confirm-rest' : 'no-codes', parcel, details, effects);
}

/** `lines`: number of pieces of each line of the contents. */
function counting(
  scan: ScanInput,
  parcel: DecidedParcel,
  lines: ReadonlyMap<number, number>,
  context: ScanContext,
): Decision {
  return unlessStopped(scan, parcel, () => {
    const counted = new Map(parcel.counted);
    for (const [line, pieces] of lines) counted.set(line, (counted.get(line) ?? 0) + pieces);
    const after = { ...parcel, counted };
    const products = productsOf(after);
    const effects: PackingEffect[] = [...lines].map(([line, pieces]) => ({
      do: 'count',
      line,
      pieces,
    }));
    const left = leftOf(products);
    if (left > 0) {
      const [line = 0] = lines.keys();
      const product = products[line]?.name ?? '';
      return decided('counted', parcel, { product, count: left }, effects);
    }
    return uncodedOf(products) > 0 ? asking(after, effects) : completing(after, effects, context);
  });
}

/** Handles the packer's confirmation that pieces without a code are in the parcel. */
function confirming(scan: ScanInput, parcel: DecidedParcel, context: ScanContext): Decision {
  return unlessStopped(scan, parcel, (isSpent) => {
    const isLeft = leftOf(productsOf(parcel)) > 0;
    return isSpent || isLeft ? progressOf(parcel) : completing(parcel, [], context);
  });
}

function completing(
  parcel: DecidedParcel,
  before: readonly PackingEffect[],
  context: ScanContext,
): Decision {
  const { paper, order } = parcel;
  const prints =
    context.labelsVerified && context.hasPrinter && paper === 'none' && !order.maybePrinted;
  const result: ScanResult = prints ? 'verified-printing' : 'verified';
  const print: PackingEffect[] = prints ? [{ do: 'print' }] : [];
  const isInHand = context.held?.parcel?.order.id === order.id;
  const from = isInHand ? (context.held?.from ?? 'parcel') : 'parcel';
  // The label began the check, and the products in the parcel are those of its order.
  const isMatch = from === 'label' && hasLabel(parcel) && parcel.checkedAt === null;
  const check: PackingEffect[] = isMatch && isHalfDone(parcel) ? [{ do: 'check' }] : [];
  const lastEffect = holdingDone(from);
  return decided(result, parcel, {}, [...before, { do: 'finish' }, ...check, ...print, lastEffect]);
}

function isHalfDone(parcel: DecidedParcel): boolean {
  const products = productsOf(parcel);
  return products.some(({ counted }) => counted > 0);
}
