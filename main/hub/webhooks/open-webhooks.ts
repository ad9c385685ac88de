import type { Clock, Log } from '../../base/host-services.ts';
import { faultInLog } from '../../base/loggable.ts';
import { isWebhookEvent } from '../../webhook-listener/webhook-event.ts';
import { Listener } from '../../webhook-listener/listener.ts';
import type { Database } from '../database.ts';
import type { DatabaseClock } from '../database-clock.ts';
import { HubProblem } from '../hub-problem.ts';
import type { StoredCalls } from './calls.ts';
import { calledOn, listensAt, LISTENS_EVERY_MS } from './webhook-paths.ts';

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
 * Receives platform updates for all benches and publishes the address to them. `newPath` becomes the secret path of a
 * site without one. Throws `HubProblem`; returns a function that stops it.
 */
export async function openWebhooks(
  { address, ...where }: WebhookArguments,
  tools: {
    database: Database;
    databaseClock: DatabaseClock;
    calls: StoredCalls;
    clock: Clock;
    log: Log;
    newPath: string;
  },
): Promise<() => Promise<void>> {
  const { database, databaseClock, calls, clock, log, newPath } = tools;
  const listens = (now: number | null | undefined) =>
    listensAt(database, { address, newPath, now });
  // No bench has reported the platform's time yet; a hub that was off for days may doubt a correct clock.
  let [currentPath, ...formerPaths] = await listens(
    (await databaseClock.trustedNow()) ?? undefined,
  );
  const notNoted = (error: unknown) =>
    log.warn('hub.webhook-not-noted', { error: faultInLog(error) });
  const listener = new Listener({
    clock,
    log,
    isOurs: (secret) => secret === currentPath || formerPaths.includes(secret),
    take(body, secret) {
      if (!isWebhookEvent(body)) return Promise.resolve('unreadable');
      if (secret !== currentPath) calledOn(database, secret).catch(notNoted);
      return calls.take(body);
    },
    strayed: () => undefined,
    called: () => undefined,
    changed: () => undefined,
  });
  await listener.use({ isOn: true, isUnwanted: false, publicUrl: address, ...where });
  const { trouble: problem } = listener.state;
  if (problem !== null) {
    await listener.close();
    if (problem.code === 'certificate')
      throw new HubProblem('bad-certificate', `${problem.file} (${problem.why})`);
    throw new HubProblem(
      problem.why === 'taken' ? 'port-taken' : 'port-refused',
      `${where.host}:${problem.port}`,
    );
  }
  let cancel = () => {};
  const refresh = async () => {
    const now = await databaseClock.trustedNow();
    [currentPath, ...formerPaths] = await listens(now);
    if (now !== null) await calls.forget(now);
  };
  const beat = () => {
    cancel = clock.after(LISTENS_EVERY_MS, () => {
      refresh().catch(notNoted);
      beat();
    });
  };
  beat();
  return async () => {
    cancel();
    await listener.close();
  };
}
