import type { Mendable } from '../../../shared/model/import.ts';

/** Returns the dictionary key of a field's name. Names that are no field of an order are values for all rows. */
export function fieldKey(
  field: string,
): `import.fields.${Mendable | 'pickupPoint' | 'codUnit' | 'priceUnit'}` {
  return `import.fields.${field as Mendable | 'pickupPoint' | 'codUnit' | 'priceUnit'}`;
}
