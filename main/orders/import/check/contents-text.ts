import type { OrderDraftInput } from '../../../../shared/model/order.ts';

/** The contents of a parcel as text, to detect possible duplicates. */
export function contentsText(contents: OrderDraftInput['contents']): string {
  return contents.kind === 'text'
    ? contents.text
    : contents.products.map(({ name }) => name).join('; ');
}
