import type { HandoverRefusal, HandoverScan } from '../../../shared/model/handover.ts';
import { soundAccepted, soundAlarm, soundRefused } from '../../common/sound.ts';
import { station } from '../../station/client.ts';
import { announce, announceProblem } from '../../ui/announce.ts';

/**
 * Adds the parcel with a code to a handover, and plays the sound of the result. Returns null, with a notice, if the
 * call failed.
 */
export async function scanParcel(id: string, code: string): Promise<HandoverScan | null> {
  const scanned = await station.call('handovers.scan', { id, code });
  if (scanned.ok) {
    if (scanned.value.outcome === 'taken') soundAccepted();
    else soundRefusal(scanned.value.refusal);
    return scanned.value;
  }
  soundRefused();
  const { error } = scanned;
  if (error.code === 'wrong-state' && error.state === 'closed') announceClosed(code);
  else announceProblem(error);
  return null;
}

/** Plays the siren for a parcel that must not leave, else the tones of a refusal. */
export function soundRefusal({ why }: HandoverRefusal): void {
  if (why === 'cancelled' || why === 'returned') soundAlarm();
  else soundRefused();
}

/** A user who is scanning may not have seen that another user closed it. */
function announceClosed(code: string): void {
  announce('danger', ({ t }) => ({
    title: t('handover.closedScan', { code }),
    todo: t('handover.closedScanTodo'),
  }));
}
