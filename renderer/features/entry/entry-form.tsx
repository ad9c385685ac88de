import { useEffect, useRef } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { OrderDraft } from '../../../shared/model/order.ts';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import { EntryActions } from './entry-actions.tsx';
import styles from './entry-form.module.css';
import { focusNext } from './entry-keys.ts';
import { checkForm } from './form-rules.ts';
import type { FormValues } from './form-values.ts';
import { MoreFields } from './more-fields.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { QuotesPanel } from './quotes-panel.tsx';
import { ReceiverFields } from './receiver-fields.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { useEnterOrder } from './use-enter-order.ts';
import { useEntryKeys } from './use-entry-keys.ts';
import { useKeptForm } from './use-kept-form.ts';

interface EntryFormProps {
  initial: FormValues;
  pickupPoints: readonly PickupPoint[];
}

/** The order form: all fields of create (contract 4.4), the usual ones first. */
export function EntryForm({ initial, pickupPoints }: EntryFormProps) {
  const form = useForm<FormValues, unknown, OrderDraft>({
    defaultValues: withPickupPoint(initial, pickupPoints),
    resolver: checkForm,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const fields = useRef<HTMLFormElement>(null);
  const { save, saved, problem, isSaving, dismiss } = useEnterOrder(form, () =>
    fields.current?.querySelector('input')?.focus(),
  );
  useKeptForm(form);
  usePickupPoint(form, pickupPoints);
  useEffect(() => form.setFocus('receiver.name'), [form]);

  const pickupPointId = useWatch({ control: form.control, name: 'pickupPointId' });
  const chosen = pickupPoints.find(({ id }) => id === pickupPointId);

  useEntryKeys((action, from) => {
    if (action !== 'next-field') void save(action === 'save-and-print');
    else if (fields.current) focusNext(fields.current, from);
  });

  return (
    <FormProvider {...form}>
      <form ref={fields} className={styles.form} noValidate autoComplete="off">
        <div className={styles.fields}>
          <ReceiverFields />
          <ParcelFields />
          <MoreFields pickupPoints={pickupPoints} />
        </div>
        <div className={styles.quotes}>
          <QuotesPanel pickupPoint={chosen} />
        </div>
        <div className={styles.actions}>
          <EntryActions
            problem={problem}
            isSaving={isSaving}
            onSave={(print) => void save(print)}
            onDismiss={dismiss}
          />
        </div>
        <div className={styles.recent}>
          <RecentOrders saved={saved} />
        </div>
      </form>
    </FormProvider>
  );
}

type Form = ReturnType<typeof useForm<FormValues, unknown, OrderDraft>>;

/** A pickup point that came, went or became the default while the form stood open. */
function usePickupPoint({ getValues, setValue }: Form, pickupPoints: readonly PickupPoint[]) {
  useEffect(() => {
    const values = getValues();
    const { pickupPointId } = withPickupPoint(values, pickupPoints);
    if (pickupPointId !== values.pickupPointId) setValue('pickupPointId', pickupPointId);
  }, [getValues, setValue, pickupPoints]);
}

function withPickupPoint(values: FormValues, pickupPoints: readonly PickupPoint[]): FormValues {
  if (pickupPoints.some(({ id }) => id === values.pickupPointId)) return values;
  const point = pickupPoints.find(({ isDefault }) => isDefault) ?? pickupPoints[0];
  return { ...values, pickupPointId: point?.id ?? '' };
}
