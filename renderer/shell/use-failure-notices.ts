import { useEffect } from 'react';
import { station } from '../station/client.ts';
import { onFailure } from '../station/failures.ts';
import { announceProblem } from '../ui/announce.ts';

/** Says of a bug that broke no screen that there was one, and under which number it is in the log. */
export function useFailureNotices(): void {
  useEffect(() => {
    const tell = (incident: string) => announceProblem({ code: 'internal', incident });
    const stops = [
      onFailure(tell),
      station.on('support.incident', ({ incident }) => tell(incident)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}
