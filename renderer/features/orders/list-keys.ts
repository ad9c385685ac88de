/** What a key does to the list of orders. */
export type ListAction =
  | { do: 'move'; to: number }
  | { do: 'open' | 'select' | 'print' | 'clear' }
  | null;

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/**
 * Arrows, Page, Home and End move; Enter opens, Space selects, P prints, Escape gives up.
 * `at` is the row that the keys are on, of `count`; a page is `page` rows.
 */
export function listAction(pressed: Pressed, at: number, count: number, page: number): ListAction {
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
  if (step !== undefined) return { do: 'move', to: Math.min(Math.max(step, 0), count - 1) };
  if (pressed.key === 'Enter') return { do: 'open' };
  if (pressed.key === ' ') return { do: 'select' };
  if (pressed.key.toLowerCase() === 'p') return { do: 'print' };
  if (pressed.key === 'Escape') return { do: 'clear' };
  return null;
}
