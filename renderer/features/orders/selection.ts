import type { LabelChoice } from '../../common/printing/labels-of.ts';
import type { OrderQuery } from '../../../shared/model/order-query.ts';

/** The selected orders: listed by id, or all of a query with exceptions. */
export type Selection =
  | { readonly kind: 'these'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly query: OrderQuery; readonly except: ReadonlySet<string> };

export const nothing: Selection = { kind: 'these', ids: new Set() };

/** Drops the selection of a whole list if the query changes. */
export function selectionIn(selection: Selection, query: OrderQuery): Selection {
  return selection.kind === 'all' && selection.query !== query ? nothing : selection;
}

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id);
}

export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.kind === 'all' ? selection.except : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return selection.kind === 'all' ? { ...selection, except: ids } : { kind: 'these', ids };
}

export function withThese(selection: Selection, ids: readonly string[]): Selection {
  if (selection.kind === 'these')
    return { kind: 'these', ids: new Set([...selection.ids, ...ids]) };
  return { ...selection, except: without(selection.except, ids) };
}

/** Counts the selected orders; `matching` is the number of orders in the present query. */
export function countOf(selection: Selection, matching: number): number {
  if (selection.kind === 'these') return selection.ids.size;
  return Math.max(0, matching - selection.except.size);
}

/** Returns the selected ids if they are few enough for one question; else null. */
export function namedIn(selection: Selection, max: number): readonly string[] | null {
  return selection.kind === 'these' && selection.ids.size <= max ? [...selection.ids] : null;
}

export function choiceOf(selection: Selection): LabelChoice {
  if (selection.kind === 'these') return { ids: [...selection.ids] };
  return { query: selection.query, except: [...selection.except] };
}

function without(ids: ReadonlySet<string>, removed: readonly string[]): Set<string> {
  const remaining = new Set(ids);
  for (const id of removed) remaining.delete(id);
  return remaining;
}
