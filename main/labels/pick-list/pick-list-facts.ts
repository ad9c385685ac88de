/** A product that has to be fetched, and the orders that it is for. */
export interface ListedProduct {
  readonly name: string;
  /** Empty where it has none. */
  readonly sku: string;
  readonly pieces: number;
  readonly orders: readonly { readonly soc: string; readonly pieces: number }[];
}

/** What a pick list says. Nobody's name, phone or address: it lies about in the warehouse. */
export interface PickList {
  /** The station that packs: its code and its name. */
  readonly station: string;
  /** Ms. */
  readonly at: number;
  /** How many orders it is for. */
  readonly orders: number;
  readonly products: readonly ListedProduct[];
  /** Marked as no real one. */
  readonly training: boolean;
}
