import { expect } from 'vitest';
import { webhookListenerSchema } from '../../../shared/model/webhook-listener.ts';
import { freePort } from '../../fakes/free-port.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { bodyOf } from './webhook-bodies.ts';

/** Opens a station that listens; `tell` calls it as the platform does. */
export async function listening(bench?: StationUnderTest) {
  const opened = bench ?? (await openTestStation());
  const { tracking } = opened.station;
  await tracking.start();
  const port = await freePort();
  await tracking.use(webhookListenerSchema.parse({ isOn: true, port }));
  expect(tracking.webhooks.listener).toMatchObject({ state: 'listening', trouble: null });
  const sendUpdate = async (change: Record<string, unknown>): Promise<number> => {
    const url = `http://127.0.0.1:${port}/${tracking.paths.present}/`;
    const answer = await fetch(url, { method: 'POST', body: bodyOf(change) });
    return answer.status;
  };
  return { ...opened, tracking, tell: sendUpdate, port };
}

/** Returns the results of the updates, newest first. */
export function fates({ station }: StationUnderTest): string[] {
  return station.store.webhookCalls.newest(1_000).map(({ fate }) => fate);
}
