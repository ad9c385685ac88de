import type { Mendable } from '../../../shared/model/import.ts';

/** What is said of fields and of rules, by the field and by the rule's key. */
export interface ReportWords {
  readonly fields: Readonly<Record<Mendable | 'pickupPoint' | 'codUnit' | 'priceUnit', string>>;
  readonly rules: Readonly<Record<string, string>>;
}
