import { withoutGuard } from '../../../../shared/clean-text.ts';
import { readLegacy } from '../../../../shared/legacy-encodings.ts';
import { hasLegacyLetters } from '../../../../shared/legacy-letters.ts';
import type { ImportField, Mendable } from '../../../../shared/model/import.ts';
import { readYes } from './choices.ts';
import { areaFields, proposalFor, speltFields } from './legacy-cells.ts';
import type { ColumnMeanings } from './column-meanings.ts';
import type { ImportedRow, StoredFinding } from '../../../store/tables/import-rows-table.ts';
import { ROW_ODDITY } from '../file/read-protocol.ts';

const itemFields = ['product', 'quantity', 'price', 'sku'] as const;
const lineFields: ReadonlySet<Mendable> = new Set(itemFields);

/** Whether each line of an order has a field separately. */
export function isLineField(field: Mendable): field is keyof Item {
  return lineFields.has(field);
}

/** "1,23E+11", and "#####" of a narrow column: the text lacks digits that Excel did not write. */
const exponent = /^(?:[+-]?\d+(?:[.,]\d+)?E[+-]?\d+|#{3,})$/i;
/** Dates that Excel makes of a house number such as "5/6", and exports as displayed. */
const dateText =
  /^(?:\d{1,2}[-/ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|thg ?\d{1,2})(?:[-/ ]\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|thg ?\d{1,2})[-/ ]\d{2,4}|\d{1,2}\/\d{1,2}\/(?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2}(?:[ T][\d:]+)?)$/i;
/** Excel's text for a failed formula. */
const failed = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;

/** The texts of one product. */
export type Item = Readonly<Record<'product' | 'quantity' | 'price' | 'sku', string>>;

/** A cell of a product that was not typed. */
interface OddItem {
  readonly line: ImportedRow;
  /** Position of the product in its line. */
  readonly at: number;
  readonly text: string;
  readonly rule: string;
}

/** Key of a correction that replaces all products of a line, with their quantities and prices, by one text. */
export const ALL_PRODUCTS = 'products';

/** Key of a correction for the product at a position of its line; the first one has the field's name. */
export function correctionKey(field: keyof Item, at: number): string {
  return at === 0 ? field : `${field} ${at + 1}`;
}

/** Whether a person corrected a field of a product, or all products of its line. */
function isItemMended({ mended }: ImportedRow, field: keyof Item, at: number): boolean {
  return mended?.[correctionKey(field, at)] !== undefined || mended?.[ALL_PRODUCTS] !== undefined;
}

/** Texts of some rows by field, and their oddities. */
export class RowTexts {
  readonly lines;
  readonly findings: StoredFinding[] = [];
  readonly meanings;
  readonly #columns;

  /** `lines` form one order; the first one holds corrections of the whole order. */
  constructor(lines: readonly ImportedRow[], meanings: ColumnMeanings) {
    this.lines = lines;
    this.meanings = meanings;
    this.#columns = meanings.fields;
  }

  has(field: ImportField): boolean {
    return this.#columns.includes(field);
  }

  /** The text of a line, or its correction; empty if there is none. */
  ofLine(line: ImportedRow, field: ImportField): string {
    const mended = line.mended?.[field];
    if (mended !== undefined) return mended;
    const parts = this.meanings.parts.get(field);
    if (parts)
      return joined(
        parts.map((at) => this.#inUnicode(line.cells[at] ?? '', at)).filter((text) => text !== ''),
        field,
      );
    const at = this.#columns.indexOf(field);
    const cell = this.#inUnicode(line.cells[at] ?? '', at);
    // "-" is 0 in some sheets, so in number columns it needs a decision.
    const isNothing = noText.test(cell) && (!numbers.has(field) || line !== this.lines[0]);
    if (isNothing) return '';
    return plainCell(cell, field);
  }

  /** The products of a line: one, or several in numbered columns. */
  itemsOf(line: ImportedRow): Item[] {
    const all = line.mended?.[ALL_PRODUCTS];
    if (all !== undefined)
      return all === '' ? [] : [{ product: all, quantity: '', price: '', sku: '' }];
    const own = {
      product: this.ofLine(line, 'product'),
      quantity: this.ofLine(line, 'quantity'),
      price: this.ofLine(line, 'price'),
      sku: this.ofLine(line, 'sku'),
    };
    const more = this.meanings.moreItems.map((columns, index) => {
      const textOf = (field: keyof Item) => {
        const mended = line.mended?.[correctionKey(field, index + 1)];
        if (mended !== undefined) return mended;
        const cell = this.#inUnicode(line.cells[columns[field]] ?? '', columns[field]);
        return isNoText(cell) ? '' : plainCell(cell, field);
      };
      return {
        product: textOf('product'),
        quantity: textOf('quantity'),
        price: textOf('price'),
        sku: textOf('sku'),
      };
    });
    return [own, ...more];
  }

  /** Whether a person replaced all products of a line by one text. */
  get hasAllProducts(): boolean {
    return this.lines.some(({ mended }) => mended?.[ALL_PRODUCTS] !== undefined);
  }

  /** The columns of a field by position of the product in a line; -1 for none. */
  #itemColumns(field: keyof Item): number[] {
    return [this.#columns.indexOf(field), ...this.meanings.moreItems.map((item) => item[field])];
  }

  /** The uncorrected cells of products that were not typed, each with the position of its product in the line. */
  oddItems(field: keyof Item): OddItem[] {
    const columns = this.#itemColumns(field);
    return this.lines.flatMap((line) =>
      columns.flatMap((column, at) => {
        const text = line.cells[column] ?? '';
        const rule = column === -1 ? null : oddityOf(text, line.odd?.[column], field);
        return rule === null || isItemMended(line, field, at) ? [] : [{ line, at, text, rule }];
      }),
    );
  }

  /** The common answer of the lines in a column of yes and no; null if they differ or have none. */
  answerAt(column: number | null): boolean | null {
    const answers = new Set(this.lines.map((line) => this.isYes(line, column)));
    if (answers.size > 1) answers.delete(null);
    const [answer = null] = answers;
    return answers.size === 1 ? answer : null;
  }

  /** The answer of a line in a column of yes and no; null for other text or an empty cell. */
  isYes(line: ImportedRow, column: number | null): boolean | null {
    return column === null ? null : readYes(line.cells[column] ?? '');
  }

  /** The texts of the lines in a column, independent of its meaning; empty text for an empty cell. */
  cellsAt(column: number): string[] {
    return this.lines.map(({ cells }) =>
      withoutGuard(this.#inUnicode(cells[column] ?? '', column)),
    );
  }

  /** The corrected area, which replaces the three area names; null without a correction. */
  get mendedArea(): string | null {
    return this.lines[0]?.mended?.['area'] ?? null;
  }

  /** The code of the chosen carrier; null for the platform's choice. */
  get mendedCarrier(): string | null {
    return this.lines[0]?.mended?.['carrier'] || null;
  }

  /**
   * The order's text for a field, which lines may repeat or omit. Adds a finding if they differ, because neither the
   * sum nor one of them is certain.
   */
  ofOrder(field: ImportField): string {
    const [first] = this.lines;
    if (first?.mended?.[field] !== undefined) return first.mended[field];
    if (first && this.lines.length === 1) return this.ofLine(first, field);
    const lineTexts = this.lines
      .map((line) => this.ofLine(line, field))
      .filter((text) => text !== '');
    const [one = '', other] = [...new Set(lineTexts)];
    if (other !== undefined) this.addFinding(field, 'import.differs', one, { other });
    return one;
  }

  /** A cell as written, or converted if the file's texts are in an old encoding and this cell certainly is. */
  #inUnicode(cell: string, at: number): string {
    const { letters, legacyColumns, fields } = this.meanings;
    const read = letters && readLegacy(cell, letters);
    const field = fields[at];
    // "Hoà" may be Unicode, but in a column of areas in VNI it is "Hồ".
    const isOfAreas = field && areaFields.includes(field) && legacyColumns.includes(at);
    return read && (read.isSure || isOfAreas) ? read.text : cell;
  }

  /** The uncorrected cells of a field with their columns. */
  #cellsOf(field: ImportField): { text: string; column: number }[] {
    const columns = isLineField(field) ? this.#itemColumns(field) : [this.#columns.indexOf(field)];
    return this.lines.flatMap((line) =>
      columns.flatMap((column, at) =>
        (isLineField(field) ? isItemMended(line, field, at) : this.isMended(field))
          ? []
          : [{ text: line.cells[column] ?? '', column }],
      ),
    );
  }

  /** The first text of a field that may still be in an old encoding, with its conversion; null if there is none. */
  #legacyText(field: ImportField): { text: string; suggestion: string | null } | null {
    const { letters, legacyColumns } = this.meanings;
    for (const { text, column } of this.#cellsOf(field)) {
      const read = letters && readLegacy(text, letters);
      if (read?.isSure) continue;
      // In a column of Unicode texts it is one of them.
      if (read && legacyColumns.includes(column)) return { text, suggestion: read.text };
      if (hasLegacyLetters(text)) return { text, suggestion: proposalFor(text) };
    }
    return null;
  }

  /** Adds a finding: every doubt, but only the first mistake of a field. */
  addFinding(
    field: string,
    rule: string,
    text: string,
    more: { suggestion?: string | null; other?: string | null; isDoubt?: boolean } = {},
  ): void {
    const { suggestion = null, other = null, isDoubt = false } = more;
    if (!isDoubt && this.#isWrong(field)) return;
    this.findings.push({ field, rule, text, suggestion, other, isDoubt });
  }

  #isWrong(field: string): boolean {
    return this.findings.some((one) => one.field === field && !one.isDoubt);
  }

  /** Whether a person corrected the order's cells. */
  isMended(field: ImportField): boolean {
    const isOfArea = ['commune', 'district', 'province'].includes(field);
    const mended = this.lines[0]?.mended;
    return (
      mended?.[field] !== undefined ||
      (isOfArea && this.mendedArea !== null) ||
      (isLineField(field) && mended?.[ALL_PRODUCTS] !== undefined)
    );
  }

  /** Adds findings for cells with a value that was not typed. */
  addOddFindings(): void {
    const addOddFinding = (field: ImportField, rule: string, text: string) => {
      // A computed value is usable, but was not typed.
      const isComputed = rule === 'import.formula' && text !== '' && !text.startsWith('=');
      this.addFinding(field, rule, text, { isDoubt: isComputed || rule === 'import.format' });
    };
    for (const line of this.lines)
      for (const [at, field] of this.#columns.entries()) {
        if (field === null || isLineField(field) || this.isMended(field)) continue;
        const text = line.cells[at] ?? '';
        const rule = oddityOf(text, line.odd?.[at], field);
        // A cell merged over the lines of an order is reported once.
        const isAbove = line !== this.lines[0] && line.odd?.[at] === 'merged-above';
        if (rule !== null && !(isAbove && text === '')) addOddFinding(field, rule, text);
      }
    for (const field of itemFields)
      for (const { rule, text } of this.oddItems(field)) addOddFinding(field, rule, text);
    for (const field of speltFields) {
      const legacy = this.#legacyText(field);
      if (legacy)
        this.addFinding(field, 'import.legacy', legacy.text, {
          suggestion: legacy.suggestion,
          isDoubt: true,
        });
    }
    // A filtered sheet may be meant to contain only the visible rows.
    if (this.lines.some(({ odd }) => odd?.[ROW_ODDITY] === 'hidden'))
      this.addFinding('soc', 'import.hidden', this.ofOrder('soc'), { isDoubt: true });
    const [first] = this.lines;
    const beyond = first?.cells.slice(this.#columns.length).find((text) => text !== '');
    if (beyond !== undefined && first?.mended?.['address'] === undefined)
      this.addFinding('address', 'import.moreCells', this.ofOrder('address'), { other: beyond });
  }
}

function plainCell(cell: string, field: ImportField): string {
  const text = inOneLine(withoutMark(cell), field);
  return field === 'product' ? productOf(text) : text;
}

/** Fields whose lines are parts of an address. */
const ofAddress: ReadonlySet<ImportField> = new Set(['address', ...areaFields]);

/** Joins pasted lines as the entry form does: an address continues after a comma. A note may have several lines. */
function inOneLine(text: string, field: ImportField): string {
  if (field === 'note' || !/[\r\n]/.test(text)) return text;
  return text.replaceAll(/[\s,]*[\r\n]\s*/g, ofAddress.has(field) ? ', ' : ' ');
}

/** Placeholders of shops for an empty cell. */
const noText = /^[-–—_.]+$/;

/** Whether a cell has a text that is not a placeholder. */
export function isFilled(text: string): boolean {
  return text !== '' && !isNoText(text);
}

export function isNoText(text: string): boolean {
  return noText.test(text);
}

const numbers: ReadonlySet<ImportField> = new Set([
  'codAmount',
  'weight',
  'quantity',
  'price',
  'declaredValue',
]);

function joined(texts: readonly string[], field: ImportField): string {
  const plain = texts.map((text) => inOneLine(withoutMark(text), field));
  return field === 'product' ? plain.map(productOf).join('; ') : plain.join(' ');
}

/** WooCommerce packs a product into one cell: "name:Áo|product_id:9|sku:A-1|quantity:2|total:…". */
function productOf(text: string): string {
  const valueOf = (key: string) =>
    new RegExp(String.raw`(?:^|\|)${key}:([^|]*)`).exec(text)?.[1]?.trim();
  const name = valueOf('name');
  if (name === undefined) return text;
  const quantity = valueOf('quantity') ?? '';
  const sku = valueOf('sku') ?? '';
  return `${quantity === '' ? '' : `${quantity} × `}${name}${sku === '' ? '' : ` (${sku})`}`;
}

/** Removes the apostrophe that stops a spreadsheet program from evaluating a cell, also if it is the only one. */
function withoutMark(text: string): string {
  return withoutGuard(text).replace(/^'(?=[^']+$)/, '');
}

/** Whether a cell has lost digits. Equal texts of that kind may have been different numbers. */
export function lacksDigits(text: string, odd: string | null): boolean {
  return odd === 'digits' || exponent.test(text);
}

function oddityOf(text: string, odd: string | undefined, field: ImportField): string | null {
  if (odd === 'date' || (field === 'address' && dateText.test(text))) return 'import.date';
  if (odd === 'boolean') return 'import.boolean';
  if ((odd === 'merged' || odd === 'merged-above') && text === '') return 'import.merged';
  if (odd === 'error' || failed.test(text)) return 'import.error';
  if (odd === 'formula' || text.startsWith('=')) return 'import.formula';
  if (odd === 'format') return 'import.format';
  return lacksDigits(text, odd ?? null) ? 'import.exponent' : null;
}
