import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toasts.tsx';
import { isAsking } from './use-screen-keys.ts';
import { ScanWatch } from './scan-watch.ts';

type TakeScan = (code: string) => void;

const takers = new Set<TakeScan>();

/** Takes what is scanned while this is on the screen and nothing is being typed. */
export function useScan(take: TakeScan): void {
  const handle = useEffectEvent(take);
  useEffect(() => {
    const taker: TakeScan = (code) => handle(code);
    takers.add(taker);
    return () => void takers.delete(taker);
  }, []);
}

/** Hands scans to whoever takes them, and says so where nobody does: no scan presses anything. */
export function useScanWatch(): void {
  const { t } = useTranslation();
  const scanned = useEffectEvent((code: string) => {
    const [taker, other] = takers;
    if (isAsking()) toast('info', t('shell.scan.title', { code }), t('shell.scan.asking'));
    else if (taker && !other) taker(code);
    else toast('info', t('shell.scan.title', { code }), t('shell.scan.elsewhere'));
  });
  useEffect(() => {
    const replayed = new WeakSet<Event>();
    const watch = new ScanWatch<KeyboardEvent>({
      onScan: (code) => scanned(code),
      replay: (keys) => keys.forEach((key) => pressAgain(key, replayed)),
    });
    const listen = (event: KeyboardEvent) => {
      if (replayed.has(event)) return;
      if (isText(event.target)) return watch.settle();
      if (!watch.press(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

/** The focus may be elsewhere by now, where the key belongs; a target that is gone hears nothing. */
function pressAgain(key: KeyboardEvent, replayed: WeakSet<Event>): void {
  const again = new KeyboardEvent('keydown', {
    key: key.key,
    code: key.code,
    shiftKey: key.shiftKey,
    bubbles: true,
    cancelable: true,
  });
  replayed.add(again);
  (document.activeElement ?? document.body).dispatchEvent(again);
}

const notText: ReadonlySet<string> = new Set(['radio', 'checkbox', 'button', 'submit']);

function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notText.has(target.type);
  return target instanceof HTMLTextAreaElement;
}
