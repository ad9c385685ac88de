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

/** What is open in an editor: an entry by its id, a new one, or nothing. */
type Editing = { id: string | null } | null;

interface Place {
  section: Section;
  editing: { [Name in Section]?: Editing };
}

const placeOfSetup = kept<Place>({ section: 'station', editing: {} });

/** Begins at the section of the session before. What was open in its editors stays behind. */
export function keepSection(values: SessionValues, before: SessionValues): void {
  const { section } = before.get(placeOfSetup);
  values.set(placeOfSetup, { ...placeOfSetup.initial, section });
}

interface SetupPlace extends Place {
  /** Decides which section shows, here and when the set-up is opened next. */
  openSection: (section: Section) => void;
  /** Opens the editor of a section with a new entry, as a first run needs it. */
  openNew: (section: Section) => void;
  edit: (section: Section, editing: Editing) => void;
}

/** Where the set-up is: it comes back as it was left when another screen was looked at. */
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
