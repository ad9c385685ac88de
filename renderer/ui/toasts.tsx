import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onNotices, openNotices } from './announce.ts';
import layout from './layout.module.css';
import { remOf } from './rem.ts';
import { passes, type Toast } from './toast-list.ts';
import styles from './toasts.module.css';
import { OneToast, type ToastLabels } from './one-toast.tsx';

/** Minimum width (rem) in the bar for a readable passing notice. */
const roomInBar = 24;

/**
 * Shows the notices in the present language; the parent renders again when that changes. They cover no content. The
 * newest passing notice is in the bar, and the others join it under pointer or focus. Lasting notices have their own
 * space below the bar, and so have passing ones if the bar has too little.
 */
export function Toasts({ regionLabel, ...labels }: ToastLabels & { regionLabel: string }) {
  const notices = useSyncExternalStore(onNotices, openNotices);
  const [isHeld, setIsHeld] = useState(false);
  const lasting = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const inBar = useRef<HTMLDivElement>(null);
  const passing = notices.filter(passes);
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
    // The region is always mounted, because not every screen reader announces the content of a new region.
    <section
      aria-label={regionLabel}
      aria-live="polite"
      // Its buttons can be pressed above a dialog too.
      data-react-aria-top-layer="true"
      aria-relevant="additions text"
    >
      <div ref={bar} className={styles.bar} />
      {!isBarTight && passed}
      <div ref={lasting} className={`${layout.column} ${layout.scrolls} ${styles.lasting}`}>
        {isBarTight && passed}
        {notices.filter((one) => !passes(one)).map(toastOf)}
      </div>
    </section>
  );
}

/**
 * Publishes to the window's layout the height of the notices below the bar and their lower end, or the bar's if there
 * are none.
 * @param newest id of the newest passing notice
 * @returns whether the bar has too little space for passing notices
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
    const newestElement = shownInBar.current?.lastElementChild;
    if (!newestElement || isTight) return undefined;
    const observer = new ResizeObserver(() => {
      // Lasting notices start at the lower edge of the bar, wherever that is.
      const end = lasting.current?.getBoundingClientRect().top ?? Infinity;
      // The notice remains below the bar as long as it is the newest. There it has more space and would seem to fit.
      if (newestElement.getBoundingClientRect().bottom > end) setTall(newest);
    });
    observer.observe(newestElement);
    return () => observer.disconnect();
  }, [newest, isTight, lasting, shownInBar]);
  const isAny = newest !== undefined;
  useLayoutEffect(() => {
    const inBar = bar.current;
    // The bar makes space only after a passing notice appears, so an earlier measurement is meaningless.
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
    // A bar of two lines moves the content below it. A move alone triggers no observer.
    observer.observe(inBar);
    return () => observer.disconnect();
  }, [lasting, bar]);
  return isTight || (newest !== undefined && tall === newest);
}

/** Marks the page while a passing notice is shown, so that the bar hides content that is available on other screens. */
function useSaysPassing(isAny: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-notice', isAny);
  }, [isAny]);
}
