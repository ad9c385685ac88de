import type { ImportSetup } from '../../../store/tables/imports-table.ts';
import { comparableHeading } from './headings.ts';
import { isNoText, type RowTexts } from './row-texts.ts';

// A column of order codes whose heading does not say so: "Chứng từ" with "CT07".

/** An unused column that seems to have the order codes. */
export interface CodeColumn {
  readonly at: number;
  readonly heading: string;
}

/** Headings that may name an order code, and those of other codes. */
const codeHeading = /(?:^|\b)(?:ma|so|code|id|no|ref|reference|phieu|chung tu|don|bill|order)\b/;
const otherCodes =
  /\b(?:kho|hang|sp|san pham|sku|kh|khach|nv|nhan vien|voucher|giam|km|khuyen mai|buu|zip|tinh|huyen|xa|phuong|van don|vach|barcode|lo|goi|thue|mau|mau sac|kich|tk|facebook|zalo|size|item|shop|cua hang|customer|product|tax)\b/;
/** Letters and digits without a space: "CT07", "PN-001". */
const orderCode = /^(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d./#_-]{2,29}$/u;

/** The first unused column with order codes by its heading and its examples; null if another column has them. */
export function unusedCodes(
  { headings, columns, examples }: Pick<ImportSetup, 'headings' | 'columns' | 'examples'>,
  isOfCarrier: (key: string) => boolean,
): CodeColumn | null {
  if (columns.includes('soc')) return null;
  const at = headings.findIndex((heading, index) => {
    const key = comparableHeading(heading);
    const texts = examples[index] ?? [];
    const areCodes = texts.length > 0 && texts.every((text) => orderCode.test(text));
    // A bare "Mã" may be the code of a product or of a customer.
    const isBare = ['ma', 'ma so'].includes(key);
    return (
      columns[index] === null &&
      !isBare &&
      codeHeading.test(key) &&
      !otherCodes.test(key) &&
      !isOfCarrier(key) &&
      areCodes
    );
  });
  return at === -1 ? null : { at, heading: headings[at] ?? '' };
}

/** Adds a finding if the codes of a column are not used. */
export function addCodeFinding(texts: RowTexts, codes: CodeColumn | null): void {
  if (codes === null || texts.isMended('soc')) return;
  const code = texts.cellsAt(codes.at).find((text) => text !== '' && !isNoText(text));
  if (code !== undefined)
    texts.addFinding('soc', 'import.codeColumn', code, { other: codes.heading, isDoubt: true });
}
