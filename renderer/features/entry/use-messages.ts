import { useState } from 'react';
import { useLatest } from './use-latest.ts';

/** Orders of a pasted message that are not in the form yet, and of how many that are the rest. */
export interface WaitingMessages {
  readonly left: readonly string[];
  readonly total: number;
}

export const noMessages: WaitingMessages = { left: [], total: 0 };

/** The message in the dialog: the next one that waits, or another one. */
interface Opened {
  readonly text: string;
  readonly isNext: boolean;
}

export interface Messages {
  readonly waiting: WaitingMessages;
  /** What waits, also before it is on the screen. */
  readonly now: () => WaitingMessages;
  readonly opened: Opened | null;
  /** Opens the dialog with what was pasted, or with nothing. */
  readonly open: (text: string) => void;
  /** Opens it with the next message that waits; where none does, nothing happens. */
  readonly openNext: () => void;
  readonly close: () => void;
  /** What was open went into the form; `others` of the same paste wait from now on. */
  readonly take: (others: readonly string[]) => void;
  /** Nothing waits any more. */
  readonly drop: () => void;
}

/** Messages that are pasted, and those of a paste with several orders that wait for their turn. */
export function useMessages(initial: WaitingMessages): Messages {
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
    take: (others) => {
      change(afterTaking(now(), others, opened?.isNext ?? false));
      setOpened(null);
    },
    drop: () => change(noMessages),
  };
}

/** What waits once one message went into the form, and brought `others` along. */
export function afterTaking(
  { left, total }: WaitingMessages,
  others: readonly string[],
  isNext: boolean,
): WaitingMessages {
  if (isNext) return { left: [...others, ...left.slice(1)], total: total + others.length };
  const all = [...others, ...left];
  return others.length === 0 ? { left, total } : { left: all, total: all.length + 1 };
}
