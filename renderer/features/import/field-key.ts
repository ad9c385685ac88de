import type { Mendable } from '../../../shared/model/import.ts';

/** The dictionary's key for the name of a field; a field that is none is the pickup point. */
export function fieldKey(field: string): `import.fields.${Mendable | 'pickupPoint'}` {
  return `import.fields.${field as Mendable | 'pickupPoint'}`;
}
