/** A product to fetch, with its orders. */
export interface ListedProduct {
  readonly name: string;
  /** Empty if the product has no SKU. */
  readonly sku: string;
  readonly pieces: number;
  readonly orders: readonly { readonly soc: string; readonly pieces: number }[];
}

/**
 * Contents of a pick list. It contains no names of receivers, phone numbers or addresses, because it is left lying in
 * the warehouse.
 */
export interface PickList {
  /** Code and name of the station that packs. */
  readonly station: string;
  /** Time (ms). */
  readonly at: number;
  /** Number of orders. */
  readonly orders: number;
  readonly products: readonly ListedProduct[];
  /** Whether it is marked as training. */
  readonly training: boolean;
}
