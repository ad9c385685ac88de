import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import type { QueueCrashPoint } from '../../main/outbox/queue-crash-points.ts';
import { options, startChild } from '../fakes/child.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { startPlatform } from '../fakes/platform/platform.ts';

const ORDERS = 60;
/** Number of requested cancellations in that run when the process is killed. */
const CANCELS_BEFORE_KILL = [15, 20];
/** Then it is killed this many times at these steps of the queue. */
const STEPS = [
  ['cancel: answered', 6],
  ['cancel: claimed', 4],
  ['cancel: looked up', 1],
  ['settled', 5],
] as const satisfies readonly (readonly [QueueCrashPoint, number])[];

/** Reads the orders' states, each of which must be consistent: the numbers requested and cancelled. */
function readStore(folder: string): { asked: number; cancelled: number } {
  const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const events = store.events.after('', 100_000);
  const ids = events.filter(({ kind }) => kind === 'entered').map(({ orderId }) => orderId);
  const states = ids.map((id) => {
    const mine = events.filter(({ orderId }) => orderId === id);
    const count = (kind: string) => mine.filter((one) => one.kind === kind).length;
    const { sync } = store.orders.get(id) ?? {};
    // Until its waybill is known, an order that is not cancelled is also in the queue.
    const waits = sync !== 'created' && store.outbox.get(id) !== null;
    return `${sync} asked ${count('cancel-asked')} done ${count('cancelled')} waits ${waits}`;
  });
  store.close();
  const validStates = {
    created: 'created asked 0 done 0 waits false',
    cancelling: 'cancelling asked 1 done 0 waits true',
    cancelled: 'cancelled asked 1 done 1 waits false',
  };
  const all = new Set<string>(Object.values(validStates));
  expect(states.filter((one) => !all.has(one))).toEqual([]);
  expect(states).toHaveLength(ORDERS);
  const cancelled = states.filter((one) => one === validStates.cancelled).length;
  return {
    asked: states.filter((one) => one === validStates.cancelling).length + cancelled,
    cancelled,
  };
}

it(
  'many orders are cancelled each wholly or not at all, and asked for once, however often it is killed',
  { timeout: 300_000 },
  async () => {
    const folder = temporaryFolder();
    const cancellations: ServerResponse[] = [];
    const platform = await startPlatform({
      journal: join(folder, 'platform.ndjson'),
      token: 'token-of-the-test',
      clock: systemClock,
      // No parcel is collected during this test.
      durationsMs: { status: Infinity },
      intercept(request, response) {
        if (request.url?.endsWith('/orders/cancel')) cancellations.push(response);
        return false;
      },
    });
    onTestFinished(() => platform.close());
    const station = join(folder, 'station');
    const start = (how: Record<string, string | number>) => {
      const child = startChild(
        'cancelling-process.ts',
        options({
          folder: station,
          'base-url': platform.baseUrl,
          token: platform.token,
          orders: ORDERS,
          ...how,
        }),
      );
      onTestFinished(() => child.kill());
      return child;
    };
    const before = (child: ReturnType<typeof start>) =>
      child.line('what was before', (fact) => (fact['was'] === undefined ? undefined : fact));
    const deaths = [
      ...CANCELS_BEFORE_KILL.map((asked) => ({ asked })),
      ...STEPS.map(([step, nth]) => ({ step, nth })),
    ];

    const newlyCancelled: number[] = [];
    let [cancelledBefore, reportedBefore] = [0, 0];
    for (const [at, how] of deaths.entries()) {
      const child = start(how);
      const was = await before(child);
      // The result of the previous run is reported, unless that run was complete.
      const isCut = at > 0 && !(cancelledBefore === ORDERS && was['was'] === 'nothing');
      expect(was).toEqual(
        isCut
          ? { was: 'cut-off', of: ORDERS, told: reportedBefore }
          : { was: 'nothing', of: 0, told: 0 },
      );
      expect(await child.gone).toBeNull();
      const { asked } = readStore(station);
      [cancelledBefore, reportedBefore] = [asked, asked - cancelledBefore];
      newlyCancelled.push(reportedBefore);
    }
    expect(newlyCancelled.slice(0, CANCELS_BEFORE_KILL.length)).toEqual(CANCELS_BEFORE_KILL);

    const last = start({});
    const end = await last.line('its end', ({ done, left }) =>
      done === undefined ? undefined : { done, left },
    );
    expect(end).toEqual({ done: ORDERS - cancelledBefore, left: cancelledBefore });
    await last.kill();
    expect(readStore(station)).toEqual({ asked: ORDERS, cancelled: ORDERS });
    const statuses = platform.orders().map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: ORDERS }, () => '0'));
    // The platform refuses a second cancellation.
    expect(cancellations.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect(cancellations.length).toBeGreaterThanOrEqual(ORDERS);
  },
);
