import {
  createContext,
  type ReactNode,
  useContext,
  useEffectEvent,
  useId,
  useLayoutEffect,
} from 'react';

/** A dialog has the whole keyboard; a list that drops down has Enter, Escape, Tab and the arrows. */
export type LayerKind = 'dialog' | 'list';

/**
 * Hears of what opens over the screen. Returns what to call when it closes. What is only read gives way to a scan:
 * `giveWay` closes it, and the scan is for what lies below.
 */
export type OpenLayer = (id: string, kind: LayerKind, giveWay?: () => void) => () => void;

/** Whoever hands out the keys listens here; without anybody, layers are just drawn. */
export const OpenLayerContext = createContext<OpenLayer | null>(null);

/** The dialog that a component is in, or null on the screen itself. */
export const LayerContext = createContext<string | null>(null);

/** Stands around the content of a dialog for as long as it is open; `giveWay` closes one that is only read. */
export function DialogLayer(props: { children: ReactNode; giveWay?: (() => void) | undefined }) {
  const { children, giveWay } = props;
  const id = useId();
  useLayer(id, 'dialog', true, giveWay);
  return <LayerContext value={id}>{children}</LayerContext>;
}

/** Says that a list hangs open. Its content is no place to say so: React Aria renders that twice. */
export function useListLayer(isOpen: boolean): void {
  useLayer(useId(), 'list', isOpen);
}

function useLayer(id: string, kind: LayerKind, isOpen: boolean, giveWay?: () => void): void {
  const open = useContext(OpenLayerContext);
  const gives = giveWay !== undefined;
  const close = useEffectEvent(() => giveWay?.());
  // Not after the next frame: the key that follows at once already belongs to whoever is seen.
  useLayoutEffect(
    () => (isOpen ? open?.(id, kind, gives ? () => close() : undefined) : undefined),
    [open, id, kind, isOpen, gives],
  );
}
