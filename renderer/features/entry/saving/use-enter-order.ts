import { startTransition, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Order, OrderDraft } from '../../../../shared/model/order.ts';
import type { AppError } from '../../../../shared/app-error.ts';
import { ok } from '../../../../shared/result.ts';
import { soundAttention, soundRefused } from '../../../common/sound.ts';
import { useSession } from '../../../session/session.tsx';
import { useUndo } from '../../../session/undo.ts';
import { dismissAbout } from '../../../ui/announce.ts';
import { station } from '../../../station/client.ts';
import { focusField } from '../../../ui/focus-field.ts';
import { type FormValues, isWorthKeeping, nextForm } from '../form/form-values.ts';
import { serializeEntry, type StoredEntry } from './stored-entry.ts';
import type { OrderFormState } from '../form/order-form-state.ts';
import { keepTakenWeight } from './taken-weight.ts';
import { showInFields, useChecked } from './use-saving.ts';
import type { PastedMessages } from '../messages/use-messages.ts';
import { type ParkedOrder, useParkedOrders } from './use-parked-orders.ts';

/** A committed order, and whether its label was requested. */
export interface Saved {
  order: Order;
  print: boolean;
}

/** Problems that a user may override. */
type Doubt = Extract<AppError, { code: 'entered-alike' | 'street-conflict' }>;

/** An order that is not saved until a user confirms it. */
export interface DoubtfulOrder {
  order: ParkedOrder;
  draft: OrderDraft;
  print: boolean;
  doubt: Doubt;
}

/** Doubts for which the main process refuses an order. */
interface Checks {
  unlessAlike: boolean;
  unlessStreetConflicts: boolean;
}

/** Subject of the notice that the form was cleared, until the next order is saved. */
const emptiedForm = 'emptied-form';

const allChecks: Checks = { unlessAlike: true, unlessStreetConflicts: true };

function isDoubt(problem: AppError): problem is Doubt {
  return problem.code === 'entered-alike' || problem.code === 'street-conflict';
}

/** An order in transit to the main process, with the form that it came from. */
interface Entry {
  draft: OrderDraft;
  print: boolean;
  values: FormValues;
  checks: Checks;
}

interface Entering {
  initial: StoredEntry;
  form: OrderFormState;
  /** Focuses the first field of an order. */
  begin: () => void;
  messages: PastedMessages;
}

/**
 * Saves orders one after the other. The form is cleared for the next order as soon as this one is sent to the main
 * process, so that no key waits for the disk. A failed order is set aside, because the next name may be half typed by
 * then.
 */
export function useEnterOrder({ initial, form, begin, messages }: Entering) {
  const { opening } = useSession();
  const { checked, question } = useChecked(form);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [underWay, setUnderWay] = useState<readonly OrderDraft[]>([]);
  const [doubtful, setDoubtful] = useState<readonly DoubtfulOrder[]>([]);
  const parked = useParkedOrders(initial.setAside);
  const offerUndo = useUndo();
  const isChecking = useRef(false);
  // Updated at once, while the screen may follow later.
  const unanswered = useRef(0);

  const show = (values: FormValues) => {
    form.reset(values);
    begin();
  };
  const save = async (print: boolean) => {
    // A second press, or a question is still open.
    if (isChecking.current || (unanswered.current > 0 && !isWorthKeeping(form.getValues()))) return;
    isChecking.current = true;
    const draft = await checked().finally(() => {
      isChecking.current = false;
    });
    if (draft) await enter(draft, print);
  };
  const enter = async (draft: OrderDraft, print: boolean) => {
    const values = form.getValues();
    dismissAbout(emptiedForm);
    show(nextForm(values));
    messages.openNext();
    await commitOrAsk({ draft, print, values, checks: allChecks });
  };
  const commitOrAsk = async (entry: Entry) => {
    const problem = await commit(entry);
    if (!problem) return;
    const { draft, print, values } = entry;
    const doubt = isDoubt(problem) ? problem : null;
    const order = parked.add(values, doubt ? null : problem);
    if (doubt) soundAttention();
    else soundRefused();
    if (doubt) setDoubtful((previous) => [...previous, { order, draft, print, doubt }]);
  };
  /**
   * Sends an order to the main process. The form already shows the next one.
   * @returns the reason why the order was not saved, or null
   */
  const commit = async ({ draft, print, values, checks }: Entry): Promise<AppError | null> => {
    unanswered.current += 1;
    // The next order's form is rendered first.
    startTransition(() => setUnderWay((previous) => [...previous, draft]));
    const waiting = parked.now().map((other) => other.values);
    const entryText = serializeEntry({
      form: form.getValues(),
      setAside: waiting,
      messages: messages.now(),
    });
    const entered = await station.call('orders.enter', {
      draft,
      print,
      form: entryText,
      ...checks,
      ...(opening !== null && { opening }),
    });
    unanswered.current -= 1;
    if (entered.ok) void keepTakenWeight(values, entered.value.id);
    startTransition(() => {
      setUnderWay((previous) => previous.filter((other) => other !== draft));
      if (entered.ok) setSaved({ order: entered.value, print });
    });
    return entered.ok ? null : entered.error;
  };
  /** Saves an order that a user has confirmed. */
  const enterConfirmed = async (candidate: DoubtfulOrder) => {
    setDoubtful((previous) => previous.filter((other) => other !== candidate));
    parked.remove(candidate.order);
    const { draft, print, doubt } = candidate;
    // The main process compares with earlier orders last. So a user who confirms that doubt has confirmed the street
    // before.
    const checks = { unlessAlike: doubt.code !== 'entered-alike', unlessStreetConflicts: false };
    await commitOrAsk({ draft, print, values: candidate.order.values, checks });
  };
  const lookAgain = (candidate: DoubtfulOrder) => {
    setDoubtful((previous) => previous.filter((other) => other !== candidate));
    reopen(candidate.order);
    if (candidate.doubt.code === 'street-conflict') focusField(form, 'receiver.address');
  };
  /** Opens an order that was set aside. The form's present content is set aside instead. */
  const reopen = (order: ParkedOrder) => {
    const present = form.getValues();
    parked.remove(order);
    if (isWorthKeeping(present)) parked.add(present, null);
    // A reset form registers its fields only when rendered, so no field can be marked before.
    flushSync(() => show(order.values));
    if (order.problem) void showInFields(form, order.problem);
  };

  /** Clears the form. Undo restores the content. */
  const clear = () => {
    const values = form.getValues();
    if (!isWorthKeeping(values)) return;
    show(nextForm(values));
    offerUndo(
      ({ t }) => t('entry.cleared'),
      async () => {
        const present = form.getValues();
        if (isWorthKeeping(present)) parked.add(present, null);
        show(values);
        return ok();
      },
      emptiedForm,
    );
  };
  const drop = (order: ParkedOrder) => {
    parked.remove(order);
    offerUndo(
      ({ t }) => t('entry.setAside.dropped'),
      async () => {
        parked.add(order.values, order.problem);
        return ok();
      },
    );
  };

  return {
    clear,
    save: (print: boolean) => void save(print),
    saved,
    underWay,
    question,
    /** The first order that needs a confirmation. */
    doubtful: doubtful[0] ?? null,
    enterConfirmed: (candidate: DoubtfulOrder) => void enterConfirmed(candidate),
    lookAgain,
    parked: parked.orders,
    park: (values: FormValues) => void parked.add(values, null),
    reopen,
    drop,
  };
}
