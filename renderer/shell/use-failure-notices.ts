import { useEffect } from 'react';
import { station } from '../station/client.ts';
import { onFailure } from '../station/failures.ts';
import { announce, announceProblem } from '../ui/announce.ts';

/** Reports bugs that broke no screen, with their number in the log; also those from before this page was loaded. */
export function useFailureNotices(): void {
  useEffect(() => {
    const announceIncident = (incident: string) => announceProblem({ code: 'internal', incident });
    const stops = [
      onFailure(announceIncident),
      station.on('support.incident', ({ incident }) => announceIncident(incident)),
    ];
    void announceMissed();
    return () => stops.forEach((stop) => stop());
  }, []);
}

async function announceMissed(): Promise<void> {
  const missed = await station.call('window.missed');
  for (const { incident, what } of missed.ok ? missed.value : []) {
    announce('danger', ({ t }) => ({
      title: t(`shell.missed.${what}.title`),
      todo: t(`shell.missed.${what}.todo`, { incident }),
    }));
  }
}
