import { useEffect, useMemo, useRef } from 'react';
import type { Result } from '../../shared/result.ts';
import { fieldOf } from '../keys/field.ts';
import { keysOf } from '../keys/commands.ts';
import { useCommands } from '../keys/use-commands.ts';
import { announce, announceProblem, dismiss, stands } from '../ui/announce.ts';
import type { Say } from '../ui/toast-list.ts';
import { kept } from './kept.ts';
import { useKept, useSession } from './session.tsx';
import type { SessionValues } from './session-values.ts';

/** An action that can be undone: nothing of it has reached the platform or paper. */
interface Undoable {
  /** Text of its notice. */
  readonly what: Say;
  readonly undo: () => Promise<Result<unknown>>;
  /** Id of its notice. */
  readonly notice: number;
}

/** Maximum number of actions that can be undone, one after the other. */
const most = 20;

const undoables = kept<readonly Undoable[]>([]);

/** Returns a function that reports an action and makes it undoable during the session. */
export function useUndo(): (what: Say, undo: Undoable['undo']) => void {
  const session = useSession();
  return useMemo(
    () => (what, undo) => {
      const notice = announce('success', what, {
        label: ({ t }) => t('undo.button'),
        keys: keysOf('undo'),
        onPress: () => void takeBack(session, done),
      });
      const done: Undoable = { what, undo, notice };
      session.set(undoables, (before) => [...before.slice(1 - most), done]);
    },
    [session],
  );
}

/**
 * Handles the undo key for the last action. In a field the key edits the text. Exceptions, while the notice with the
 * key is shown: an empty field, or one without typing since.
 */
export function useUndoKey(): void {
  const session = useSession();
  const [all] = useKept(undoables);
  const last = all.at(-1);
  // The last undoable action at the time of the last input.
  const beforeTyping = useRef<Undoable | null>(null);
  useEffect(() => {
    const note = () => {
      beforeTyping.current = session.get(undoables).at(-1) ?? null;
    };
    window.addEventListener('input', note, true);
    return () => window.removeEventListener('input', note, true);
  }, [session]);
  useCommands({ undo: last ? () => void takeBack(session, last) : null }, ({ code, target }) => {
    const field = fieldOf(target);
    if (code === '' || field === null) return true;
    const isFree = field.value === '' || beforeTyping.current !== last;
    return isFree && last !== undefined && stands(last.notice);
  });
}

async function takeBack(session: SessionValues, one: Undoable): Promise<void> {
  if (!session.get(undoables).includes(one)) return;
  session.set(undoables, (before) => before.filter((other) => other !== one));
  dismiss(one.notice);
  const done = await one.undo();
  if (!done.ok) return announceProblem(done.error);
  announce('info', (words) => {
    const what = one.what(words);
    return words.t('undo.done', { what: typeof what === 'string' ? what : what.title });
  });
}
