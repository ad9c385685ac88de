import {
  createContext,
  type ReactNode,
  useContext,
  useEffectEvent,
  useId,
  useLayoutEffect,
} from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';

/** A dialog handles the whole keyboard; a drop-down list handles Enter, Escape, Tab and the arrows. */
type LayerKind = 'dialog' | 'list';

/** A dialog or list over the screen. */
export interface Layer {
  readonly id: string;
  readonly kind: LayerKind;
  /** Read-only: a scan closes it and goes to the content below. */
  readonly isRead?: boolean;
  readonly close?: () => void;
}

/** Called when a layer opens. Returns the function to call when it has closed. */
export type OpenLayer = (layer: Layer) => () => void;

/** Provided by the module that routes keys. Without a provider, layers are only drawn. */
export const OpenLayerContext = createContext<OpenLayer | null>(null);

/** The dialog of a component, or null on the screen itself. */
export const LayerContext = createContext<string | null>(null);

/** Registers an open React Aria dialog as a layer; wraps its content. `isRead`: the dialog is read-only. */
export function DialogLayer(props: { children: ReactNode; isRead?: boolean | undefined }) {
  const { children, isRead = false } = props;
  const id = useId();
  const overlay = useContext(OverlayTriggerStateContext);
  useLayer({ id, kind: 'dialog', isRead, close: () => overlay?.close() }, true);
  return <LayerContext value={id}>{children}</LayerContext>;
}

/** Registers an open list as a layer. Not for use in the list's content, because React Aria renders that twice. */
export function useListLayer(isOpen: boolean): void {
  useLayer({ id: useId(), kind: 'list' }, isOpen);
}

function useLayer({ id, kind, isRead = false, ...layer }: Layer, isOpen: boolean): void {
  const open = useContext(OpenLayerContext);
  const close = useEffectEvent(() => layer.close?.());
  // Before the paint: the very next key already belongs to the visible layer.
  useLayoutEffect(
    () => (isOpen ? open?.({ id, kind, isRead, close: () => close() }) : undefined),
    [open, id, kind, isRead, isOpen],
  );
}
