import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { type OpenLayer, OpenLayerContext } from '../ui/layers.tsx';
import { announce } from '../ui/announce.ts';
import { announceScan } from './scan-notice.ts';
import { KeyListener } from './key-listener.ts';
import { KeyStack } from './key-stack.ts';

const KeyStackContext = createContext<KeyStack | null>(null);

/** Installs the only key listener of the window, and routes keys through the key stack. */
export function Keyboard(props: {
  /** Called if a scan was reported but not applied: an open dialog accepts none, or the code was not readable. */
  onNotApplied: () => void;
  children: ReactNode;
}) {
  const { children, onNotApplied } = props;
  const [stack] = useState(() => new KeyStack());
  const [openLayer] = useState<OpenLayer>((): OpenLayer => (layer) => stack.openLayer(layer));
  const scanned = useEffectEvent((code: string | null) => {
    if (code === null) {
      onNotApplied();
      announceScan('danger', ({ t }) => ({
        title: t('keys.scan.unreadable'),
        todo: t('keys.scan.unreadableTodo'),
      }));
      return;
    }
    stack.scanned(code, () => {
      onNotApplied();
      announce('info', ({ t }) => ({
        title: t('keys.scan.title', { code }),
        todo: t('keys.scan.asking'),
      }));
    });
  });
  useEffect(() => {
    const listener = new KeyListener(stack, (code) => scanned(code));
    const listen = (event: KeyboardEvent) => {
      stack.noteKey();
      listener.hear(event);
    };
    // Capture phase: React Aria stops the propagation of the keys that it handles.
    window.addEventListener('keydown', listen, true);
    return () => {
      window.removeEventListener('keydown', listen, true);
      listener.stop();
    };
  }, [stack]);
  return (
    <KeyStackContext value={stack}>
      <OpenLayerContext value={openLayer}>{children}</OpenLayerContext>
    </KeyStackContext>
  );
}

/** Returns the key stack of the window. */
export function useKeyStack(): KeyStack {
  const stack = useContext(KeyStackContext);
  if (!stack) throw new Error('No Keyboard above');
  return stack;
}
