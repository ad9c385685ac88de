import { freePort } from '../../fakes/free-port.ts';
import { openTestStation } from '../../fakes/station.ts';
import { listenerSetting } from './listening-station.ts';

/** Starts a listener with changed settings. */
export async function startListener(change: Record<string, unknown>) {
  const bench = await openTestStation();
  const { tracking } = bench.station;
  const port = await freePort();
  await tracking.use(listenerSetting({ port, ...change }));
  return { ...bench, tracking, port, state: () => tracking.webhooks.listener };
}
