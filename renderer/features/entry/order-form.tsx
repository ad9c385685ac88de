import { type ReactNode, type RefObject, useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { OrderDraft } from '../../../shared/model/order.ts';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import layout from '../../ui/layout.module.css';
import styles from './entry-form.module.css';
import { confirmDoubt } from './form/doubts.ts';
import { focusNext } from './form/entry-keys.ts';
import { useWrongField } from '../../common/use-wrong-field.ts';
import { checkForm } from './form/form-rules.ts';
import type { FormValues } from './form/form-values.ts';
import { MoreFields } from './form/more-fields.tsx';
import { ParcelFields } from './form/parcel-fields.tsx';
import { withPickupPoint } from './form/pickup-choice.ts';
import { ComingLabel } from './preview/coming-label.tsx';
import { OriginalMessage } from './preview/original-message.tsx';
import { QuotesPanel } from './quotes/quotes-panel.tsx';
import { ReceiverFields } from './receiver/receiver-fields.tsx';
import { useEntryKeys } from './form/use-entry-keys.ts';
import { useTemplates } from './form/use-templates.tsx';
import type { PastedMessages } from './messages/use-messages.ts';
import { usePastedMessage } from './messages/use-pasted-message.tsx';
import type { OrderFormState } from './form/order-form-state.ts';

/** Creates the state of an order form from `initial`. */
export function useOrderForm(
  initial: FormValues,
  pickupPoints: readonly PickupPoint[],
): OrderFormState {
  const form = useForm<FormValues, unknown, OrderDraft>({
    defaultValues: withPickupPoint(initial, pickupPoints),
    resolver: checkForm,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  usePickupPoint(form, pickupPoints);
  return form;
}

interface OrderFormProps {
  form: OrderFormState;
  fields: RefObject<HTMLFormElement | null>;
  pickupPoints: readonly PickupPoint[];
  messages: PastedMessages;
  /** The code exists already and cannot be changed. */
  isSocFixed?: boolean;
  /** The form edits an existing order, so no further order follows. */
  isRework?: boolean;
  /** Sets the form's content aside as a draft while another order replaces it. */
  onPark?: (values: FormValues) => void;
  onSave: (print: boolean) => void;
  actions: ReactNode;
  /** Content below the buttons. */
  below?: ReactNode;
}

/** All fields of a create request (contract 4.4), common ones first, beside the carriers' prices. */
export function OrderForm({ form, fields, pickupPoints, ...props }: OrderFormProps) {
  const pickupPointId = useWatch({ control: form.control, name: 'pickupPointId' });
  const chosen = pickupPoints.find(({ id }) => id === pickupPointId);
  const message = usePastedMessage(form, props.messages, {
    isOne: props.isRework ?? false,
    park: props.onPark ?? null,
  });
  const templates = useTemplates(form);
  useWrongField(form, fields);
  useEntryKeys({
    onSave: (print, press) => {
      if (!message.isBounced(press)) props.onSave(print);
    },
    onStep: (from, step, press) => {
      if (message.isBounced(press)) return;
      message.endBounce();
      if (step === 1) confirmDoubt(form, from);
      if (fields.current) focusNext(fields.current, from, step);
    },
  });
  return (
    <FormProvider {...form}>
      <form
        ref={fields}
        className={`${layout.fillGrid} ${styles.form}`}
        data-rework={props.isRework || undefined}
        noValidate
        autoComplete="off"
        onPaste={message.paste}
      >
        <div className={styles.fields}>
          <ReceiverFields />
          <ParcelFields />
          <MoreFields pickupPoints={pickupPoints} isSocFixed={props.isSocFixed ?? false} />
        </div>
        <div className={styles.side}>
          <OriginalMessage />
          <QuotesPanel pickupPoint={chosen} />
        </div>
        <div className={styles.actions}>{props.actions}</div>
        <div className={styles.label}>
          <ComingLabel />
        </div>
        <div className={styles.recent}>{props.below}</div>
      </form>
      {message.dialog}
      {templates.dialog}
    </FormProvider>
  );
}

/** Adjusts the form to pickup points that were added, deleted or made the default while it is open. */
function usePickupPoint(
  { getValues, setValue }: OrderFormState,
  pickupPoints: readonly PickupPoint[],
) {
  useEffect(() => {
    const values = getValues();
    const { pickupPointId } = withPickupPoint(values, pickupPoints);
    if (pickupPointId !== values.pickupPointId) setValue('pickupPointId', pickupPointId);
  }, [getValues, setValue, pickupPoints]);
}
