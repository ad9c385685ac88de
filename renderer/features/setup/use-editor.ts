import { useState } from 'react';
import { type Section, useSetupState } from '../../session/setup-state.ts';
import { useOpenEntry } from './lock.tsx';

/**
 * State of a section's editor: the open entry, and the last one, which gets the focus afterwards (empty for a cancelled
 * new entry).
 */
export function useEditor(section: Section) {
  const { edit } = useSetupState();
  const open = useOpenEntry(section);
  const [lastEdited, setLastEdited] = useState<string | null>(null);
  /** `id` is that of a saved entry. */
  const close = (id: string | null | undefined) => {
    setLastEdited(id ?? open?.id ?? '');
    edit(section, null);
  };
  return { open, lastEdited, setLastEdited, close };
}
