import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface HandbookPlace {
  /** The page that is asked for, "" for the one of the screen at hand; null while it is closed. */
  page: string | null;
  /** Opens the page of the screen at hand unless another is named. */
  open: (page?: string) => void;
  close: () => void;
}

const HandbookContext = createContext<HandbookPlace | null>(null);

/** Whether the handbook is open, and where. */
export function HandbookProvider({ children }: { children: ReactNode }) {
  const [page, setPage] = useState<string | null>(null);
  const place = useMemo<HandbookPlace>(
    () => ({ page, open: (name = '') => setPage(name), close: () => setPage(null) }),
    [page],
  );
  return <HandbookContext value={place}>{children}</HandbookContext>;
}

export function useHandbook(): HandbookPlace {
  const place = useContext(HandbookContext);
  if (!place) throw new Error('No HandbookProvider above');
  return place;
}
