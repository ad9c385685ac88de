import { expect } from 'vitest';
import type { StationUnderTest } from '../../fakes/station.ts';
import { listeningStation } from './listening-station.ts';

/** Returns the address registered at the platform. */
export async function registered({ station }: StationUnderTest): Promise<string | null> {
  const read = await station.platform.webhook();
  if (!read.ok) throw new Error(read.error.code);
  return read.value?.url ?? null;
}

/** Opens a station with its own address registered. */
export async function registeredStation() {
  const bench = await listeningStation();
  const { registration } = bench.tracking;
  const result = await registration.register(bench.tracking.webhooks.url ?? '', null);
  expect(result).toMatchObject({ ok: true });
  return { ...bench, registration };
}
