import { useEffect } from 'react';
import { station } from '../station/client.ts';
import { onFailure } from '../station/failures.ts';
import { announce, announceProblem } from '../ui/announce.ts';

/**
 * Says of a bug that broke no screen that there was one, and under which number it is in the log; also of what befell
 * before this page was there.
 */
export function useFailureNotices(): void {
  useEffect(() => {
    const tell = (incident: string) => announceProblem({ code: 'internal', incident });
    const stops = [
      onFailure(tell),
      station.on('support.incident', ({ incident }) => tell(incident)),
    ];
    void tellMissed();
    return () => stops.forEach((stop) => stop());
  }, []);
}

async function tellMissed(): Promise<void> {
  const missed = await station.call('window.missed');
  for (const { incident, what } of missed.ok ? missed.value : []) {
    announce('danger', ({ t }) => ({
      title: t(`shell.missed.${what}.title`),
      todo: t(`shell.missed.${what}.todo`, { incident }),
    }));
  }
}
