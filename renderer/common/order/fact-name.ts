import type vi from '../../i18n/vi.json';

/** Name of an order detail in the dictionaries. */
export type FactName = keyof (typeof vi)['order']['names'];
