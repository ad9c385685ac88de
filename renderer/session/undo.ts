import { useEffect, useMemo, useRef } from 'react';
import type { Result } from '../../shared/result.ts';
import type { Translator } from '../i18n/error-values.ts';
import { keyFieldOf } from '../keys/field.ts';
import { keysOf } from '../keys/commands.ts';
import { useCommands } from '../keys/use-commands.ts';
import { announce, announceProblem, dismiss, isNoticeOpen } from '../ui/announce.ts';
import type { NoticeMessage } from '../ui/toast-list.ts';
import { sessionKey } from './session-key.ts';
import { useSessionValue, useSession } from './session.tsx';
import type { SessionValues } from './session-values.ts';

/** An action that can be undone: nothing of it has reached the platform or paper. */
interface Undoable {
  /** Text of its notice. */
  readonly message: NoticeMessage;
  readonly undo: () => Promise<Result<unknown>>;
  /** Id of its notice. */
  readonly notice: number;
}

/** Maximum number of actions that can be undone, one after the other. */
const MAX_UNDOABLE = 20;

const undoables = sessionKey<readonly Undoable[]>([]);

/**
 * Returns a function that reports an action and makes it undoable during the session. `about` is the subject of the
 * notice.
 */
export function useUndo(): (
  message: NoticeMessage,
  undo: Undoable['undo'],
  about?: string,
) => void {
  const session = useSession();
  return useMemo(
    () => (message, undo, about) => {
      const action = {
        label: ({ t }: Translator) => t('undo.button'),
        keys: keysOf('undo'),
        onPress: () => void takeBack(session, undoable),
      };
      const notice = announce('success', message, action, about);
      const undoable: Undoable = { message, undo, notice };
      session.set(undoables, (before) => [...before.slice(1 - MAX_UNDOABLE), undoable]);
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
  const [all] = useSessionValue(undoables);
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
    const field = keyFieldOf(target);
    if (code === '' || field === null) return true;
    const isFree = field.value === '' || beforeTyping.current !== last;
    return isFree && last !== undefined && isNoticeOpen(last.notice);
  });
}

async function takeBack(session: SessionValues, one: Undoable): Promise<void> {
  if (!session.get(undoables).includes(one)) return;
  session.set(undoables, (before) => before.filter((other) => other !== one));
  dismiss(one.notice);
  const result = await one.undo();
  if (!result.ok) return announceProblem(result.error);
  announce('info', (translator) => {
    const text = one.message(translator);
    return translator.t('undo.done', { what: typeof text === 'string' ? text : text.title });
  });
}
