import { fold } from '../../../../shared/fold.ts';
import type { ImportField } from '../../../../shared/model/import.ts';
import {
  groupDigits,
  comparableAmountText as plainAmounts,
} from '../../../../shared/amount-text.ts';
import { readMoney } from '../../../../shared/money.ts';
import { readPhone } from '../../../../shared/phone.ts';
import { readWeight } from '../../../../shared/weight.ts';
import type { ImportSetup } from '../../../store/tables/imports-table.ts';
import { readInspection, readYes } from './choices.ts';
import { readQuantity } from '../../../../shared/quantity.ts';
import { type CodeColumn, findInCodes, unusedCodes } from './code-column.ts';
import { moreItemsIn, productsBeside, quantitiesBeside } from './column-meanings.ts';
import { mayBeCollection, mayBeCouriers, unabbreviated } from './composed-headings.ts';
import { comparableHeading, rankOf } from './headings.ts';
import {
  isCollected,
  amountsToCollect,
  isPaidNote,
  paidHeading,
  paymentHeading,
  readPaidAmount,
  readPayment,
} from './payment-words.ts';
import { productsText } from './order-amounts.ts';
import { ALL_PRODUCTS, isNoText, type RowTexts } from './row-texts.ts';
import {
  mayBeCancelled,
  isOpenState,
  isOverState,
  otherStates,
  stateHeading,
} from './state-words.ts';

/** Unused columns that affect what is sent. */
export interface OtherColumns {
  /** Columns with the same meaning and certainty as the used one, by position. */
  readonly twins: readonly { readonly field: ImportField; readonly at: number }[];
  /** Columns of further products in a row, if the first has a quantity. */
  readonly products: readonly number[];
  /** Columns of quantities without a product, and whether their heading is the used one again. */
  readonly quantities: readonly { readonly at: number; readonly isRepeated: boolean }[];
  /** Unused columns whose heading means goods. */
  readonly goods: readonly number[];
  /** Unused columns whose heading alone names the goods: "Hàng" beside "Sản phẩm". */
  readonly goodsBeside: readonly number[];
  /** Columns with the shop's state of the order. */
  readonly states: readonly number[];
  /** Columns whose heading may mean the state, the payment or an amount: "TT đơn". */
  readonly statesOrPayments: readonly number[];
  /** Columns of the carrier's own code, which an unsent order does not have. */
  readonly waybills: readonly number[];
  /** Columns that are filled when an order ends: time or reason of cancellation, time of delivery. */
  readonly endings: readonly number[];
  /** Columns with the shop's payment method or payment state. */
  readonly payments: readonly number[];
  /** Columns of paid amounts: an amount, or yes and no. */
  readonly paidAmounts: readonly number[];
  /** Columns of the total that a deposit is subtracted from. */
  readonly totals: readonly number[];
  /** Columns of requests to the carrier, such as whether the receiver may try the goods. */
  readonly requests: readonly number[];
  /** An unused column that seems to have the order codes, if no other one has them; null without one. */
  readonly codes: CodeColumn | null;
  /** Columns of an address or a deposit: "ĐC". */
  readonly addressesOrDeposits: readonly number[];
  /** Unused columns of notes: they are not sent, but may change the order. */
  readonly remarks: readonly number[];
  /** Columns of the currency. */
  readonly currencies: readonly number[];
}

/** Fields for which the wrong column would make a parcel go wrong. A courier would miss half of a note. */
const judged: readonly ImportField[] = [
  'name',
  'phone',
  'address',
  'commune',
  'district',
  'province',
  'codAmount',
  'weight',
  'note',
];

