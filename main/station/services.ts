import { join } from 'node:path';
import { ok, type Result } from '../../shared/result.ts';
import { type OpenAreas, openAreas } from '../areas/open-areas.ts';
import { Actor } from '../base/actor.ts';
import type { Clock, HostServices, Log } from '../base/host-services.ts';
import { createIds, type Ids } from '../base/ids.ts';
import { faultInLog } from '../base/loggable.ts';
import { Signals } from '../base/signals.ts';
import { Outbox } from '../outbox/outbox.ts';
import type { Account } from '../platform/account.ts';
import { createPlatformClient, type PlatformClient } from '../platform/client.ts';
import { ConnectionWatch, watched } from '../platform/connection.ts';
import type { StoreFailure } from '../store/engine/file-problem.ts';
import { openStore, type Store, STORE_FILE } from '../store/store.ts';
import { ClockCheck, storedPlatformTime } from '../upkeep/clock-check.ts';

/** Arguments of `openStation`. */
export interface StationParams {
  /** Absolute path of the station's folder. */
  readonly folder: string;
  readonly account: Account;
  readonly host: HostServices;
}

/** First layer: the database, the platform and the queue of orders. */
export interface StationServices extends OpenAreas {
  readonly store: Store;
  readonly ids: Ids;
  readonly actor: Actor;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly outsideClock: Clock;
  readonly log: Log;
  /** The platform client. Its answers also update `connection`. */
  readonly client: PlatformClient;
  readonly connection: ConnectionWatch;
  readonly clockCheck: ClockCheck;
  readonly outbox: Outbox;
}

/** Opens the first layer. Fails if the database cannot be used. */
export function openServices({
  folder,
  account,
  host,
}: StationParams): Result<StationServices, StoreFailure> {
  const { clock, outsideClock, log, onCrashPoint } = host;
  const ids = createIds(clock);
  const actor = new Actor();
  const opened = openStore(join(folder, STORE_FILE), ids, () => actor.current, actor.at(clock));
  if (!opened.ok) return opened;
  const store = opened.value;
  const signals = new Signals((error) => log.error('signals.failed', { error: faultInLog(error) }));
  const platformTime = storedPlatformTime(store, log);
  const clockCheck = new ClockCheck(clock, store.events.newestAt(), platformTime);
  const onTime = clockCheck.onPlatformTime;
  const platform = createPlatformClient({ ...account, clock, outsideClock, log, onTime });
  const connection = new ConnectionWatch(clock, (state) => {
    signals.gather();
    if (state.state === 'online') outbox.onReachable();
  });
  const client = watched(platform, (result) => connection.learn(result));
  const common = { store, client, clock, signals, log };
  const { areas, resolver } = openAreas(account.mode, host, common);
  const outbox = new Outbox({ ...common, isSameArea: resolver.mayBeSame, onCrashPoint });
  const base = { ids, actor, outsideClock, connection, clockCheck };
  return ok({ ...common, ...base, areas, resolver, outbox });
}
