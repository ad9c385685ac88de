import { useEffect } from 'react';
import { useNavigation } from '../session/navigation.tsx';
import { screens } from '../shell/screens.ts';

/** F2 to F5 and F8 change the screen whatever has the focus, except over a question. */
export function useScreenKeys(): void {
  const { go } = useNavigation();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = screens.find(({ key }) => key === event.key);
      if (!target || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (!isAsking()) go(target.screen);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [go]);
}

/** Whether a dialog waits for an answer. */
export function isAsking(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
