import type { OrderDraftInput } from '../../../shared/model/order.ts';

/** What is in a parcel, in words: to tell whether two orders may be the same. */
export function contentsText(contents: OrderDraftInput['contents']): string {
  return contents.kind === 'text'
    ? contents.text
    : contents.products.map(({ name }) => name).join('; ');
}
