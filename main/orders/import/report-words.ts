import type { Mendable } from '../../../shared/model/import.ts';

/** Texts of fields and rules, by field and by rule key. */
export interface ReportWords {
  readonly fields: Readonly<Record<Mendable | 'pickupPoint' | 'codUnit' | 'priceUnit', string>>;
  readonly rules: Readonly<Record<string, string>>;
}
