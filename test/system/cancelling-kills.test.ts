import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/surroundings.ts';
import { openStore } from '../../main/store/store.ts';
import type { StepName } from '../../main/outbox/steps.ts';
import { options, startChild } from '../fakes/child.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { startPlatform } from '../fakes/platform/platform.ts';

const ORDERS = 60;
/** Number of requested cancellations in that run when the process is killed. */
const ASKED = [15, 20];
/** Then it is killed this many times at these steps of the queue. */
const STEPS = [
  ['cancel: answered', 6],
  ['cancel: claimed', 4],
  ['cancel: looked up', 1],
  ['settled', 5],
] as const satisfies readonly (readonly [StepName, number])[];

/** Reads the orders' states, each of which must be consistent: the numbers requested and cancelled. */
function readStore(folder: string): { asked: number; cancelled: number } {
  const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const told = store.events.after('', 100_000);
  const ids = told.filter(({ kind }) => kind === 'entered').map(({ orderId }) => orderId);
  const stands = ids.map((id) => {
    const mine = told.filter(({ orderId }) => orderId === id);
    const count = (kind: string) => mine.filter((one) => one.kind === kind).length;
    const { sync } = store.orders.get(id) ?? {};
    // Until its waybill is known, an order that is not cancelled is also in the queue.
    const waits = sync !== 'created' && store.outbox.get(id) !== null;
    return `${sync} asked ${count('cancel-asked')} done ${count('cancelled')} waits ${waits}`;
  });
  store.close();
  const whole = {
    kept: 'created asked 0 done 0 waits false',
    asked: 'cancelling asked 1 done 0 waits true',
    cancelled: 'cancelled asked 1 done 1 waits false',
  };
  const all = new Set<string>(Object.values(whole));
  expect(stands.filter((one) => !all.has(one))).toEqual([]);
  expect(stands).toHaveLength(ORDERS);
  const cancelled = stands.filter((one) => one === whole.cancelled).length;
  return { asked: stands.filter((one) => one === whole.asked).length + cancelled, cancelled };
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
      paceMs: { status: Infinity },
      aside(request, response) {
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
      ...ASKED.map((asked) => ({ asked })),
      ...STEPS.map(([step, nth]) => ({ step, nth })),
    ];

    const done: number[] = [];
    let [known, told] = [0, 0];
    for (const [at, how] of deaths.entries()) {
      const child = start(how);
      const was = await before(child);
      // The result of the previous run is reported, unless that run was complete.
      const isCut = at > 0 && !(known === ORDERS && was['was'] === 'nothing');
      expect(was).toEqual(
        isCut ? { was: 'cut-off', of: ORDERS, told } : { was: 'nothing', of: 0, told: 0 },
      );
      expect(await child.gone).toBeNull();
      const { asked } = readStore(station);
      [known, told] = [asked, asked - known];
      done.push(told);
    }
    expect(done.slice(0, ASKED.length)).toEqual(ASKED);

    const last = start({});
    const end = await last.line('its end', ({ done, left }) =>
      done === undefined ? undefined : { done, left },
    );
    expect(end).toEqual({ done: ORDERS - known, left: known });
    await last.kill();
    expect(readStore(station)).toEqual({ asked: ORDERS, cancelled: ORDERS });
    const statuses = platform.orders().map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: ORDERS }, () => '0'));
    // The platform refuses a second cancellation.
    expect(cancellations.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect(cancellations.length).toBeGreaterThanOrEqual(ORDERS);
  },
);
