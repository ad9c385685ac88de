import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../../../session/session.tsx';
import { station } from '../../../station/client.ts';
import { serializeEntry } from './stored-entry.ts';
import type { OrderFormState } from '../form/order-form-state.ts';
import type { WaitingMessages } from '../messages/use-messages.ts';
import type { ParkedOrder } from './use-parked-orders.ts';

/** Pause in typing (ms) before the form is stored. */
const PAUSE_MS = 300;

/**
 * Stores all input, so that no crash or power cut loses it. It writes only to the station of this session,
 * even if another one has been opened since.
 */
export function useFormAutosave(
  form: OrderFormState,
  parked: readonly ParkedOrder[],
  messages: WaitingMessages,
): void {
  const { subscribe } = form;
  const { opening } = useSession();
  const last = useRef<string | null>(null);
  const keep = useEffectEvent((orders: readonly ParkedOrder[], left: WaitingMessages) => {
    const waiting = orders.map(({ values }) => values);
    const text = serializeEntry({ form: form.getValues(), setAside: waiting, messages: left });
    const isUnchanged = last.current === null || last.current === text;
    last.current = text;
    if (!isUnchanged && opening !== null) void station.call('form.keep', { form: text, opening });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveNow = () => {
      timer = undefined;
      keep(parked, messages);
    };
    saveNow();
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(saveNow, PAUSE_MS);
      },
    });
    return () => {
      stop();
      if (timer === undefined) return;
      clearTimeout(timer);
      keep(parked, messages);
    };
  }, [subscribe, parked, messages]);
}
