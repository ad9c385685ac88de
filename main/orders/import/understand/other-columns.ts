import type { ImportSetup } from '../../../store/tables/imports-table.ts';
import { type CodeColumn, unusedCodes } from './code-column.ts';
import { moreItemsIn, productsBeside, quantitiesBeside } from './column-meanings.ts';
import { unabbreviated } from './composed-headings.ts';
import { comparableHeading, rankOf } from './headings.ts';
import { paidHeading, paymentHeading } from './payment-words.ts';
import { otherStates, stateHeading } from './state-words.ts';
import { addressOrDeposit, type CompetingColumn, competingColumns } from './competing-columns.ts';

/** Unused columns that affect what is sent. */
export interface OtherColumns {
  /** Columns with the same meaning and certainty as the used one, by position. */
  readonly competing: readonly CompetingColumn[];
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

const stateOrPaymentHeading = /^tt(?: (?:don|don hang|dh|hang))?$/;
/** Headings of the carrier's own code. */
const carrierName = String.raw`(?:hang|cua hang|van chuyen|ghn|ghtk|vtp|viettel ?post|spx|j&t|vnpost|ems|best|ninja ?van|ahamove)`;
const waybillHeading = new RegExp(
  String.raw`^(?:(?:ma|so) )?van don(?: ${carrierName})?$|^(?:(?:ma|so) )?bill$|^(?:ma|so) (?:van chuyen|buu gui)$|^mvd$|^ma (?:don )?(?!hang$|cua)${carrierName}$|^(?:tracking|waybill|awb) ?(?:number|no|no.|id|code|#)?$`,
);
/** Headings that are filled when an order ends. */
const endingHeading =
  /^(?:cancel(?:led|ed|ation|lation)?|returned|delivered|shipped|fulfilled) (?:at|on|by|date|time|reason)$|^(?:ly do|thoi gian|ngay|nguoi) (?:huy|hoan|tra)(?: (?:don|hang|don hang))?$|^da (?:huy|xoa|hoan|giao|gui)(?: (?:don|hang|don hang))?$|^(?:don )?(?:huy|hoan|bom)(?: (?:don|hang|don hang))?$|^(?:ngay|thoi gian) (?:giao (?:hang )?thanh cong|hoan thanh|hoan tat)(?: don hang)?$/;

/** The sum that a customer has to pay. */
const totalHeading =
  /^(?:tong(?: (?:cong|tien|thanh toan|tien thanh toan|don|don hang))?|khach (?:phai|can) tra|(?:order |grand )?total)$/;
const requestHeading = /^(?:yeu cau(?: (?:khac|them|giao hang))?|(?:other|special) requests?)$/;

/** "Ghi chú của Trang", "Lưu ý nội bộ". */
const remarkHeading = /^(?:ghi chu|luu y|dan do|note)\b/;

/** Headings that name the goods and nothing else. */
const bareGoods = /^(?:ten )?(?:hang|hang hoa|san pham|mat hang|items?|products?|goods)(?: name)?$/;

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
  return {
    competing: competingColumns({ headings, columns, chosen }),
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
