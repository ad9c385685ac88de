import { useEffect, useRef } from 'react';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { focusField } from '../../ui/focus-field.ts';
import { DoubtQuestion } from './doubt-question.tsx';
import { EntryActions } from './entry-actions.tsx';
import type { KeptEntry } from './kept-entry.ts';
import { OrderForm, useOrderForm } from './order-form.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { SetAsideOrders } from './set-aside-orders.tsx';
import { useEnterOrder } from './use-enter-order.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useMessages } from './use-messages.ts';
import { WaitingOrders } from './waiting-messages.tsx';

interface EntryFormProps {
  initial: KeptEntry;
  pickupPoints: readonly PickupPoint[];
}

/** The form for new orders, one after the other. */
export function EntryForm({ initial, pickupPoints }: EntryFormProps) {
  const form = useOrderForm(initial.form, pickupPoints);
  const fields = useRef<HTMLFormElement>(null);
  const begin = () => fields.current?.querySelector('input')?.focus();
  const messages = useMessages(initial.messages);
  const entering = useEnterOrder({ initial, form, begin, messages });
  useKeptForm(form, entering.setAside, messages.waiting);
  useCommands({ clearForm: entering.clear });
  useEffect(() => focusField(form, 'receiver.name'), [form]);
  return (
    <>
      <OrderForm
        form={form}
        fields={fields}
        pickupPoints={pickupPoints}
        messages={messages}
        onSetAside={entering.keepAsDraft}
        onSave={entering.save}
        actions={
          <EntryActions
            onSave={entering.save}
            waiting={messages.waiting.left.length > 0 && <WaitingOrders messages={messages} />}
            above={
              <SetAsideOrders
                orders={entering.setAside}
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
          asked={entering.doubtful}
          onLook={entering.lookAgain}
          onEnter={entering.enterConfirmed}
        />
      )}
    </>
  );
}
