import { useState } from 'react';
import { useLatest } from '../form/use-latest.ts';

/** Orders of a pasted message that are not in the form yet, and the total number. */
export interface WaitingMessages {
  readonly left: readonly string[];
  readonly total: number;
}

export const noMessages: WaitingMessages = { left: [], total: 0 };

/** The message in the dialog: the next waiting one, or another one. */
interface Opened {
  readonly text: string;
  readonly isNext: boolean;
}

export interface PastedMessages {
  readonly waiting: WaitingMessages;
  /** The waiting messages, also before they are rendered. */
  readonly now: () => WaitingMessages;
  readonly opened: Opened | null;
  /** Opens the dialog with a pasted text, or empty. */
  readonly open: (text: string) => void;
  /** Opens the dialog with the next waiting message, if any. */
  readonly openNext: () => void;
  readonly close: () => void;
  /** Called after the open message was accepted; `furtherOrders` of the same paste wait from now on. */
  readonly take: (furtherOrders: readonly string[]) => void;
  /** Discards all waiting messages. */
  readonly drop: () => void;
}

/** State of pasted messages, and of further orders in the same paste. */
export function useMessages(initial: WaitingMessages): PastedMessages {
  const { drawn: waiting, now, change } = useLatest(initial);
  const [opened, setOpened] = useState<Opened | null>(null);
  return {
    waiting,
    now,
    opened,
    open: (text) => setOpened({ text, isNext: false }),
    openNext: () => {
      const [text] = now().left;
      if (text !== undefined) setOpened({ text, isNext: true });
    },
    close: () => setOpened(null),
    take: (furtherOrders) => {
      change(afterTaking(now(), furtherOrders, opened?.isNext ?? false));
      setOpened(null);
    },
    drop: () => change(noMessages),
  };
}

/** Computes the waiting messages after one was accepted that came with `furtherOrders`. */
export function afterTaking(
  { left, total }: WaitingMessages,
  furtherOrders: readonly string[],
  isNext: boolean,
): WaitingMessages {
  if (isNext)
    return { left: [...furtherOrders, ...left.slice(1)], total: total + furtherOrders.length };
  const all = [...furtherOrders, ...left];
  return furtherOrders.length === 0 ? { left, total } : { left: all, total: all.length + 1 };
}
