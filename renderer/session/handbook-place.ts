import { useMemo } from 'react';
import { kept } from './kept.ts';
import { useKept } from './session.tsx';

interface HandbookPlace {
  /** The open page, "" for the present screen's page; null while the handbook is closed. */
  page: string | null;
  /** Opens the given page, or by default the present screen's. */
  open: (page?: string) => void;
  close: () => void;
}

const pageOfSession = kept<string | null>(null);

/** The state of the handbook: closed, or the open page. */
export function useHandbook(): HandbookPlace {
  const [page, setPage] = useKept(pageOfSession);
  return useMemo(
    () => ({ page, open: (name = '') => setPage(name), close: () => setPage(null) }),
    [page, setPage],
  );
}