const stateOrPaymentHeading = /^tt(?: (?:don|don hang|dh|hang))?$/;
/** Headings of the carrier's own code. */
const carrierName = String.raw`(?:hang|cua hang|van chuyen|ghn|ghtk|vtp|viettel ?post|spx|j&t|vnpost|ems|best|ninja ?van|ahamove)`;
const waybillHeading = new RegExp(
  String.raw`^(?:(?:ma|so) )?van don(?: ${carrierName})?$|^(?:(?:ma|so) )?bill$|^(?:ma|so) (?:van chuyen|buu gui)$|^mvd$|^ma (?:don )?(?!hang$|cua)${carrierName}$|^(?:tracking|waybill|awb) ?(?:number|no|no.|id|code|#)?$`,
);
/** Headings that are filled when an order ends. */
const endingHeading =
  /^(?:cancel(?:led|ed|ation|lation)?|returned|delivered|shipped|fulfilled) (?:at|on|by|date|time|reason)$|^(?:ly do|thoi gian|ngay|nguoi) (?:huy|hoan|tra)(?: (?:don|hang|don hang))?$|^da (?:huy|xoa|hoan|giao|gui)(?: (?:don|hang|don hang))?$|^(?:don )?(?:huy|hoan|bom)(?: (?:don|hang|don hang))?$|^(?:ngay|thoi gian) (?:giao (?:hang )?thanh cong|hoan thanh|hoan tat)(?: don hang)?$/;

/** Carrier codes of letters and digits: "GYA3KLPQ", "S123.MB1.D5". */
const waybill = /\d{4}|^[A-Z\d](?=.*[A-Z])[A-Z\d.-]{5,}$/;

/** Headings of the person who delivers. */
const courierHeading =
  /^(?:(?:ho )?ten )?(?:shipper|tai xe|buu ta|nguoi giao|(?:nhan vien|nv) giao|courier|driver)\b/;
/** Headings that mean the receiver, unless the file has a column of couriers. */
const ofDelivery = /\b(?:giao hang|delivery)\)?$/;

/** The sum that a customer has to pay. */
const totalHeading =
  /^(?:tong(?: (?:cong|tien|thanh toan|tien thanh toan|don|don hang))?|khach (?:phai|can) tra|(?:order |grand )?total)$/;
const requestHeading = /^(?:yeu cau(?: (?:khac|them|giao hang))?|(?:other|special) requests?)$/;

/** "Ghi chú của Trang", "Lưu ý nội bộ". */
const remarkHeading = /^(?:ghi chu|luu y|dan do|note)\b/;

/** An address, or a deposit ("đặt cọc"). */
const addressOrDeposit = /^dc$/;
/** Headings that name the goods and nothing else. */
const bareGoods = /^(?:ten )?(?:hang|hang hoa|san pham|mat hang|items?|products?|goods)(?: name)?$/;

/** Rank of headings for the buyer's name or phone. */
const BUYERS = 2;

