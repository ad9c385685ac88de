import { withoutGuard } from '../../../shared/clean-text.ts';
import { hasLegacyLetters } from '../../../shared/legacy-letters.ts';
import type { ImportField } from '../../../shared/model/import.ts';
import { readYes } from './choices.ts';
import type { ColumnMeanings } from './column-meanings.ts';
import type { ImportedRow, StoredFinding } from '../../store/imports-table.ts';
import { WHOLE_ROW } from './read-protocol.ts';

/** Fields that each line of an order has its own of. */
export const lineFields: ReadonlySet<ImportField> = new Set([
  'product',
  'quantity',
  'price',
  'sku',
]);

/** Fields of words, whose letters may be those of an old encoding. */
const spelt: readonly ImportField[] = ['name', 'address', 'product', 'note'];

/** "1,23E+11", and "#####" of a column that is too narrow: digits that Excel did not write are in no text. */
const exponent = /^(?:[+-]?\d+(?:[.,]\d+)?E[+-]?\d+|#{3,})$/i;
/** What Excel makes of a house such as "5/6", and writes into a text file as it shows it. */
const dateText =
  /^(?:\d{1,2}[-/ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|thg ?\d{1,2})(?:[-/ ]\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|thg ?\d{1,2})[-/ ]\d{2,4}|\d{1,2}\/\d{1,2}\/(?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2}(?:[ T][\d:]+)?)$/i;
/** What Excel writes where a formula failed. */
const failed = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;

/** What the columns of some rows say, field by field, and which cells are not what they seem. */
export class RowTexts {
  readonly lines;
  readonly findings: StoredFinding[] = [];
  readonly meanings;
  readonly #columns;

  /** `lines` make up one order; the first of them holds what was mended of the whole. */
  constructor(lines: readonly ImportedRow[], meanings: ColumnMeanings) {
    this.lines = lines;
    this.meanings = meanings;
    this.#columns = meanings.fields;
  }

  has(field: ImportField): boolean {
    return this.#columns.includes(field);
  }

  /** What a line says, or was mended to; empty for nothing. */
  ofLine(line: ImportedRow, field: ImportField): string {
    const mended = line.mended?.[field];
    if (mended !== undefined) return mended;
    const parts = this.meanings.parts.get(field);
    if (parts)
      return joined(
        parts.map((at) => line.cells[at] ?? '').filter((text) => text !== ''),
        field,
      );
    const cell = line.cells[this.#columns.indexOf(field)] ?? '';
    // "-" is 0 in some sheets: where a number belongs, it is asked about.
    const isNothing = noText.test(cell) && (!numbers.has(field) || line !== this.lines[0]);
    if (isNothing) return '';
    return field === 'product'
      ? productOf(inOneLine(withoutMark(cell, field), field))
      : inOneLine(withoutMark(cell, field), field);
  }

  /** What the lines answer together in a column of yes and no; null where they do not, or differ. */
  answerAt(column: number | null): boolean | null {
    const answers = new Set(this.lines.map((line) => this.isYes(line, column)));
    if (answers.size > 1) answers.delete(null);
    const [answer = null] = answers;
    return answers.size === 1 ? answer : null;
  }

  /** What a line says in a column of yes and no; null for anything else, or nothing. */
  isYes(line: ImportedRow, column: number | null): boolean | null {
    return column === null ? null : readYes(line.cells[column] ?? '');
  }

  /** What the lines say in a column, whatever that means; empty for nothing. */
  cellsAt(column: number): string[] {
    return this.lines.map(({ cells }) => withoutGuard(cells[column] ?? ''));
  }

  /** The mended area, which stands for its three names; null while they stand. */
  get mendedArea(): string | null {
    return this.lines[0]?.mended?.['area'] ?? null;
  }

  /** The code of who was chosen to carry it; null for whom the platform chooses. */
  get mendedCarrier(): string | null {
    return this.lines[0]?.mended?.['carrier'] || null;
  }

  /**
   * What the order says, whose lines may repeat it or leave it out; with a finding where they differ, since
   * neither a sum nor one of them is what anybody said.
   */
  ofOrder(field: ImportField): string {
    const [first] = this.lines;
    if (first?.mended?.[field] !== undefined) return first.mended[field];
    if (first && this.lines.length === 1) return this.ofLine(first, field);
    const told = this.lines.map((line) => this.ofLine(line, field)).filter((text) => text !== '');
    const [one = '', other] = [...new Set(told)];
    if (other !== undefined) this.find(field, 'import.differs', one, { other });
    return one;
  }

  /** The first text of a field that may be in letters of TCVN3 or VNI; empty for none. */
  #legacyText(field: ImportField): string {
    return this.lines.map((line) => this.ofLine(line, field)).find(hasLegacyLetters) ?? '';
  }

  /** Says what is in doubt, or the first thing that is wrong with a field. */
  find(
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

  /** Whether a person wrote something in place of what the order's cells say. */
  isMended(field: ImportField): boolean {
    const isOfArea = ['commune', 'district', 'province'].includes(field);
    return this.lines[0]?.mended?.[field] !== undefined || (isOfArea && this.mendedArea !== null);
  }

  /** Whether something else stands for a cell, in its line or for the whole order. */
  #isMended(line: ImportedRow, field: ImportField): boolean {
    return line.mended?.[field] !== undefined || this.isMended(field);
  }

  /** Names cells in which something else stands than somebody wrote. */
  findOddities(): void {
    for (const line of this.lines)
      for (const [at, field] of this.#columns.entries()) {
        const text = line.cells[at] ?? '';
        const rule = field === null ? null : oddityOf(text, line.odd?.[at], field);
        if (field === null || rule === null || this.#isMended(line, field)) continue;
        // Merged over the lines of an order, it is said once for all of them.
        const isOfOrder = line !== this.lines[0] && !lineFields.has(field);
        if (isOfOrder && text === '' && line.odd?.[at] === 'merged-above') continue;
        // What Excel worked out is a value, though nobody typed it.
        this.find(field, rule, text, {
          isDoubt: rule === 'import.formula' && text !== '' && !text.startsWith('='),
        });
      }
    for (const field of spelt) {
      const text = this.#legacyText(field);
      if (text !== '' && !this.isMended(field))
        this.find(field, 'import.legacy', text, { isDoubt: true });
    }
    // Somebody may have filtered the sheet, and want to send what they saw alone.
    if (this.lines.some(({ odd }) => odd?.[WHOLE_ROW] === 'hidden'))
      this.find('soc', 'import.hidden', this.ofOrder('soc'), { isDoubt: true });
    const [first] = this.lines;
    const beyond = first?.cells.slice(this.#columns.length).find((text) => text !== '');
    if (beyond !== undefined && first?.mended?.['address'] === undefined)
      this.find('address', 'import.moreCells', this.ofOrder('address'), { other: beyond });
  }
}

/** What the entry form does to lines that are pasted: an address goes on behind a comma. A note may have lines. */
function inOneLine(text: string, field: ImportField): string {
  if (field === 'note' || !/[\r\n]/.test(text)) return text;
  return text.replaceAll(/[\s,]*[\r\n]\s*/g, field === 'address' ? ', ' : ' ');
}

/** What shops write where a row has nothing to say. */
const noText = /^[-–—_.]+$/;

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
  const plain = texts.map((text) => inOneLine(withoutMark(text, field), field));
  return field === 'product' ? plain.map(productOf).join('; ') : plain.join(' ');
}

/** WooCommerce packs a product into one cell: "name:Áo|product_id:9|sku:A-1|quantity:2|total:…". */
function productOf(text: string): string {
  const told = (key: string) =>
    new RegExp(String.raw`(?:^|\|)${key}:([^|]*)`).exec(text)?.[1]?.trim();
  const name = told('name');
  if (name === undefined) return text;
  const [quantity, sku] = [told('quantity') ?? '', told('sku') ?? ''];
  return `${quantity === '' ? '' : `${quantity} × `}${name}${sku === '' ? '' : ` (${sku})`}`;
}

/** A cell without the apostrophe that keeps a sheet from computing it; before a code it may stand by itself. */
function withoutMark(text: string, field: ImportField): string {
  return field === 'soc' ? text.replace(/^'(?=[^']+$)/, '') : withoutGuard(text);
}

/** Whether digits of a cell are gone: two such texts that are the same may have been two numbers. */
export function lacksDigits(text: string, odd: string | null): boolean {
  return odd === 'digits' || exponent.test(text);
}

function oddityOf(text: string, odd: string | undefined, field: ImportField): string | null {
  if (odd === 'date' || (field === 'address' && dateText.test(text))) return 'import.date';
  if (odd === 'boolean') return 'import.boolean';
  if ((odd === 'merged' || odd === 'merged-above') && text === '') return 'import.merged';
  if (odd === 'error' || failed.test(text)) return 'import.error';
  if (odd === 'formula' || text.startsWith('=')) return 'import.formula';
  return lacksDigits(text, odd ?? null) ? 'import.exponent' : null;
}
