import { expect } from 'vitest';
import { webhookListenerSchema } from '../../../shared/model/webhook-listener.ts';
import { freePort } from '../../fakes/free-port.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';

/** Returns the setting of a listener on a port of this computer; `change` replaces members. */
export function listenerSetting(change: Record<string, unknown> = {}) {
  return webhookListenerSchema.parse({ isOn: true, port: 1, ...change });
}

/** Opens a station that listens on a free port; by default `publicUrl` leads directly there. */
export async function listeningStation(change: Record<string, unknown> = {}) {
  const bench = await openTestStation();
  return listenIn(bench, change);
}

/** Makes an open station listen. */
export async function listenIn(bench: StationUnderTest, change: Record<string, unknown> = {}) {
  const { tracking } = bench.station;
  const port = await freePort();
  await tracking.start();
  const publicUrl = `http://127.0.0.1:${port}`;
  await tracking.use(listenerSetting({ port, publicUrl, ...change }));
  expect(tracking.webhooks.listener).toMatchObject({ state: 'listening', trouble: null });
  return { ...bench, tracking, port };
}
