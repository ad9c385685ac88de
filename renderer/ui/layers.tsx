import { createContext, type ReactNode, useContext, useId, useLayoutEffect } from 'react';

/** A dialog has the whole keyboard; a list that drops down has Enter, Escape, Tab and the arrows. */
export type LayerKind = 'dialog' | 'list';

/** Hears of what opens over the screen. Returns what to call when it closes. */
export type OpenLayer = (id: string, kind: LayerKind) => () => void;

/** Whoever hands out the keys listens here; without anybody, layers are just drawn. */
export const OpenLayerContext = createContext<OpenLayer | null>(null);

/** The dialog that a component is in, or null on the screen itself. */
export const LayerContext = createContext<string | null>(null);

/** Stands around the content of a dialog for as long as it is open. */
export function DialogLayer({ children }: { children: ReactNode }) {
  const id = useId();
  useLayer(id, 'dialog', true);
  return <LayerContext value={id}>{children}</LayerContext>;
}

/** Says that a list hangs open. Its content is no place to say so: React Aria renders that twice. */
export function useListLayer(isOpen: boolean): void {
  useLayer(useId(), 'list', isOpen);
}

function useLayer(id: string, kind: LayerKind, isOpen: boolean): void {
  const open = useContext(OpenLayerContext);
  // Not after the next frame: the key that follows at once already belongs to whoever is seen.
  useLayoutEffect(() => (isOpen ? open?.(id, kind) : undefined), [open, id, kind, isOpen]);
}
