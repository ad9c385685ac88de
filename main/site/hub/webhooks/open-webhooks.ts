import type { Clock, Log } from '../../../base/surroundings.ts';
import { faultInLog } from '../../../base/loggable.ts';
import { isWebhookEvent } from '../../../platform/webhook-event.ts';
import { Listener } from '../../../tracking/listener/listener.ts';
import type { Database } from '../database.ts';
import type { DatabaseClock } from '../database-clock.ts';
import { HubTrouble } from '../trouble.ts';
import type { Calls } from './calls.ts';
import { calledOn, listensAt, LISTENS_EVERY_MS } from './webhook-place.ts';

/** Listening address of the hub for the platform, and the public address. */
export interface WebhookArguments {
  /** Public address without the secret part of the path. */
  readonly address: string;
  readonly host: string;
  readonly port: number;
  /** PEM files, both or none; without them a proxy handles TLS. */
  readonly certificateFile: string;
  readonly keyFile: string;
}

/**
 * Receives platform updates for all benches and publishes the address to them. `fresh` becomes the secret path of a
 * site without one. Throws `HubTrouble`; returns a function that stops it.
 */
export async function openWebhooks(
  { address, ...where }: WebhookArguments,
  tools: {
    database: Database;
    databaseClock: DatabaseClock;
    calls: Calls;
    clock: Clock;
    log: Log;
    fresh: string;
  },
): Promise<() => Promise<void>> {
  const { database, databaseClock, calls, clock, log, fresh } = tools;
  const listens = (now: number | null | undefined) => listensAt(database, { address, fresh, now });
  // No bench has reported the platform's time yet; a hub that was off for days may doubt a correct clock.
  let [present, ...others] = await listens((await databaseClock.trustedNow()) ?? undefined);
  const notNoted = (error: unknown) =>
    log.warn('hub.webhook-not-noted', { error: faultInLog(error) });
  const listener = new Listener({
    clock,
    log,
    isOurs: (secret) => secret === present || others.includes(secret),
    take(body, secret) {
      if (!isWebhookEvent(body)) return Promise.resolve('unreadable');
      if (secret !== present) calledOn(database, secret).catch(notNoted);
      return calls.take(body);
    },
    strayed: () => undefined,
    called: () => undefined,
    changed: () => undefined,
  });
  await listener.use({ isOn: true, isUnwanted: false, publicUrl: address, ...where });
  const { trouble } = listener.state;
  if (trouble !== null) {
    await listener.close();
    if (trouble.code === 'certificate')
      throw new HubTrouble('bad-certificate', `${trouble.file} (${trouble.why})`);
    throw new HubTrouble(
      trouble.why === 'taken' ? 'port-taken' : 'port-refused',
      `${where.host}:${trouble.port}`,
    );
  }
  let cancel = () => {};
  const look = async () => {
    const now = await databaseClock.trustedNow();
    [present, ...others] = await listens(now);
    if (now !== null) await calls.forget(now);
  };
  const beat = () => {
    cancel = clock.after(LISTENS_EVERY_MS, () => {
      look().catch(notNoted);
      beat();
    });
  };
  beat();
  return async () => {
    cancel();
    await listener.close();
  };
}
