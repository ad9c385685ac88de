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
import type { SessionKey } from './session-key.ts';

const SessionContext = createContext<SessionValues | null>(null);

/**
 * State of the window that the main process does not have: position and half-typed text. It is keyed by the station's
 * opening, so that it does not outlive its station. `begin` sets other initial values. `onBegun` is called for each
 * mounted session; React may discard a session before it mounts.
 */
export function Session(props: {
  opening: string | null;
  begin?: (values: SessionValues) => void;
  onBegun?: (values: SessionValues) => void;
  children: ReactNode;
}) {
  const { opening, begin, onBegun, children } = props;
  const [values] = useState(() => {
    const newValues = new SessionValues(opening);
    begin?.(newValues);
    return newValues;
  });
  const begun = useEffectEvent(() => onBegun?.(values));
  useLayoutEffect(() => begun(), []);
  // Their buttons would act on a station that is closed.
  useEffect(() => dismissPressable, []);
  return <SessionContext value={values}>{children}</SessionContext>;
}

/** Returns the session, for components that write a value when they unmount. */
export function useSession(): SessionValues {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No Session above');
  return session;
}

/** Returns a primitive part of a session value. Other changes of the value cause no render. */
export function useSessionPart<T, Part extends string | number | boolean | null>(
  key: SessionKey<T>,
  part: (value: T) => Part,
): Part {
  const session = useSession();
  return useSyncExternalStore(
    useCallback((listener) => session.subscribe(listener), [session]),
    () => part(session.get(key)),
  );
}

/** Like `useState`, for a value that survives a change of the screen. */
export function useSessionValue<T>(key: SessionKey<T>): [T, (next: T | ((now: T) => T)) => void] {
  const session = useSession();
  const value = useSyncExternalStore(
    useCallback((listener) => session.subscribe(listener), [session]),
    () => session.get(key),
  );
  const set = useCallback((next: T | ((now: T) => T)) => session.set(key, next), [session, key]);
  return [value, set];
}
