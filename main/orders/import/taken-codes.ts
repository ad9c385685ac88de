import { fold } from '../../../shared/fold.ts';
import { keptDraftSchema } from '../../../shared/model/order.ts';
import type { TakenCode } from '../../store/orders-table.ts';
import type { Store } from '../../store/store.ts';
import type { CheckedOrder } from './check-order.ts';
import { contentsText } from './contents-text.ts';

/** Whether the code of a file's order is used: by the same order, which was entered before, or by another. */
type Taken =
  | { readonly by: 'itself'; readonly soc: string }
  | { readonly by: 'another' }
  | { readonly by: null };

/** Orders of this station and its site with the codes of a file's orders, found in one query. */
export class TakenCodes {
  readonly #here;
  readonly #there;

  constructor(store: Store, orders: readonly Pick<CheckedOrder, 'soc' | 'own'>[]) {
    const socs = orders.flatMap(({ soc, own }) => (own === null ? [soc] : [soc, own.earlier]));
    this.#here = store.orders.takenBy(socs);
    this.#there = store.site.takenBy(socs);
  }

  of({ soc, alike, own }: Pick<CheckedOrder, 'soc' | 'alike' | 'own'>): Taken {
    const taken = this.#by(soc);
    // The generated code identifies the row of the file, independent of corrections.
    if (own && taken) return { by: 'itself', soc };
    if (taken) return isSame(alike, taken) ? { by: 'itself', soc } : { by: 'another' };
    const earlier = own && this.#by(own.earlier);
    const isItself = earlier && (own.isEarlierSure || isSame(alike, earlier));
    return isItself ? { by: 'itself', soc: own.earlier } : { by: null };
  }

  #by(soc: string): TakenCode | null {
    return this.#here.get(soc) ?? this.#there.get(soc) ?? null;
  }
}

/**
 * Whether a stored order is the same as the file's, as far as known. One with deleted personal data is treated as the
 * same.
 */
function isSame(alike: string | null, taken: TakenCode): boolean {
  if (taken.isForgotten) return true;
  if (alike === null) return false;
  const [phone = '', cod = ''] = alike.split('|');
  const contents = alike.slice(`${phone}|${cod}|`.length);
  const known = contentsOf(taken);
  return (
    (taken.phone ?? phone) === phone &&
    String(taken.codAmount ?? cod) === cod &&
    (known === '' || known === contents)
  );
}

/** The contents, folded; empty if unknown. */
function contentsOf({ contents }: TakenCode): string {
  if (contents === null) return '';
  const read = keptDraftSchema.shape.contents.safeParse(JSON.parse(contents));
  return read.success ? fold(contentsText(read.data)) : '';
}
