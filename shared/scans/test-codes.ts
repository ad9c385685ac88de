import { GS } from './gs1.ts';

/** Names of the codes on the sheet for testing a scanner. */
export const testCodeNames = ['plain', 'letters', 'gs1'] as const;
export type TestCodeName = (typeof testCodeNames)[number];

/**
 * The codes on that sheet, as a scanner reads them: letters and digits; the letters that Vietnamese input methods change;
 * two GS1 elements (400 order, 21 serial number) with their separator.
 */
export const testCodes: Readonly<Record<TestCodeName, string>> = {
  plain: 'PBTEST041234567',
  letters: 'PBDDAAWSF0123',
  gs1: `400PBTEST400${GS}21A1B2`,
};
