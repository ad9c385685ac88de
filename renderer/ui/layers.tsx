import {
  createContext,
  type ReactNode,
  useContext,
  useEffectEvent,
  useId,
  useLayoutEffect,
} from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';

/** A dialog has the whole keyboard; a list that drops down has Enter, Escape, Tab and the arrows. */
type LayerKind = 'dialog' | 'list';

/** What lies over the screen. */
export interface Layer {
  readonly id: string;
  readonly kind: LayerKind;
  /** It asks nothing: a scan closes it, and is for what lies below. */
  readonly isRead?: boolean;
  readonly close?: () => void;
}

/** Hears of what opens over the screen. Returns what to call when it has closed. */
export type OpenLayer = (layer: Layer) => () => void;

/** Whoever hands out the keys listens here; without anybody, layers are just drawn. */
export const OpenLayerContext = createContext<OpenLayer | null>(null);

/** The dialog that a component is in, or null on the screen itself. */
export const LayerContext = createContext<string | null>(null);

/** Stands around the content of a dialog of React Aria for as long as that is open; `isRead`: it asks nothing. */
export function DialogLayer(props: { children: ReactNode; isRead?: boolean | undefined }) {
  const { children, isRead = false } = props;
  const id = useId();
  const overlay = useContext(OverlayTriggerStateContext);
  useLayer({ id, kind: 'dialog', isRead, close: () => overlay?.close() }, true);
  return <LayerContext value={id}>{children}</LayerContext>;
}

/** Says that a list hangs open. Its content is no place to say so: React Aria renders that twice. */
export function useListLayer(isOpen: boolean): void {
  useLayer({ id: useId(), kind: 'list' }, isOpen);
}

function useLayer({ id, kind, isRead = false, ...layer }: Layer, isOpen: boolean): void {
  const open = useContext(OpenLayerContext);
  const close = useEffectEvent(() => layer.close?.());
  // Not after the next frame: the key that follows at once already belongs to whoever is seen.
  useLayoutEffect(
    () => (isOpen ? open?.({ id, kind, isRead, close: () => close() }) : undefined),
    [open, id, kind, isRead, isOpen],
  );
}
