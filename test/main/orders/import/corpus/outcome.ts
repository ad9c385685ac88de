import type { ImportConstants, ImportField } from '../../../../../shared/model/import.ts';

/** A person's choices in the column panel: meanings of headings, and values for all rows. */
export interface Arrangement extends Partial<Pick<ImportConstants, 'weight' | 'weightUnit'>> {
  readonly columns?: Readonly<Record<string, ImportField | null>>;
}

/** The result of a file. A refused file only has the reason. */
export interface Outcome {
  /** Reason, with row and column if known. */
  readonly refused?: string;
  /** The sheet of a workbook that is read. */
  readonly sheet?: string;
  /** Fields missing in the file. */
  readonly lacks?: string;
  /** The person's choices that lead to the orders below. */
  readonly arranged?: Arrangement;
  /** The valid orders: code, name, phone, street, area, amount to collect, weight, parcel, note. */
  readonly orders?: readonly string[];
  /** "row field rule", with a question mark for a doubt, which does not block the order. */
  readonly findings?: readonly string[];
}
