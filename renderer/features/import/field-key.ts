import type { Mendable } from '../../../shared/model/import.ts';

/** The dictionary's key for the name of a field; what is no field of an order holds for all rows. */
export function fieldKey(
  field: string,
): `import.fields.${Mendable | 'pickupPoint' | 'codUnit' | 'priceUnit'}` {
  return `import.fields.${field as Mendable | 'pickupPoint' | 'codUnit' | 'priceUnit'}`;
}
