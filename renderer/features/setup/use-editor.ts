import { useState } from 'react';
import { type Section, useSetupPlace } from '../../session/setup-place.ts';
import { useOpenEntry } from './lock.tsx';

/**
 * The editor of a section: what is open in it, and which entry was in it last, whose line has the focus afterwards
 * (empty for a new one that was given up).
 */
export function useEditor(section: Section) {
  const { edit } = useSetupPlace();
  const open = useOpenEntry(section);
  const [lastEdited, setLastEdited] = useState<string | null>(null);
  /** `id` is that of an entry that was saved. */
  const close = (id: string | null | undefined) => {
    setLastEdited(id ?? open?.id ?? '');
    edit(section, null);
  };
  return { open, lastEdited, setLastEdited, close };
}