/** Finds them by their headings. A person may have chosen one of two columns for a field. */
export function otherColumns({
  headings,
  columns,
  chosen = [],
  examples = [],
}: Pick<ImportSetup, 'headings' | 'columns' | 'chosen'> &
  Partial<Pick<ImportSetup, 'examples'>>): OtherColumns {
  const keys = headings.map(comparableHeading);
  const those = (is: (key: string) => boolean) =>
    keys.flatMap((key, at) => (is(key) && columns[at] === null ? [at] : []));
  const items = moreItemsIn(keys, columns);
  const isBuyers = rankOf(headings[columns.indexOf('name')] ?? '', 'name') === BUYERS;
  const hasCouriers = keys.some((key) => courierHeading.test(key));
  const twins = judged.flatMap((field) => {
    const own = columns.indexOf(field);
    if (own === -1 || keys[own] === '' || chosen.includes(field)) return [];
    const rank = rankOf(headings[own] ?? '', field);
    const isUnclear =
      mayBeCouriers(keys[own] ?? '', field) ||
      (field === 'address' &&
        (mayBeCollection(keys[own] ?? '') || addressOrDeposit.test(keys[own] ?? ''))) ||
      (['name', 'phone'].includes(field) && hasCouriers && ofDelivery.test(keys[own] ?? ''));
    return keys.flatMap((key, at) => {
      const isTwin =
        key === keys[own] ||
        (field === 'note' && withoutNumber(key) === withoutNumber(keys[own] ?? '')) ||
        (rank !== null && rankOf(headings[at] ?? '', field) === rank) ||
        (isUnclear && rankOf(headings[at] ?? '', field) !== null) ||
        // "Thực thu" beside "COD" may be what is left of it.
        (field === 'codAmount' && key === 'thuc thu') ||
        // If the name is the buyer's, another phone column may be the shop's own.
        (field === 'phone' && isBuyers && rankOf(headings[at] ?? '', field) === BUYERS);
      return isTwin && columns[at] === null ? [{ field, at }] : [];
    });
  });
  return {
    twins,
    products: columns.includes('quantity')
      ? productsBeside(keys, columns).filter((at) => !items.some(({ product }) => product === at))
      : [],
    quantities: chosen.includes('quantity') ? [] : quantitiesBeside(keys, columns),
    goods: headings.flatMap((heading, at) =>
      columns[at] === null && rankOf(heading, 'product') !== null ? [at] : [],
    ),
    goodsBeside: headings.flatMap((heading, at) =>
      columns[at] === null &&
      columns.includes('product') &&
      !items.some(({ product }) => product === at) &&
      !chosen.includes('product') &&
      rankOf(heading, 'product') === 0 &&
      bareGoods.test(unabbreviated(keys[at] ?? ''))
        ? [at]
        : [],
    ),
    states: those(
      (key) => stateHeading.test(key) && !otherStates.test(key) && !paymentHeading.test(key),
    ),
    statesOrPayments: those((key) => stateOrPaymentHeading.test(key)),
    waybills: those((key) => waybillHeading.test(key)),
    endings: those((key) => endingHeading.test(key)),
    payments: those((key) => paymentHeading.test(key)),
    paidAmounts: those((key) => paidHeading.test(key)),
    addressesOrDeposits: those((key) => addressOrDeposit.test(key)),
    totals: those((key) => totalHeading.test(key)),
    requests: those((key) => requestHeading.test(key)),
    codes: unusedCodes({ headings, columns, examples }, (key) => waybillHeading.test(key)),
    remarks: those((key) => remarkHeading.test(key)),
    currencies: those((key) => /^(?:currency|(?:don vi |loai )?tien te)$/.test(key)),
  };
}

/** Adds findings if another column contradicts the used one, or marks the order as finished or sent. */
export function findInOthers(texts: RowTexts, others: OtherColumns): void {
  const { twins, products, states, statesOrPayments, waybills, endings } = others;
  for (const { field, at } of twins) {
    if (texts.isMended(field)) continue;
    const own = texts.ofOrder(field);
    const other = texts.cellsAt(at).find((text) => text !== '' && !isSaid(field, text, own));
    const isDoubt = field === 'note';
    if (other !== undefined) texts.find(field, 'import.twoColumns', own, { other, isDoubt });
  }
  const request = others.requests.flatMap((at) => texts.cellsAt(at)).find(isUnread);
  if (request !== undefined && !texts.isMended('note') && !texts.ofOrder('note').includes(request))
    texts.find('note', 'import.twoColumns', texts.ofOrder('note'), {
      other: request,
      isDoubt: true,
    });
  const further = products.flatMap((at) => texts.cellsAt(at)).find(isFilled);
  const isMended = texts.isMended('product');
  const hasFound = (further === undefined || isMended) && findInQuantities(texts, others);
  const lost = further ?? (hasFound ? undefined : otherGoods(texts, others));
  if (lost !== undefined && !isMended)
    texts.find('product', 'import.twoColumns', productsText(texts), { other: lost });
  findInCodes(texts, others.codes);
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
    texts.find('soc', rule, texts.ofOrder('soc'), { other: other ?? null, isDoubt: true });
}

/**
 * Adds a finding if a quantity without a product is filled, or differs from the used one. Returns whether it did.
 */
