import { useState } from 'react';
import type { Order } from '../../../shared/model/order.ts';
import { station } from '../../station/client.ts';
import { nextForm } from './form-values.ts';
import { type OrderFormState, useSaving } from './use-saving.ts';

/** An order that is committed, and whether its label was asked for. */
export interface Saved {
  order: Order;
  print: boolean;
}

/** Commits what stands in the form. Only after the commit is the form cleared. */
export function useEnterOrder(form: OrderFormState, onSaved: () => void) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const saving = useSaving(form, async (draft, print) => {
    const entered = await station.call('orders.enter', { draft, print });
    if (!entered.ok) return entered;
    setSaved({ order: entered.value, print });
    form.reset(nextForm(form.getValues()));
    onSaved();
    return entered;
  });
  return { ...saving, saved };
}
