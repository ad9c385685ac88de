import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { dismissPressable } from '../ui/announce.ts';
import { SessionValues } from './session-values.ts';
import type { Kept } from './kept.ts';

const SessionContext = createContext<SessionValues | null>(null);

/**
 * What the window knows besides what main knows: where somebody is, what is half typed. Keyed by the
 * station's opening, so that none of it outlives the station it belongs to. `begin` sets what a new
 * session begins with in another way; `onBegun` hears of each session that is shown, which not every one
 * becomes that React begins to draw.
 */
export function Session(props: {
  opening: string | null;
  begin?: (values: SessionValues) => void;
  onBegun?: (values: SessionValues) => void;
  children: ReactNode;
}) {
  const { opening, begin, onBegun, children } = props;
  const [values] = useState(() => {
    const fresh = new SessionValues(opening);
    begin?.(fresh);
    return fresh;
  });
  const begun = useEffectEvent(() => onBegun?.(values));
  useLayoutEffect(() => begun(), []);
  // Their buttons would look something up, or take something back, in a station that is gone.
  useEffect(() => dismissPressable, []);
  return <SessionContext value={values}>{children}</SessionContext>;
}

/** The values themselves, for whoever writes one down when it leaves the screen. */
export function useSession(): SessionValues {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No Session above');
  return session;
}

/** A part of such a value, a text or a number: other changes of it draw nothing anew. */
export function useKeptPart<T, Part extends string | number | boolean | null>(
  what: Kept<T>,
  part: (value: T) => Part,
): Part {
  const session = useSession();
  return useSyncExternalStore(
    useCallback((listener) => session.subscribe(listener), [session]),
    () => part(session.get(what)),
  );
}

/** Like `useState`, for a value that stays while another screen is looked at. */
export function useKept<T>(what: Kept<T>): [T, (next: T | ((now: T) => T)) => void] {
  const session = useSession();
  const value = useSyncExternalStore(
    useCallback((listener) => session.subscribe(listener), [session]),
    () => session.get(what),
  );
  const set = useCallback((next: T | ((now: T) => T)) => session.set(what, next), [session, what]);
  return [value, set];
}
