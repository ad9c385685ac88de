import { useEffect, useRef } from 'react';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { focusField } from '../../ui/focus-field.ts';
import { DoubtQuestion } from './saving/doubt-question.tsx';
import { EntryActions } from './saving/entry-actions.tsx';
import type { StoredEntry } from './saving/stored-entry.ts';
import { OrderForm, useOrderForm } from './order-form.tsx';
import { RecentOrders } from './saving/recent-orders.tsx';
import { ParkedOrders } from './saving/parked-orders.tsx';
import { useEnterOrder } from './saving/use-enter-order.ts';
import { useFormAutosave } from './saving/use-form-autosave.ts';
import { useMessages } from './messages/use-messages.ts';
import { WaitingOrders } from './messages/waiting-messages.tsx';

interface EntryFormProps {
  initial: StoredEntry;
  pickupPoints: readonly PickupPoint[];
}

/** The form for new orders, one after the other. */
export function EntryForm({ initial, pickupPoints }: EntryFormProps) {
  const form = useOrderForm(initial.form, pickupPoints);
  const fields = useRef<HTMLFormElement>(null);
  const begin = () => fields.current?.querySelector('input')?.focus();
  const messages = useMessages(initial.messages);
  const entering = useEnterOrder({ initial, form, begin, messages });
  useFormAutosave(form, entering.parked, messages.waiting);
  useCommands({ clearForm: entering.clear });
  useEffect(() => focusField(form, 'receiver.name'), [form]);
  return (
    <>
      <OrderForm
        form={form}
        fields={fields}
        pickupPoints={pickupPoints}
        messages={messages}
        onPark={entering.park}
        onSave={entering.save}
        actions={
          <EntryActions
            onSave={entering.save}
            waiting={messages.waiting.left.length > 0 && <WaitingOrders messages={messages} />}
            above={
              <ParkedOrders
                orders={entering.parked}
                onOpen={entering.reopen}
                onDrop={entering.drop}
              />
            }
          />
        }
        below={<RecentOrders saved={entering.saved} underWay={entering.underWay} />}
      />
      {entering.question}
      {entering.doubtful && (
        <DoubtQuestion
          key={entering.doubtful.order.id}
          doubtful={entering.doubtful}
          onLook={entering.lookAgain}
          onEnter={entering.enterConfirmed}
        />
      )}
    </>
  );
}
