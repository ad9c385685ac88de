import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onNotices, standing } from './announce.ts';
import layout from './layout.module.css';
import { remOf } from './rem.ts';
import { passes, type Toast } from './toast-list.ts';
import styles from './toasts.module.css';
import { OneToast, type ToastLabels } from './one-toast.tsx';

/** What passes needs so much of the bar to be read there, rem. */
const roomInBar = 24;

/**
 * The notices, in the language of the moment: whoever shows them draws again when that changes. They cover nothing: what
 * passes stands in the bar, the newest of it alone until somebody comes to it; what stays has room of its own below the
 * bar, and so has what passes where the bar has too little.
 */
export function Toasts({ regionLabel, ...labels }: ToastLabels & { regionLabel: string }) {
  const shown = useSyncExternalStore(onNotices, standing);
  const [isHeld, setIsHeld] = useState(false);
  const lasting = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const inBar = useRef<HTMLDivElement>(null);
  const passing = shown.filter(passes);
  const isBarTight = useRoomFor({ lasting, bar, inBar }, passing.at(-1)?.id);
  useSaysPassing(passing.length > 0);
  const toastOf = (one: Toast) => (
    <OneToast
      key={one.id}
      toast={one}
      {...labels}
      isHeld={passing.length > 0 && isHeld}
      onHold={setIsHeld}
    />
  );
  const passed = (
    <div
      className={styles.passing}
      ref={inBar}
      data-in-bar={!isBarTight || undefined}
      data-held={isHeld || undefined}
    >
      {passing.map(toastOf)}
    </div>
  );
  return (
    // The region is always there: what comes into a new one is not announced everywhere.
    <section
      aria-label={regionLabel}
      aria-live="polite"
      // Over a dialog, too, its buttons can be pressed.
      data-react-aria-top-layer="true"
      aria-relevant="additions text"
    >
      <div ref={bar} className={styles.bar} />
      {!isBarTight && passed}
      <div ref={lasting} className={`${layout.column} ${layout.scrolls} ${styles.lasting}`}>
        {isBarTight && passed}
        {shown.filter((one) => !passes(one)).map(toastOf)}
      </div>
    </section>
  );
}

/**
 * Tells the window's layout how much room the notices below the bar take, and where they end, or the bar where there are
 * none. Answers whether the bar has too little room for what passes, of which the newest is `newest`.
 */
function useRoomFor(
  {
    lasting,
    bar,
    inBar: shownInBar,
  }: Record<'lasting' | 'bar' | 'inBar', RefObject<HTMLElement | null>>,
  newest: Toast['id'] | undefined,
): boolean {
  const [isTight, setIsTight] = useState(false);
  const [tall, setTall] = useState<Toast['id'] | undefined>();
  useLayoutEffect(() => {
    const shown = shownInBar.current?.lastElementChild;
    if (!shown || isTight) return undefined;
    const observer = new ResizeObserver(() => {
      // What stays begins where the bar ends, wherever that stands.
      const end = lasting.current?.getBoundingClientRect().top ?? Infinity;
      // It stays below the bar as long as it is the newest: there it has more room, and would seem to fit.
      if (shown.getBoundingClientRect().bottom > end) setTall(newest);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [newest, isTight, lasting, shownInBar]);
  const isAny = newest !== undefined;
  useLayoutEffect(() => {
    const inBar = bar.current;
    // The bar makes room once something passes: how much there is before tells nothing.
    if (!inBar || !isAny) return undefined;
    const observer = new ResizeObserver(() => {
      setIsTight(inBar.getBoundingClientRect().width < roomInBar * remOf());
    });
    observer.observe(inBar);
    return () => observer.disconnect();
  }, [bar, isAny]);
  useLayoutEffect(() => {
    const { current } = lasting;
    const inBar = bar.current;
    if (!current || !inBar) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { height, bottom } = current.getBoundingClientRect();
      style.setProperty('--notices-height', `${height}px`);
      style.setProperty('--notices-end', `${bottom}px`);
      style.setProperty('--lasting-end', height > 0 ? `${bottom}px` : '0px');
    });
    observer.observe(current);
    // A bar of two lines moves what stands below it, which alone tells no observer anything.
    observer.observe(inBar);
    return () => observer.disconnect();
  }, [lasting, bar]);
  return isTight || (newest !== undefined && tall === newest);
}

/** Lets the bar give up, while something passes in it, what can be read elsewhere. */
function useSaysPassing(isAny: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-notice', isAny);
  }, [isAny]);
}
