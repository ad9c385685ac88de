import { useRef, useState } from 'react';

/** State whose `now` returns the newest value, also before React renders it. */
export function useLatest<Value extends object | boolean>(initial: Value | (() => Value)) {
  const [drawn, setDrawn] = useState<Value>(initial);
  const latest = useRef(drawn);
  return {
    drawn,
    now: () => latest.current,
    change: (next: Value) => {
      latest.current = next;
      setDrawn(next);
    },
  };
}
