import type { StationState } from '../../shared/model/station.ts';
import { faultInLog } from '../base/loggable.ts';
import type { StationPrinting } from './printing.ts';
import type { StationParams, StationServices } from './services.ts';
import type { StationWork } from './work.ts';

/** Layers of an open station, lowest first. Each uses only those before it. */
export interface StationLayers {
  readonly services: StationServices;
  readonly printing: StationPrinting;
  readonly work: StationWork;
}

/** Returns the state of the station that every screen of the window uses. */
export function stateOf(
  { services: { store, outbox, connection }, printing: { output } }: StationLayers,
  { account, host }: StationParams,
): Omit<StationState, 'opening'> {
  const { version, runtime, dataFolder } = host;
  return {
    mode: account.mode,
    settings: store.settings.get('station'),
    version,
    runtime,
    dataFolder,
    damagedSettings: host.damagedSettings?.() ?? null,
    account: {
      baseUrl: account.baseUrl,
      hasToken: account.token() !== null,
      hasPartner: account.partner() !== null,
    },
    connection: connection.state,
    queue: {
      ...store.orders.counts(),
      stopped: outbox.stopped,
      paused: outbox.paused,
      restoredFrom: outbox.restoredFrom,
      isMoved: outbox.isMoved,
    },
    printing: store.printJobs.counts(output.statuses.cannotPrint()),
  };
}

/** Forwards each batch of changes to the window, the print jobs and the preparer. */
export function announceChanges(
  { services: { signals, log }, printing: { printJobs, preparer } }: StationLayers,
  state: () => StationState,
): void {
  signals.onGathered(() => {
    try {
      signals.emit('station.changed', state());
      // An order that was just created unblocks its waiting label.
      printJobs.pump();
      preparer.pump();
    } catch (error) {
      // For example a full disk. The work remains pending and is retried at the next change.
      log.error('station.announce-failed', { error: faultInLog(error) });
    }
  });
}
