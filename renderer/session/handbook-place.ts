import { useMemo } from 'react';
import { kept } from './kept.ts';
import { useKept } from './session.tsx';

interface HandbookPlace {
  /** The page that is asked for, "" for the one of the screen at hand; null while it is closed. */
  page: string | null;
  /** Opens the page of the screen at hand unless another is named. */
  open: (page?: string) => void;
  close: () => void;
}

const pageOfSession = kept<string | null>(null);

/** Whether the handbook is open, and where. */
export function useHandbook(): HandbookPlace {
  const [page, setPage] = useKept(pageOfSession);
  return useMemo(
    () => ({ page, open: (name = '') => setPage(name), close: () => setPage(null) }),
    [page, setPage],
  );
}
