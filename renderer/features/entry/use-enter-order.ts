import { startTransition, useRef, useState } from 'react';
import type { Order, OrderDraft } from '../../../shared/model/order.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { ok } from '../../../shared/result.ts';
import { soundAttention, soundRefused } from '../../common/sound.ts';
import { useSession } from '../../session/session.tsx';
import { useUndo } from '../../session/undo.ts';
import { station } from '../../station/client.ts';
import { type FormValues, isWorthKeeping, nextForm } from './form-values.ts';
import { keptText, type KeptEntry } from './kept-entry.ts';
import type { OrderFormState } from './order-form-state.ts';
import { keepTakenWeight } from './taken-weight.ts';
import { showInFields, useChecked } from './use-saving.ts';
import type { Messages } from './use-messages.ts';
import { type SetAside, useSetAside } from './use-set-aside.ts';

/** An order that is committed, and whether its label was asked for. */
export interface Saved {
  order: Order;
  print: boolean;
}

/** An order that is not saved, since one like it was a moment ago. */
export interface EnteredTwice {
  order: SetAside;
  draft: OrderDraft;
  print: boolean;
  earlier: Extract<AppError, { code: 'entered-alike' }>;
}

interface Entering {
  initial: KeptEntry;
  form: OrderFormState;
  /** Puts the focus where an order begins. */
  begin: () => void;
  messages: Messages;
}

/**
 * Saves orders one after the other. The form is the next order's as soon as this one is on its
 * way, so that no key waits for the disk; what could not be saved is set aside, since the next
 * name may be half typed by then.
 */
export function useEnterOrder({ initial, form, begin, messages }: Entering) {
  const { opening } = useSession();
  const { checked, question } = useChecked(form);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [underWay, setUnderWay] = useState<readonly OrderDraft[]>([]);
  const [twice, setTwice] = useState<readonly EnteredTwice[]>([]);
  const aside = useSetAside(initial.setAside);
  const done = useUndo();
  const isChecking = useRef(false);
  // Known at once; what is on the screen may follow a moment later.
  const unanswered = useRef(0);

  const show = (values: FormValues) => {
    form.reset(values);
    begin();
  };
  const save = async (print: boolean) => {
    // A second press, or the answer to a question is still awaited.
    if (isChecking.current || (unanswered.current > 0 && !isWorthKeeping(form.getValues()))) return;
    isChecking.current = true;
    const draft = await checked().finally(() => {
      isChecking.current = false;
    });
    if (draft) await enter(draft, print);
  };
  const enter = async (draft: OrderDraft, print: boolean) => {
    const values = form.getValues();
    show(nextForm(values));
    messages.openNext();
    const problem = await commit(draft, print, { unlessAlike: true, values });
    if (!problem) return;
    const order = aside.add(values, problem.code === 'entered-alike' ? null : problem);
    if (problem.code === 'entered-alike') soundAttention();
    else soundRefused();
    if (problem.code === 'entered-alike')
      setTwice((others) => [...others, { order, draft, print, earlier: problem }]);
  };
  /** Hands an order over. The form is the next one's already. Answers why it is not saved, or null. */
  const commit = async (
    draft: OrderDraft,
    print: boolean,
    { unlessAlike, values }: { unlessAlike: boolean; values: FormValues },
  ): Promise<AppError | null> => {
    unanswered.current += 1;
    // The form of the next order is drawn first.
    startTransition(() => setUnderWay((others) => [...others, draft]));
    const waiting = aside.now().map((other) => other.values);
    const kept = keptText({
      form: form.getValues(),
      setAside: waiting,
      messages: messages.now(),
    });
    const entered = await station.call('orders.enter', {
      draft,
      print,
      form: kept,
      unlessAlike,
      ...(opening !== null && { opening }),
    });
    unanswered.current -= 1;
    if (entered.ok) void keepTakenWeight(values, entered.value.id);
    startTransition(() => {
      setUnderWay((others) => others.filter((other) => other !== draft));
      if (entered.ok) setSaved({ order: entered.value, print });
    });
    return entered.ok ? null : entered.error;
  };
  /** Saves an order that looked like one of before, and is meant. */
  const enterTwice = async (asked: EnteredTwice) => {
    setTwice((others) => others.filter((other) => other !== asked));
    aside.remove(asked.order);
    const { values } = asked.order;
    const problem = await commit(asked.draft, asked.print, { unlessAlike: false, values });
    if (problem) aside.add(asked.order.values, problem);
  };
  const lookAgain = (asked: EnteredTwice) => {
    setTwice((others) => others.filter((other) => other !== asked));
    reopen(asked.order);
  };
  /** Opens an order that was set aside; what stands in the form takes its place. */
  const reopen = (order: SetAside) => {
    const present = form.getValues();
    aside.remove(order);
    if (isWorthKeeping(present)) aside.add(present, null);
    show(order.values);
    if (order.problem) void showInFields(form, order.problem);
  };

  /** Empties the form; what was typed can be given back. */
  const clear = () => {
    const values = form.getValues();
    if (!isWorthKeeping(values)) return;
    show(nextForm(values));
    done(
      ({ t }) => t('entry.cleared'),
      async () => {
        const present = form.getValues();
        if (isWorthKeeping(present)) aside.add(present, null);
        show(values);
        return ok();
      },
    );
  };
  const drop = (order: SetAside) => {
    aside.remove(order);
    done(
      ({ t }) => t('entry.setAside.dropped'),
      async () => {
        aside.add(order.values, order.problem);
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
    /** Orders that look like one that was saved within the hour: the first is asked about. */
    twice: twice[0] ?? null,
    enterTwice: (asked: EnteredTwice) => void enterTwice(asked),
    lookAgain,
    setAside: aside.orders,
    reopen,
    drop,
  };
}
