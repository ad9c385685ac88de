import { fold } from '../../../../shared/fold.ts';
import { storedDraftSchema } from '../../../../shared/model/order.ts';
import type { UsedCode } from '../../../store/tables/orders-table.ts';
import type { Store } from '../../../store/store.ts';
import type { CheckedOrder } from './check-order.ts';
import { contentsText } from './contents-text.ts';

/**
 * Whether the code of a file's order is used: by the same order, which was entered before, by another, or by an order
 * whose code `soc` differs in capital letters only.
 */
type CodeUse =
  | { readonly by: 'itself'; readonly soc: string }
  | { readonly by: 'another' }
  | { readonly by: 'other-case'; readonly soc: string }
  | { readonly by: null };

/** Orders of this station and its site with the codes of a file's orders, found in one query. */
export class UsedCodes {
  readonly #localCodes;
  readonly #siteCodes;
  readonly #otherCases;

  constructor(store: Store, orders: readonly Pick<CheckedOrder, 'soc' | 'own'>[]) {
    const socs = orders.flatMap(({ soc, own }) => (own === null ? [soc] : [soc, own.earlier]));
    this.#localCodes = store.orders.usedCodes(socs);
    this.#siteCodes = store.site.usedCodes(socs);
    this.#otherCases = new Map([
      ...store.siteList.otherCases(socs),
      ...store.orders.otherCases(socs),
    ]);
  }

  of({ soc, alike, own }: Pick<CheckedOrder, 'soc' | 'alike' | 'own'>): CodeUse {
    const match = this.#by(soc);
    // The generated code identifies the row of the file, independent of corrections.
    if (own && match) return { by: 'itself', soc };
    if (match) return isSame(alike, match) ? { by: 'itself', soc } : { by: 'another' };
    const earlier = own && this.#by(own.earlier);
    const isItself = earlier && (own.isEarlierUnambiguous || isSame(alike, earlier));
    if (isItself) return { by: 'itself', soc: own.earlier };
    const otherCase = this.#otherCases.get(soc);
    return otherCase === undefined ? { by: null } : { by: 'other-case', soc: otherCase };
  }

  #by(soc: string): UsedCode | null {
    return this.#localCodes.get(soc) ?? this.#siteCodes.get(soc) ?? null;
  }
}

/**
 * Whether a stored order is the same as the file's, as far as known. One with deleted personal data is treated as the
 * same.
 */
function isSame(alike: string | null, match: UsedCode): boolean {
  if (match.isForgotten) return true;
  if (alike === null) return false;
  const [phone = '', cod = ''] = alike.split('|');
  const contents = alike.slice(`${phone}|${cod}|`.length);
  const storedContents = contentsOf(match);
  return (
    (match.phone ?? phone) === phone &&
    String(match.codAmount ?? cod) === cod &&
    (storedContents === '' || storedContents === contents)
  );
}

/** The contents, folded; empty if unknown. */
function contentsOf({ contents }: UsedCode): string {
  if (contents === null) return '';
  const read = storedDraftSchema.shape.contents.safeParse(JSON.parse(contents));
  return read.success ? fold(contentsText(read.data)) : '';
}
