import type { ExportColumn } from '../../../shared/model/export.ts';
import type { StoredDraft } from '../../../shared/model/order.ts';
import type { Language } from '../../../shared/model/station.ts';
import type { CsvCell } from '../../base/csv-line.ts';
import type { ReadOrder } from '../../store/order-index/order-reader.ts';
import { type Texts, textsOf } from '../../texts/texts.ts';

/** A cell of the file: a date is a moment; a number is an amount (dong or grams) or a count. */
export type ExportCell = CsvCell;

type ValueOf = (order: ReadOrder, texts: Texts['orderFile']) => ExportCell;

/** The value of each column. */
const values: Readonly<Record<ExportColumn, ValueOf>> = {
  soc: ({ soc }) => soc,
  platformCode: ({ platform }) => platform?.platformCode ?? null,
  shortCode: ({ platform }) => platform?.shortCode ?? null,
  carrier: ({ platform }) => platform?.carrierName ?? null,
  waybill: ({ platform }) => platform?.waybill ?? null,
  sync: ({ sync }, texts) => texts.syncs[sync],
  delivery: ({ delivery }) => delivery?.name ?? null,
  deliveredAt: ({ platform }) => moment(platform?.lookedUp?.deliveredAt),
  name: ({ draft }) => draft.receiver.name,
  phone: ({ draft }) => draft.receiver.phone,
  address: ({ draft }) => draft.receiver.address,
  commune: ({ draft }) => draft.receiver.commune,
  district: ({ draft }) => draft.receiver.district,
  province: ({ draft }) => draft.receiver.province,
  codAmount: ({ draft }) => draft.codAmount,
  declaredValue: ({ draft }) => draft.declaredValue,
  weight: ({ draft }) => draft.weight,
  product: ({ draft }) => contentsOf(draft.contents),
  note: ({ draft }) => draft.note,
  inspection: ({ draft }, texts) => draft.inspection && texts.inspections[draft.inspection],
  payer: ({ draft }, texts) => draft.payer && texts.payers[draft.payer],
  shipmentFee: ({ platform }) => platform?.shipmentFee ?? null,
  insuranceFee: ({ platform }) => platform?.insuranceFee ?? null,
  printed: ({ printed }) => printed,
  handedOver: ({ handedOver }, texts) => (handedOver ? texts.yes : null),
  enteredAt: ({ enteredAt }) => new Date(enteredAt),
};

/** Columns with personal data. */
export const personal: ReadonlySet<ExportColumn> = new Set(['name', 'phone', 'address', 'note']);

/** Columns whose cells are moments. */
export const moments: ReadonlySet<ExportColumn> = new Set(['deliveredAt', 'enteredAt']);

/** The cells of an order; an empty text becomes an empty cell. */
export function cellsOf(
  order: ReadOrder,
  columns: readonly ExportColumn[],
  language: Language,
): ExportCell[] {
  const texts = textsOf(language).orderFile;
  return columns.map((column) => {
    const cell = values[column](order, texts);
    return cell === '' ? null : cell;
  });
}

function moment(text: string | null | undefined): Date | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : new Date(at);
}

/** "2 × Áo thun (AT-01); 1 × Váy". */
function contentsOf(contents: StoredDraft['contents']): string {
  if (contents.kind === 'text') return contents.text;
  return contents.products
    .map(({ name, quantity, sku }) => `${quantity} × ${name}${sku === '' ? '' : ` (${sku})`}`)
    .join('; ');
}
