import { useSyncExternalStore } from 'react';

export const sections = [
  'station',
  'connection',
  'pickup-points',
  'printers',
  'label-sizes',
  'routing',
  'webhook',
  'areas',
  'backups',
] as const;
export type Section = (typeof sections)[number];

/** What is open in an editor: an entry by its id, a new one, or nothing. */
export type Editing = { id: string | null } | null;

interface Place {
  section: Section;
  editing: { [Name in Section]?: Editing };
}

// Outside React: the set-up comes back as it was left when another screen was looked at.
let place: Place = { section: 'station', editing: {} };
const listeners = new Set<() => void>();

function move(next: Place) {
  place = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSetupPlace(): Place {
  return useSyncExternalStore(subscribe, () => place);
}

/** Decides which section shows, here and when the set-up is opened next. */
export function openSection(section: Section): void {
  move({ ...place, section });
}

/** Opens the editor of a section with a new entry, as a first run needs it. */
export function openNew(section: Section): void {
  move({ section, editing: { ...place.editing, [section]: { id: null } } });
}

export function edit(section: Section, editing: Editing): void {
  move({ ...place, editing: { ...place.editing, [section]: editing } });
}
