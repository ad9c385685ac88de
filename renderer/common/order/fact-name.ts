import type vi from '../../i18n/vi.json';

/** What is known of an order, by its name in the dictionaries. */
export type FactName = keyof (typeof vi)['order']['names'];
