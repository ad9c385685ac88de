import { fold } from '../../../../shared/fold.ts';
import {
  groupDigits,
  comparableAmountText as plainAmounts,
} from '../../../../shared/amount-text.ts';
import { readMoney } from '../../../../shared/money.ts';
import { notesOf } from './note-columns.ts';
import type { OtherColumns } from './other-columns.ts';
import {
  amountsToCollect,
  isCollected,
  isPaidNote,
  readPaidAmount,
  readPayment,
} from './payment-words.ts';
import { isFilled, type RowTexts } from './row-texts.ts';

/**
 * Adds findings if a paid order has a COD, or if an order without COD is to be paid on delivery or has an amount in its
 * goods.
 */
export function addPaymentFindings(
  texts: RowTexts,
  others: OtherColumns,
  cod: number | null,
): void {
  if (texts.isMended('codAmount') || cod === null || Number.isNaN(cod)) return;
  const { payments, statesOrPayments, paidAmounts, addressesOrDeposits, currencies } = others;
  const text = texts.ofOrder('codAmount');
  const currency = currencies
    .flatMap((at) => texts.cellsAt(at))
    .find((cell) => isFilled(cell) && !/^(?:vnd|d|dong|viet nam dong)$/.test(fold(cell)));
  if (currency !== undefined && cod > 0)
    texts.addFinding('codAmount', 'import.codUnit', text, { other: currency });
  const { isCodCollected } = texts.meanings;
  const methods = payments.flatMap((at) => texts.cellsAt(at)).filter(isFilled);
  const deposits = addressesOrDeposits.flatMap((at) => texts.cellsAt(at));
  const amounts = [
    ...paidAmounts.flatMap((at) => texts.cellsAt(at)),
    ...deposits.filter((cell) => readMoney(cell).ok),
  ].filter(isFilled);
  const paidMethod = [...methods, ...statesOrPayments.flatMap((at) => texts.cellsAt(at))].find(
    (method) => readPayment(method) === 'paid',
  );
  // A column of amounts to collect may already subtract a deposit; a total does not.
  const isPaidBy = (amount: number) =>
    isCodCollected ? amount === cod || amount === Infinity : amount > 0;
  const paidAmount = amounts.find((cell) => isPaidBy(readPaidAmount(cell)));
  const paid = paidMethod ?? paidAmount;
  const unclear =
    methods.find((method) => readPayment(method) === 'unknown') ??
    amounts.find((cell) => Number.isNaN(readPaidAmount(cell)));
  const notes = notesOf(texts, others);
  const paidNote = notes.find(isPaidNote);
  const otherAmount = notes.find((note) => amountsToCollect(note).some((one) => one !== cod));
  if (paid !== undefined && cod > 0) {
    const left = paidMethod === undefined ? cod - readPaidAmount(paid) : 0;
    const suggestion = groupDigits(Math.max(0, left));
    texts.addFinding('codAmount', 'import.paid', text, {
      other: paid,
      ...(isCodCollected ? { isDoubt: true } : { suggestion }),
    });
  } else if (unclear !== undefined && cod > 0)
    texts.addFinding('codAmount', 'import.payment', text, { other: unclear, isDoubt: true });
  else if (cod > 0 && paidNote !== undefined)
    texts.addFinding('codAmount', 'import.paid', text, { other: paidNote, isDoubt: true });
  else if (otherAmount !== undefined)
    texts.addFinding('codAmount', 'import.twoColumns', text, { other: otherAmount, isDoubt: true });
  else addRemainderFinding(texts, others, cod);
  const hasPaid = amounts.some((cell) => readPaidAmount(cell) > 0);
  const collected = cod === 0 && !hasPaid ? methods.find(isCollected) : undefined;
  if (collected !== undefined)
    texts.addFinding('codAmount', 'import.collects', text, { other: collected, isDoubt: true });
  const sum = cod === 0 ? sumIn(texts) : undefined;
  if (sum !== undefined)
    texts.addFinding('codAmount', 'import.sumInGoods', text, { other: sum, isDoubt: true });
}

/** Adds a finding if the remainder to collect is not the total without the paid amount. */
function addRemainderFinding(
  texts: RowTexts,
  { totals, paidAmounts }: OtherColumns,
  cod: number,
): void {
  if (!texts.meanings.isCodRemainder) return;
  const amountIn = (columns: readonly number[]) => {
    const cells = new Set(columns.flatMap((at) => texts.cellsAt(at)).filter(isFilled));
    const [cell = ''] = cells;
    const read = readMoney(cell);
    return cells.size === 1 && read.ok ? read.value : null;
  };
  const total = amountIn(totals);
  const paid = amountIn(paidAmounts);
  if (total === null || paid === null || paid === 0) return;
  const left = Math.max(0, total - paid);
  // The amounts of a column in thousands are compared as written.
  const written = readMoney(texts.ofOrder('codAmount'));
  if (left === cod || (written.ok && left === written.value)) return;
  const other = groupDigits(left);
  texts.addFinding('codAmount', 'import.remainder', texts.ofOrder('codAmount'), {
    other,
    isDoubt: true,
  });
}

/** "Áo 250k" in a product or note: possibly an amount to collect. */
const sum =
  /(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?! ?(?:g|gr|kg|ml|l|m)\b)|(?<![\d.,])\d{2,}(?:[.,]\d)? ?(?:k|ng|nghin|ngan|d|dong|vnd)\b|(?<![\d.,])\d+(?:[.,]\d+)? ?tr(?:ieu)?(?:\b|\d)/;

function sumIn(texts: RowTexts): string | undefined {
  const all = texts.lines.flatMap((line) => [
    ...texts.itemsOf(line).map(({ product }) => product),
    texts.ofLine(line, 'note'),
  ]);
  return all.flatMap((text) => sum.exec(plainAmounts(text))?.[0] ?? [])[0];
}
