import type { StoredDraft } from '../../shared/model/order.ts';
import type { PackedProduct } from '../../shared/model/packing.ts';
import { plainCode } from '../../shared/scans/plain-code.ts';
import { findByScan } from '../../shared/scans/readings.ts';

/** Lines of an order's contents with the number of scanned pieces. */
export function contentsOf(
  draft: Pick<StoredDraft, 'contents'>,
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
export function goodsText(contents: StoredDraft['contents']): string {
  return contents.kind === 'text'
    ? contents.text
    : contents.products.map(({ name, quantity }) => `${quantity} × ${name}`).join(' · ');
}

/** Meaning of a code in the contents: a missing piece, a surplus piece, or none. */
export type PieceOfCode =
  | { readonly is: 'missing' | 'surplus'; readonly line: number }
  | { is: 'none' };

/** Finds the piece of a code, case-insensitively; several lines may have one code. */
export function pieceOf(products: readonly PackedProduct[], code: string): PieceOfCode {
  const lines = findByScan(code, (one) => {
    const plain = plainCode(one);
    return products.flatMap(({ sku }, line) => (hasCode({ sku }, plain) ? [line] : []));
  });
  const [first] = lines;
  if (first === undefined) return { is: 'none' };
  const missing = lines.find((line) => left(products[line]) > 0);
  return missing === undefined ? { is: 'surplus', line: first } : { is: 'missing', line: missing };
}

/** Several pieces at once: their number, the number missing, and the lines that they belong to. */
export interface Pieces {
  readonly pieces: number;
  readonly missing: number;
  readonly lines: ReadonlyMap<number, number>;
  readonly product: string;
}

/** Parses "12x" and a product's code, which a packer types instead of scanning twelve pieces; null for other text. */
export function piecesOf(products: readonly PackedProduct[], text: string): Pieces | null {
  const typed = /^\s*([1-9]\d{0,3})\s*[x×*]\s*(\S.*)$/i.exec(text);
  const plain = plainCode(typed?.[2] ?? '');
  const matching = plain === '' ? [] : products.filter((one) => hasCode(one, plain));
  const [first] = matching;
  if (!first) return null;
  const pieces = Number(typed?.[1]);
  let remaining = pieces;
  const lines = new Map<number, number>();
  for (const one of matching) {
    const count = Math.min(remaining, left(one));
    if (count > 0) lines.set(one.line, count);
    remaining -= count;
  }
  const missing = matching.reduce((sum, one) => sum + left(one), 0);
  return { pieces, missing, lines, product: first.name };
}

/** Number of pieces with a code that are not scanned yet. */
export function leftOf(products: readonly PackedProduct[]): number {
  return products.reduce((sum, one) => sum + (one.sku.trim() === '' ? 0 : left(one)), 0);
}

/** Number of pieces without a code: a packer has to check them. */
export function uncodedOf(products: readonly PackedProduct[]): number {
  return products.reduce((sum, { sku, quantity }) => sum + (sku.trim() === '' ? quantity : 0), 0);
}

function left(product: PackedProduct | undefined): number {
  return product ? Math.max(0, product.quantity - product.counted) : 0;
}

function hasCode({ sku }: Pick<PackedProduct, 'sku'>, plain: string): boolean {
  return sku.trim() !== '' && plainCode(sku) === plain;
}