function findInQuantities(texts: RowTexts, { quantities, goods }: OtherColumns): boolean {
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
      .find((text) => isFilled(text) && (hasMoreGoods || !isSaid('quantity', text, own)));
    const nameless = quantities
      .filter(({ isRepeated }) => !isRepeated)
      .map(({ at: column }) => texts.cellsAt(column)[at] ?? '')
      .find((text) => isFilled(text) && !/^0+$/.test(text));
    const found = other ?? nameless;
    if (found === undefined) continue;
    texts.find('quantity', 'import.twoColumns', own, { other: found });
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

/** Removes the number of "Ghi chú 2" or "Ghi chú (2)". */
function withoutNumber(key: string): string {
  return key.replace(/ ?\(?\d+\)?$/, '');
}

function isFilled(text: string): boolean {
  return text !== '' && !isNoText(text);
}

/**
 * Adds findings if a paid order has a COD, or if an order without COD is to be paid on delivery or has an amount in its
 * goods.
 */
export function findInPayment(texts: RowTexts, others: OtherColumns, cod: number | null): void {
  if (texts.isMended('codAmount') || cod === null || Number.isNaN(cod)) return;
  const { payments, statesOrPayments, paidAmounts, addressesOrDeposits, currencies } = others;
  const text = texts.ofOrder('codAmount');
  const currency = currencies
    .flatMap((at) => texts.cellsAt(at))
    .find((cell) => isFilled(cell) && !/^(?:vnd|d|dong|viet nam dong)$/.test(fold(cell)));
  if (currency !== undefined && cod > 0)
    texts.find('codAmount', 'import.codUnit', text, { other: currency });
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
    texts.find('codAmount', 'import.paid', text, {
      other: paid,
      ...(isCodCollected ? { isDoubt: true } : { suggestion }),
    });
  } else if (unclear !== undefined && cod > 0)
    texts.find('codAmount', 'import.payment', text, { other: unclear, isDoubt: true });
  else if (cod > 0 && paidNote !== undefined)
    texts.find('codAmount', 'import.paid', text, { other: paidNote, isDoubt: true });
  else if (otherAmount !== undefined)
    texts.find('codAmount', 'import.twoColumns', text, { other: otherAmount, isDoubt: true });
  else findInRemainder(texts, others, cod);
  const hasPaid = amounts.some((cell) => readPaidAmount(cell) > 0);
  const collected = cod === 0 && !hasPaid ? methods.find(isCollected) : undefined;
  if (collected !== undefined)
    texts.find('codAmount', 'import.collects', text, { other: collected, isDoubt: true });
  const sum = cod === 0 ? sumIn(texts) : undefined;
  if (sum !== undefined)
    texts.find('codAmount', 'import.sumInGoods', text, { other: sum, isDoubt: true });
}

/** The note for the courier, and those that are not sent. */
function notesOf(texts: RowTexts, { remarks }: OtherColumns): string[] {
  return [texts.ofOrder('note'), ...remarks.flatMap((at) => texts.cellsAt(at))].filter(isFilled);
}

/** Adds a finding if the remainder to collect is not the total without the paid amount. */
function findInRemainder(
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
  texts.find('codAmount', 'import.remainder', texts.ofOrder('codAmount'), { other, isDoubt: true });
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

/** Whether two texts are equal for a field: "350.000" and "350000", "84912345678" and "0912345678". */
function isSaid(field: ImportField, text: string, other: string): boolean {
  const said = fold(text);
  const own = fold(other);
  if (said === own) return true;
  // Shops may write an address once in full and once shortened.
  if (field === 'address' && (said.startsWith(own) || own.startsWith(said))) return true;
  const [one, two] = [text, other].map((said) => {
    const read = {
      phone: readPhone,
      codAmount: readMoney,
      weight: readWeight,
      quantity: readQuantity,
    }[field as 'phone' | 'codAmount' | 'weight' | 'quantity']?.(said);
    if (!read?.ok) return null;
    return 'phone' in read ? read.phone : read.value;
  });
  return one !== null && one === two;
}
