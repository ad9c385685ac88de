import type { StationState } from '../../shared/model/station.ts';
import type { Result } from '../../shared/result.ts';
import { useCommands } from '../keys/use-commands.ts';
import { useScreen, useNavigationActions } from '../session/navigation.ts';
import { station } from '../station/client.ts';
import { announce, announceProblem } from '../ui/announce.ts';
import { screens } from './screens.ts';

/** Handles the keys that work on every screen. */
export function useAppCommands(state: StationState): void {
  const current = useScreen();
  const { go } = useNavigationActions();
  const { paused } = state.queue;
  const failed = (failure: Result<unknown>): boolean => {
    if (failure.ok) return false;
    announceProblem(failure.error);
    return true;
  };
  const pause = async () => {
    // Resuming the queue sends orders, so it works only on the screen that shows them.
    if (paused && current !== 'queue') return go('queue');
    const result = await station.call('outbox.pause', { paused: !paused });
    if (!failed(result))
      announce('info', ({ t }) => t(paused ? 'keys.queueGoesOn' : 'keys.queuePaused'));
  };
  const stop = async () => {
    const lines = await station.call('printing.lines');
    if (failed(lines) || !lines.ok) return;
    let labels = 0;
    for (const { printerId } of lines.value.filter(({ waiting }) => waiting > 0)) {
      const stopped = await station.call('printing.stop', { printerId });
      if (failed(stopped)) return;
      if (stopped.ok) labels += stopped.value.labels;
    }
    announce('info', ({ t }) =>
      labels > 0 ? t('printing.batch.done.stop', { count: labels }) : t('keys.nothingToStop'),
    );
  };
  useCommands({
    ...Object.fromEntries(screens.map(({ screen, command }) => [command, () => go(screen)])),
    pauseQueue: () => void pause(),
    stopPrinting: () => void stop(),
  });
}
