/** Action of a key in a list of many rows. */
export type ListAction =
  | { do: 'move' | 'extend'; to: number }
  | { do: 'open' | 'select' | 'select-all' }
  | null;

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * Arrows, Page, Home and End move; with Shift they select the passed rows. Enter opens, Space selects, Ctrl+A selects
 * all. Letters have no action, because they search. `at` is the current row of `count`; a page has `page` rows.
 */
export function listAction(pressed: Pressed, at: number, count: number, page: number): ListAction {
  if (pressed.ctrlKey && pressed.key.toLowerCase() === 'a' && count > 0)
    return { do: 'select-all' };
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || count === 0) return null;
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const step = steps[pressed.key];
  if (step !== undefined) {
    const to = Math.min(Math.max(step, 0), count - 1);
    return { do: pressed.shiftKey ? 'extend' : 'move', to };
  }
  if (pressed.key === 'Enter') return { do: 'open' };
  if (pressed.key === ' ') return { do: 'select' };
  return null;
}
