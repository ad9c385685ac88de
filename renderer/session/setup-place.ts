import { useMemo } from 'react';
import { kept } from './kept.ts';
import type { SessionValues } from './session-values.ts';
import { useKept } from './session.tsx';

export const sections = [
  'station',
  'connection',
  'pickup-points',
  'printers',
  'label-sizes',
  'scale',
  'routing',
  'webhook',
  'areas',
  'people',
  'site',
  'backups',
  'app-updates',
  'audit',
  'support',
] as const;
export type Section = (typeof sections)[number];

/** The state of an editor: an entry by id, a new entry, or closed. */
type Editing = { id: string | null } | null;

interface Place {
  section: Section;
  editing: { [Name in Section]?: Editing };
}

const placeOfSetup = kept<Place>({ section: 'station', editing: {} });

/** Starts in the section of the previous session, without its open editors. */
export function keepSection(values: SessionValues, before: SessionValues): void {
  const { section } = before.get(placeOfSetup);
  values.set(placeOfSetup, { ...placeOfSetup.initial, section });
}

interface SetupPlace extends Place {
  /** Selects the section to show, now and at the next opening of the set-up. */
  openSection: (section: Section) => void;
  /** Opens the editor of a section with a new entry, for a first run. */
  openNew: (section: Section) => void;
  edit: (section: Section, editing: Editing) => void;
}

/** The state of the set-up. It survives a change of the screen. */
export function useSetupPlace(): SetupPlace {
  const [place, setPlace] = useKept(placeOfSetup);
  const ways = useMemo(
    () => ({
      openSection: (section: Section) => setPlace((before) => ({ ...before, section })),
      openNew: (section: Section) =>
        setPlace(({ editing }) => ({ section, editing: { ...editing, [section]: { id: null } } })),
      edit: (section: Section, editing: Editing) =>
        setPlace((before) => ({ ...before, editing: { ...before.editing, [section]: editing } })),
    }),
    [setPlace],
  );
  return { ...place, ...ways };
}
