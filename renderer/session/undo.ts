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

/** Something that was done and can be taken back: nothing of it reached the platform or paper. */
interface Undoable {
  /** What was done, as its notice says it. */
  readonly what: Say;
  readonly undo: () => Promise<Result<unknown>>;
  /** Its notice. */
  readonly notice: number;
}

/** How many can be taken back, one after the other. */
const most = 20;

const undoables = kept<readonly Undoable[]>([]);

/** Says what was done, and lets it be taken back as long as the session goes on. */
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
 * Hears the key that takes the last one back. In a field the key belongs to what is typed there, save for one that is
 * empty, or in which nothing was typed since, while the notice stands that names the key.
 */
export function useUndoKey(): void {
  const session = useSession();
  const [all] = useKept(undoables);
  const last = all.at(-1);
  // What could be taken back when somebody typed last.
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
