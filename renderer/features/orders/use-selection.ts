import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** The orders that are ticked, also those that the list does not show now. */
export function useSelection() {
  const [selected, setSelected] = useState(none);
  return {
    selected,
    clear: () => setSelected(none),
    toggle: (id: string) => setSelected(toggled(selected, id)),
    add: (ids: readonly string[]) => setSelected(new Set([...selected, ...ids])),
    /** Unticks these alone: what was ticked while they were asked for stays. */
    remove: (ids: readonly string[]) => setSelected((now) => without(now, ids)),
    /** Their ids in the order of the list, whichever was ticked first; others come last. */
    inOrderOf(list: readonly { id: string }[]): string[] {
      const listed = list.map(({ id }) => id).filter((id) => selected.has(id));
      return [...new Set([...listed, ...selected])];
    },
  };
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The others that are ticked; a call prints only so many, and the rest waits for the next. */
export function without(selected: ReadonlySet<string>, ids: readonly string[]): Set<string> {
  const gone = new Set(ids);
  return new Set([...selected].filter((id) => !gone.has(id)));
}
