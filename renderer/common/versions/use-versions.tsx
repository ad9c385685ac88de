import { useRef, useState } from 'react';
import type { Result } from '../../../shared/result.ts';
import { type VersionDifference, mergeVersions, taking } from './merge.ts';
import { VersionQuestion } from './version-question.tsx';

type Members = Readonly<Record<string, unknown>>;
type Answer = 'mine' | 'theirs' | null;

export interface Versions<Before, Mine, Saved> {
  /** Initial values of the form; undefined for a new entry. */
  start: Before | undefined;
  /** Reads the stored version; null if it no longer exists. */
  readNow: () => Promise<Before | null>;
  send: (mine: Mine, before: Before | undefined) => Promise<Result<Saved> | undefined>;
  /** Returns the name of a field as in the form. */
  nameOf: (field: string) => string;
}

/**
 * Saves a form, merged with changes that another user has saved since. If both changed the same field, a dialog asks
 * which value stays. Closing the dialog saves nothing.
 */
export function useVersions<Before extends object, Mine extends Members, Saved>(
  versions: Versions<Before, Mine, Saved>,
) {
  const { send, readNow, nameOf } = versions;
  const begun = useRef(versions.start);
  const [openQuestion, setOpenQuestion] = useState<{
    differs: readonly VersionDifference[];
    answer: (choice: Answer) => void;
  } | null>(null);

  const ask = (differs: readonly VersionDifference[]) =>
    new Promise<Answer>((resolve) => {
      const answer = (choice: Answer) => {
        setOpenQuestion(null);
        resolve(choice);
      };
      setOpenQuestion({ differs, answer });
    });

  const save = async (mine: Mine): Promise<Result<Saved> | undefined> => {
    const saved = await send(mine, begun.current);
    if (saved === undefined || saved.ok || saved.error.code !== 'changed-elsewhere') return saved;
    const now = await readNow();
    if (now === null || begun.current === undefined) return saved;
    const { merged, differs } = mergeVersions(begun.current as Members, now as Members, mine);
    const choice = differs.length === 0 ? 'mine' : await ask(differs);
    if (choice === null) return saved;
    begun.current = now;
    const fields = choice === 'theirs' ? differs.map(({ field }) => field) : [];
    return save(taking(merged, now as Members, fields));
  };

  /** Keeps the form open, based on the stored version. */
  const begin = (now: Before) => {
    begun.current = now;
  };

  const question = openQuestion && <VersionQuestion {...openQuestion} nameOf={nameOf} />;
  return { save, begin, question };
}
