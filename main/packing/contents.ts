import type { KeptDraft } from '../../shared/model/order.ts';
import type { PackedProduct } from '../../shared/model/packing.ts';
import { plainCode } from '../../shared/order-codes.ts';

/** The lines of an order's contents, with how many pieces of each were scanned. */
export function contentsOf(
  draft: Pick<KeptDraft, 'contents'>,
  counted: ReadonlyMap<number, number>,
): PackedProduct[] {
  const { contents } = draft;
  const lines = contents.kind === 'list' ? contents.products : [];
  return lines.map(({ sku, name, quantity }, line) => ({
    line,
    sku,
    name,
    quantity,
    counted: counted.get(line) ?? 0,
  }));
}

/** Contents as one line. */
export function goodsText(contents: KeptDraft['contents']): string {
  return contents.kind === 'text'
    ? contents.text
    : contents.products.map(({ name, quantity }) => `${quantity} × ${name}`).join(' · ');
}

/** What a code is among the contents: a piece that is missing, one too many, or nothing of them. */
export type Piece = { readonly is: 'missing' | 'surplus'; readonly line: number } | { is: 'none' };

/** Small and capital letters are the same; several lines may have one code. */
export function pieceOf(products: readonly PackedProduct[], code: string): Piece {
  const wanted = plainCode(code);
  const lines = products.flatMap(({ sku }, line) => (hasCode({ sku }, wanted) ? [line] : []));
  const [first] = lines;
  if (first === undefined) return { is: 'none' };
  const missing = lines.find((line) => left(products[line]) > 0);
  return missing === undefined ? { is: 'surplus', line: first } : { is: 'missing', line: missing };
}

/** Several pieces at once: how many of them, of how many that are missing, and of which lines they are taken. */
export interface Pieces {
  readonly pieces: number;
  readonly missing: number;
  readonly lines: ReadonlyMap<number, number>;
  readonly product: string;
}

/** "12x" and the code of a product, as somebody types it who does not scan twelve of one kind; null for all else. */
export function piecesOf(products: readonly PackedProduct[], text: string): Pieces | null {
  const typed = /^\s*([1-9]\d{0,3})\s*[x×*]\s*(\S.*)$/i.exec(text);
  const wanted = plainCode(typed?.[2] ?? '');
  const alike = wanted === '' ? [] : products.filter((one) => hasCode(one, wanted));
  const [first] = alike;
  if (!first) return null;
  const pieces = Number(typed?.[1]);
  let rest = pieces;
  const lines = new Map<number, number>();
  for (const one of alike) {
    const taken = Math.min(rest, left(one));
    if (taken > 0) lines.set(one.line, taken);
    rest -= taken;
  }
  const missing = alike.reduce((sum, one) => sum + left(one), 0);
  return { pieces, missing, lines, product: first.name };
}

/** How many pieces with a code are still to be scanned. */
export function leftOf(products: readonly PackedProduct[]): number {
  return products.reduce((sum, one) => sum + (one.sku.trim() === '' ? 0 : left(one)), 0);
}

/** How many pieces have no code: a person has to look for them. */
export function uncodedOf(products: readonly PackedProduct[]): number {
  return products.reduce((sum, { sku, quantity }) => sum + (sku.trim() === '' ? quantity : 0), 0);
}

function left(product: PackedProduct | undefined): number {
  return product ? Math.max(0, product.quantity - product.counted) : 0;
}

function hasCode({ sku }: Pick<PackedProduct, 'sku'>, wanted: string): boolean {
  return sku.trim() !== '' && plainCode(sku) === wanted;
}
