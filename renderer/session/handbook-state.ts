import { useMemo } from 'react';
import { sessionKey } from './session-key.ts';
import { useSessionValue } from './session.tsx';

interface HandbookControls {
  /** The open page, "" for the present screen's page; null while the handbook is closed. */
  page: string | null;
  /** Opens the given page, or by default the present screen's. */
  open: (page?: string) => void;
  close: () => void;
}

const pageKey = sessionKey<string | null>(null);

/** The state of the handbook: closed, or the open page. */
export function useHandbook(): HandbookControls {
  const [page, setPage] = useSessionValue(pageKey);
  return useMemo(
    () => ({ page, open: (name = '') => setPage(name), close: () => setPage(null) }),
    [page, setPage],
  );
}
