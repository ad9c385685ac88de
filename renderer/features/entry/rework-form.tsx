import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderDraft } from '../../../shared/model/order.ts';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import { ok } from '../../../shared/result.ts';
import { useCall } from '../../station/queries.ts';
import { station } from '../../station/client.ts';
import { focusField } from '../../ui/focus-field.ts';
import { Notice } from '../../ui/notice.tsx';
import { announce } from '../../ui/announce.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { WhichOrder } from '../../common/order/which-order.tsx';
import { useFieldName } from '../../common/versions/field-name.ts';
import { useVersions } from '../../common/versions/use-versions.tsx';
import { DropChanges } from '../../common/drop-changes.tsx';
import { orderProblemText } from '../../common/order-problem-text.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { useNavigationActions } from '../../session/navigation.ts';
import { useSession } from '../../session/session.tsx';
import { EntryActions } from './saving/entry-actions.tsx';
import { formOf } from './form/form-values.ts';
import { OrderForm, useOrderForm } from './order-form.tsx';
import type { OrderFormState } from './form/order-form-state.ts';
import { keepTakenWeight } from './saving/taken-weight.ts';
import { noMessages, useMessages } from './messages/use-messages.ts';
import { showInFields, useSaving } from './saving/use-saving.ts';

/** Kind of rework: a correction, or a new entry under a new code. */
type Kind = 'correct' | 'again';

interface ReworkFormProps {
  kind: Kind;
  orderId: string;
  pickupPoints: readonly PickupPoint[];
}

/** Opens a listed order in the form. A half-typed new order is not affected. */
export function ReworkForm({ kind, orderId, pickupPoints }: ReworkFormProps) {
  const { data, error } = useCall('orders.get', { id: orderId });
  if (error) return <ErrorNotice problem={error.problem} />;
  if (!data) return null;
  return <Filled kind={kind} order={data.order} pickupPoints={pickupPoints} />;
}

interface FilledProps {
  kind: Kind;
  order: Order;
  pickupPoints: readonly PickupPoint[];
}

function Filled({ kind, order, pickupPoints }: FilledProps) {
  const { t, i18n } = useTranslation();
  const { endRework } = useNavigationActions();
  const { opening } = useSession();
  const isCorrection = kind === 'correct';
  const form = useOrderForm(formOf(order.draft, isCorrection ? order.soc : ''), pickupPoints);
  const fields = useRef<HTMLFormElement>(null);
  const messages = useMessages(noMessages);
  const unlessStreetConflicts = useRef(true);
  const versions = useVersions({
    start: order.draft,
    readNow: async () => {
      const now = await station.call('orders.get', { id: order.id });
      return now.ok ? now.value.order.draft : null;
    },
    send: (draft: OrderDraft, before) =>
      station.call('orders.correct', {
        id: order.id,
        draft,
        before,
        unlessStreetConflicts: unlessStreetConflicts.current,
      }),
    nameOf: useFieldName('entry', 'order'),
  });
  const saving = useSaving(form, async (draft, print, unlessConflicts) => {
    unlessStreetConflicts.current = unlessConflicts;
    const saved = isCorrection
      ? await versions.save(draft)
      : await station.call('orders.enter', {
          draft,
          print,
          unlessStreetConflicts: unlessConflicts,
          ...(opening !== null && { opening }),
        });
    if (!saved?.ok) return saved ?? ok();
    void keepTakenWeight(form.getValues(), saved.value.id);
    // The change of the screen closes earlier notices.
    endRework();
    announce('success', ({ t }) => t(`entry.${kind}.saved`, { soc: saved.value.soc }));
    return saved;
  });
  const { save, problem, isSaving, questions, dismiss } = saving;
  const { isDirty } = form.formState;
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => (isDirty ? setIsLeaving(true) : endRework());
  useFaultsInSight(form, order);
  useCommands({ leave });
  return (
    <>
      <Notice tone="info" title={t(`entry.${kind}.title`, { soc: order.soc })} isAnnounced>
        <WhichOrder id={order.id} />
        {isCorrection && order.trouble !== null
          ? orderProblemText(i18n, order.sync, order.trouble).todo
          : t(`entry.${kind}.meaning`)}
      </Notice>
      <OrderForm
        form={form}
        fields={fields}
        pickupPoints={pickupPoints}
        isSocFixed={isCorrection}
        isRework
        messages={messages}
        onSave={(print) => void save(print)}
        actions={
          <EntryActions
            problem={problem}
            isSaving={isSaving}
            isCorrection={isCorrection}
            onSave={(print) => void save(print)}
            onDismiss={dismiss}
            onGiveUp={leave}
          />
        }
      />
      {questions}
      {versions.question}
      {isLeaving && (
        <DropChanges
          title={t('entry.drop.title', { soc: order.soc })}
          text={t('entry.drop.text')}
          about={<WhichOrder id={order.id} />}
          onKeep={() => setIsLeaving(false)}
          onDrop={endRework}
        />
      )}
    </>
  );
}

/** Focuses the first invalid field that the rules or the platform's response identify. */
function useFaultsInSight(form: OrderFormState, { trouble }: Order) {
  const focusFirstFault = useEffectEvent(async () => {
    focusField(form, 'receiver.name');
    if (trouble?.code === 'invalid') await showInFields(form, trouble);
    else await form.trigger(undefined, { shouldFocus: true });
  });
  useEffect(() => void focusFirstFault(), []);
}
