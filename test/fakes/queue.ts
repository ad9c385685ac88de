import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { OrderDraftInput } from '../../shared/model/order.ts';
import { createIds } from '../../main/base/ids.ts';
import { Outbox } from '../../main/outbox/outbox.ts';
import { createPlatformClient } from '../../main/platform/client.ts';
import { Signals } from '../../main/base/signals.ts';
import { newOutboxEntry } from '../../main/store/tables/outbox-table.ts';
import { areNamesEquivalent } from '../../main/areas/equivalent-names.ts';
import { openStore, type Store } from '../../main/store/store.ts';
import { type Log, silentLog, systemClock } from '../../main/base/host-services.ts';
import { startPlatform, type FakePlatform } from './platform/platform.ts';
import { ManualClock } from './clock.ts';
import { draftOf, pickupPoint } from './drafts.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';

/** A queue with a real database in front of a real platform; only the clock belongs to the test. */
export interface QueueUnderTest {
  readonly folder: string;
  readonly platform: FakePlatform;
  readonly clock: ManualClock;
  readonly store: Store;
  readonly outbox: Outbox;
  token: string;
  /** Commits an order as `orders.enter` does. Returns its ID. */
  enter(change?: Partial<OrderDraftInput>): string;
  /** Creates an order at the platform, bypassing this station. */
  createAtPlatform(change: Partial<OrderDraftInput>): Promise<void>;
  sync(id: string): string | undefined;
  /** Waits until the order is in a state. */
  reaches(id: string, state: string): Promise<void>;
  /** Returns the timeline of an order as kinds of events. */
  kinds(id: string): string[];
  close(): Promise<void>;
  /** Ends this process's queue as a crash would, and opens the same file again. */
  restart(): Promise<QueueUnderTest>;
}

export interface QueueOptions {
  /** Opens a proxy between the queue and the platform. Receives the platform's address, returns its own. */
  readonly through?: (baseUrl: string) => Promise<string>;
  /** Answer timeout, ms; short for tests of missing answers. */
  readonly answerMs?: number;
  readonly log?: Log;
  /** A queue that shares its platform and clock with this one. */
  readonly beside?: QueueUnderTest;
}

export async function openQueue({
  through = async (baseUrl) => baseUrl,
  answerMs = 120_000,
  log = silentLog,
  beside,
}: QueueOptions = {}): Promise<QueueUnderTest> {
  const folder = temporaryFolder();
  if (beside) {
    const { platform, clock } = beside;
    return build({ folder, platform, clock, answerMs, log, baseUrl: platform.baseUrl });
  }
  const clock = new ManualClock();
  const platform = await startPlatform({
    journal: join(folder, 'platform.ndjson'),
    token: 'token-of-the-test',
    clock,
    // Parcels are not collected: the platform does not cancel orders after that.
    durationsMs: { handOver: 5 * 60_000, status: Infinity },
  });
  onTestFinished(() => platform.close());
  const address = await through(platform.baseUrl);
  return build({ folder, platform, clock, answerMs, log, baseUrl: address });
}

interface Parts {
  folder: string;
  platform: FakePlatform;
  clock: ManualClock;
  answerMs: number;
  log: Log;
  baseUrl: string;
}

function build(parts: Parts): QueueUnderTest {
  const { folder, platform, clock, answerMs, log, baseUrl } = parts;
  const ids = createIds(clock);
  const opened = openStore(join(folder, 'packbench.db'), ids);
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const secrets = { token: platform.token };
  const client = createPlatformClient({
    baseUrl,
    token: () => secrets.token,
    log,
    clock,
    outsideClock: systemClock,
    limits: { headersMs: answerMs, bodyMs: answerMs },
  });
  const outbox = new Outbox({
    store,
    client,
    clock,
    signals: new Signals(),
    log,
    // A queue without a station has no list of areas to resolve names.
    isSameArea: async (ours, platformNames) => areNamesEquivalent(ours, platformNames),
  });
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    const closed = outbox.close();
    await client.close();
    await closed;
    store.close();
  };
  onTestFinished(close);
  return {
    folder,
    platform,
    clock,
    store,
    outbox,
    get token() {
      return secrets.token;
    },
    set token(token) {
      secrets.token = token;
    },
    enter: (change) => enter(store, ids.next(), draftOf(change), clock.now()),
    async createAtPlatform(change) {
      const draft = draftOf(change);
      const created = await client.create({ soc: draft.soc, draft, pickupPoint });
      if (!created.ok) throw new Error(created.error.code);
    },
    sync: (id) => store.orders.get(id)?.sync,
    async reaches(id, state) {
      await eventually(`order ${state}`, () => {
        clock.advance(0);
        return store.orders.get(id)?.sync === state;
      });
    },
    kinds: (id) => store.events.ofOrder(id).map(({ kind }) => kind),
    close,
    async restart() {
      await close();
      return build(parts);
    },
  };
}

function enter(store: Store, id: string, draft: ReturnType<typeof draftOf>, at: number): string {
  const soc = draft.soc === '' ? `T-${id}` : draft.soc;
  store.commit(() => {
    store.orders.insert({ id, soc, draft: { ...draft, soc }, pickupPoint, at });
    store.events.append({ orderId: id, at, by: 'packer', kind: 'entered', after: 'queued' });
    store.outbox.put(newOutboxEntry(id, at));
  });
  return id;
}

/** Creates an order that the first lookup did not find. The next lookup is three minutes later. Returns its ID. */
export async function missedOnce(queue: QueueUnderTest): Promise<string> {
  queue.platform.faults.loseBeforeCommit = { path: '/v1/platform/orders/create', next: 1 };
  const id = queue.enter();
  queue.outbox.start();
  await queue.reaches(id, 'uncertain');
  queue.outbox.retry(id);
  await eventually('a first look-up', () => queue.kinds(id).includes('not-found'));
  return id;
}
