import { fold } from '../../../../shared/fold.ts';
import { readMoney } from '../../../../shared/money.ts';
import { readInspection, readYes } from './choices.ts';
import { addCodeFinding } from './code-column.ts';
import { notesOf } from './note-columns.ts';
import { productsText } from './order-amounts.ts';
import type { OtherColumns } from './other-columns.ts';
import { readPayment } from './payment-words.ts';
import { ALL_PRODUCTS, isFilled, type RowTexts } from './row-texts.ts';
import { isSameText } from './same-text.ts';
import { isOpenState, isOverState, mayBeCancelled } from './state-words.ts';

/** Carrier codes of letters and digits: "GYA3KLPQ", "S123.MB1.D5". */
const waybill = /\d{4}|^[A-Z\d](?=.*[A-Z])[A-Z\d.-]{5,}$/;

/** Adds findings if another column contradicts the used one, or marks the order as finished or sent. */
export function addColumnFindings(texts: RowTexts, others: OtherColumns): void {
  const { competing, products, states, statesOrPayments, waybills, endings } = others;
  for (const { field, at } of competing) {
    if (texts.isMended(field)) continue;
    const own = texts.ofOrder(field);
    const other = texts.cellsAt(at).find((text) => text !== '' && !isSameText(field, text, own));
    const isDoubt = field === 'note';
    if (other !== undefined) texts.addFinding(field, 'import.twoColumns', own, { other, isDoubt });
  }
  const request = others.requests.flatMap((at) => texts.cellsAt(at)).find(isUnread);
  if (request !== undefined && !texts.isMended('note') && !texts.ofOrder('note').includes(request))
    texts.addFinding('note', 'import.twoColumns', texts.ofOrder('note'), {
      other: request,
      isDoubt: true,
    });
  const further = products.flatMap((at) => texts.cellsAt(at)).find(isFilled);
  const isMended = texts.isMended('product');
  const hasFound = (further === undefined || isMended) && addQuantityFinding(texts, others);
  const lost = further ?? (hasFound ? undefined : otherGoods(texts, others));
  if (lost !== undefined && !isMended)
    texts.addFinding('product', 'import.twoColumns', productsText(texts), { other: lost });
  addCodeFinding(texts, others.codes);
  const cellOf = (columns: readonly number[], is: (text: string) => boolean) =>
    columns.flatMap((at) => texts.cellsAt(at)).find((text) => isFilled(text) && is(text));
  const doubts = [
    [
      'import.over',
      cellOf([...states, ...statesOrPayments], isOverState) ??
        cellOf(endings, (text) => readYes(text) !== false) ??
        notesOf(texts, others).find(mayBeCancelled),
    ],
    ['import.waybill', cellOf(waybills, (text) => waybill.test(text))],
    [
      'import.state',
      cellOf(states, (text) => !isOpenState(text)) ??
        cellOf(
          statesOrPayments,
          (text) => !isOpenState(text) && readPayment(text) === 'unknown' && !readMoney(text).ok,
        ),
    ],
  ] as const;
  const [rule, other] = doubts.find(([, cell]) => cell !== undefined) ?? [];
  if (rule !== undefined)
    texts.addFinding('soc', rule, texts.ofOrder('soc'), { other: other ?? null, isDoubt: true });
}

/**
 * Adds a finding if a quantity without a product is filled, or differs from the used one. Returns whether it did.
 */
function addQuantityFinding(texts: RowTexts, { quantities, goods }: OtherColumns): boolean {
  for (const [at, line] of texts.lines.entries()) {
    if (line.mended?.['quantity'] !== undefined || line.mended?.[ALL_PRODUCTS] !== undefined)
      continue;
    const own = texts.ofLine(line, 'quantity');
    const product = fold(texts.ofLine(line, 'product'));
    const hasMoreGoods = goods
      .map((column) => texts.cellsAt(column)[at] ?? '')
      .some((text) => isFilled(text) && fold(text) !== product);
    const other = quantities
      .filter(({ isRepeated }) => isRepeated)
      .map(({ at: column }) => texts.cellsAt(column)[at] ?? '')
      .find((text) => isFilled(text) && (hasMoreGoods || !isSameText('quantity', text, own)));
    const nameless = quantities
      .filter(({ isRepeated }) => !isRepeated)
      .map(({ at: column }) => texts.cellsAt(column)[at] ?? '')
      .find((text) => isFilled(text) && !/^0+$/.test(text));
    const found = other ?? nameless;
    if (found === undefined) continue;
    texts.addFinding('quantity', 'import.twoColumns', own, { other: found });
    return true;
  }
  return false;
}

/** Goods in an unused column that the used one does not name. */
function otherGoods(texts: RowTexts, { goodsBeside }: OtherColumns): string | undefined {
  for (const [at, line] of texts.lines.entries()) {
    const product = fold(texts.ofLine(line, 'product'));
    const other = goodsBeside
      .map((column) => texts.cellsAt(column)[at] ?? '')
      .find((text) => isFilled(text) && /\p{L}/u.test(text) && !areOneText(fold(text), product));
    if (other !== undefined) return other;
  }
  return undefined;
}

/** Whether a request to the carrier is not about looking at the goods, so that only a note can have it. */
function isUnread(request: string): boolean {
  return isFilled(request) && readInspection(request) === null && readYes(request) === null;
}

/** Whether one text contains the other. An empty one is another text. */
function areOneText(one: string, other: string): boolean {
  return other !== '' && (one.includes(other) || other.includes(one));
}
