import type { ImportConstants, ImportField } from '../../../../../shared/model/import.ts';

/** What a person says of a file at the panel of columns: what headings mean, and what stands for all rows. */
export interface Arrangement extends Partial<Pick<ImportConstants, 'weight' | 'weightUnit'>> {
  readonly columns?: Readonly<Record<string, ImportField | null>>;
}

/** What comes of a file. A file that is refused has no more than that. */
export interface Outcome {
  /** Why, with row and column where there are. */
  readonly refused?: string;
  /** The sheet of a workbook that is read. */
  readonly sheet?: string;
  /** What nothing in the file means. */
  readonly lacks?: string;
  /** What is said of it before the orders below come out. */
  readonly arranged?: Arrangement;
  /** Those that can be entered: code, name, phone, street, area, what is collected, weight, parcel, note. */
  readonly orders?: readonly string[];
  /** "row field rule", with a question mark for a doubt, which keeps no order back. */
  readonly findings?: readonly string[];
}
