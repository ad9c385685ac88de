import type { Mendable } from '../../../shared/model/import.ts';

type Named = Mendable | 'pickupPoint' | 'codUnit' | 'priceUnit' | 'letters';

/** Returns the dictionary key of a field's name. Names that are no field of an order are values for all rows. */
export function fieldKey(field: string): `import.fields.${Named}` {
  return `import.fields.${field as Named}`;
}
