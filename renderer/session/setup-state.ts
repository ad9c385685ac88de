import { useMemo } from 'react';
import { sessionKey } from './session-key.ts';
import type { SessionValues } from './session-values.ts';
import { useSessionValue } from './session.tsx';

/** The pages of the set-up, by group. */
export const sectionGroups = {
  bench: ['station', 'scanner', 'scale', 'people'],
  printing: ['printers', 'label-sizes'],
  platform: ['connection', 'pickup-points', 'routing', 'webhook', 'areas'],
  data: ['backups', 'site', 'app-updates', 'audit', 'support'],
} as const;
export type SectionGroup = keyof typeof sectionGroups;
export type Section = (typeof sectionGroups)[SectionGroup][number];

export const sections: readonly Section[] = Object.values(sectionGroups).flat();

/** The state of an editor: an entry by id, a new entry, or closed. */
type Editing = { id: string | null } | null;

interface SetupState {
  section: Section;
  editing: { [Name in Section]?: Editing };
}

const setupKey = sessionKey<SetupState>({ section: 'station', editing: {} });

/** Starts in the section of the previous session, without its open editors. */
export function keepSection(values: SessionValues, before: SessionValues): void {
  const { section } = before.get(setupKey);
  values.set(setupKey, { ...setupKey.initial, section });
}

interface SetupControls extends SetupState {
  /** Selects the section to show, now and at the next opening of the set-up. */
  openSection: (section: Section) => void;
  /** Opens the editor of a section with a new entry, for a first run. */
  openNew: (section: Section) => void;
  edit: (section: Section, editing: Editing) => void;
}

/** The state of the set-up. It survives a change of the screen. */
export function useSetupState(): SetupControls {
  const [state, setState] = useSessionValue(setupKey);
  const actions = useMemo(
    () => ({
      openSection: (section: Section) => setState((before) => ({ ...before, section })),
      openNew: (section: Section) =>
        setState(({ editing }) => ({ section, editing: { ...editing, [section]: { id: null } } })),
      edit: (section: Section, editing: Editing) =>
        setState((before) => ({ ...before, editing: { ...before.editing, [section]: editing } })),
    }),
    [setState],
  );
  return { ...state, ...actions };
}
