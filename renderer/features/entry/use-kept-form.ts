import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../../session/session.tsx';
import { station } from '../../station/client.ts';
import { keptText } from './kept-entry.ts';
import type { OrderFormState } from './order-form-state.ts';
import type { WaitingMessages } from './use-messages.ts';
import type { SetAside } from './use-set-aside.ts';

/** Pause in typing (ms) before the form is stored. */
const restMs = 300;

/**
 * Stores all input, so that no crash or power cut loses it. It writes only to the station of this session,
 * even if another one has been opened since.
 */
export function useKeptForm(
  form: OrderFormState,
  setAside: readonly SetAside[],
  messages: WaitingMessages,
): void {
  const { subscribe } = form;
  const { opening } = useSession();
  const last = useRef<string | null>(null);
  const keep = useEffectEvent((others: readonly SetAside[], left: WaitingMessages) => {
    const waiting = others.map(({ values }) => values);
    const text = keptText({ form: form.getValues(), setAside: waiting, messages: left });
    const isKept = last.current === null || last.current === text;
    last.current = text;
    if (!isKept && opening !== null) void station.call('form.keep', { form: text, opening });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      timer = undefined;
      keep(setAside, messages);
    };
    rest();
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(rest, restMs);
      },
    });
    return () => {
      stop();
      if (timer === undefined) return;
      clearTimeout(timer);
      keep(setAside, messages);
    };
  }, [subscribe, setAside, messages]);
}
