import { useEffect, useRef } from 'react';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import { EntryActions } from './entry-actions.tsx';
import type { FormValues } from './form-values.ts';
import { OrderForm, useOrderForm } from './order-form.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { useEnterOrder } from './use-enter-order.ts';
import { useKeptForm } from './use-kept-form.ts';

interface EntryFormProps {
  initial: FormValues;
  pickupPoints: readonly PickupPoint[];
}

/** The form for new orders, one after the other. */
export function EntryForm({ initial, pickupPoints }: EntryFormProps) {
  const form = useOrderForm(initial, pickupPoints);
  const fields = useRef<HTMLFormElement>(null);
  const { save, saved, problem, isSaving, dismiss } = useEnterOrder(form, () =>
    fields.current?.querySelector('input')?.focus(),
  );
  useKeptForm(form);
  useEffect(() => form.setFocus('receiver.name'), [form]);
  return (
    <OrderForm
      form={form}
      fields={fields}
      pickupPoints={pickupPoints}
      onSave={(print) => void save(print)}
      actions={
        <EntryActions
          problem={problem}
          isSaving={isSaving}
          onSave={(print) => void save(print)}
          onDismiss={dismiss}
        />
      }
      below={<RecentOrders saved={saved} />}
    />
  );
}
