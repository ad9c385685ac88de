import { useEffect } from 'react';
import { onFailure } from '../station/failures.ts';
import { announceProblem } from '../ui/announce.ts';

/** Says of a bug that broke no screen that there was one, and under which number it is in the log. */
export function useFailureNotices(): void {
  useEffect(() => onFailure((incident) => announceProblem({ code: 'internal', incident })), []);
}
