import { freePort } from '../../fakes/free-port.ts';
import { openTestStation } from '../../fakes/station.ts';
import { listenerSetting } from './listening-station.ts';

/** A listener with other settings than the usual ones. */
export async function started(change: Record<string, unknown>) {
  const bench = await openTestStation();
  const { tracking } = bench.station;
  const port = await freePort();
  await tracking.use(listenerSetting({ port, ...change }));
  return { ...bench, tracking, port, state: () => tracking.webhooks.listener };
}
