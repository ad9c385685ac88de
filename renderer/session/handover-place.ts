import { kept } from './kept.ts';
import { useKept } from './session.tsx';

const openHandover = kept<string | null>(null);

/** Which handover is open on its screen, or null; it comes back as it was left. */
export function useHandoverPlace(): [string | null, (id: string | null) => void] {
  return useKept(openHandover);
}
