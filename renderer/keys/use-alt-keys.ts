import { useEffect, useEffectEvent } from 'react';
import { isAsking } from './use-screen-keys.ts';

/** Alt and a digit, wherever the focus is. */
export function useAltDigits(onDigit: (digit: number) => void): void {
  useAlt((code) => {
    if (!/^Digit\d$/.test(code)) return false;
    onDigit(Number(code.slice(-1)));
    return true;
  });
}

/** Alt and one key, by its place on the keyboard ("KeyG"), wherever the focus is. */
export function useAltKey(wanted: string, onPress: () => void): void {
  useAlt((code) => {
    if (code !== wanted) return false;
    onPress();
    return true;
  });
}

function useAlt(onCode: (code: string) => boolean): void {
  const handle = useEffectEvent(onCode);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || isAsking()) return;
      if (handle(event.code)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
