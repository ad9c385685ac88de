import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import type { Faults } from '../../fakes/platform/faults.ts';
import { type Bench, command } from './queue-command.ts';

const paths = ['create', 'info', 'cancel', 'optimization'].map(
  (name) => `/v1/platform/orders/${name}`,
);
const faulty: readonly (keyof Faults)[] = [
  'loseAfterCommit',
  'loseBeforeCommit',
  'badGateway502',
  'down',
  'rateLimit429',
  'status401',
  'handOverFails',
];

/** A fault on the way to the platform. */
export const fault = fc
  .tuple(fc.constantFrom(...faulty), fc.constantFrom(...paths), fc.nat(4))
  .map(([name, path, next]) =>
    command(`${name} of ${path}, ${next} times`, (_, { queue }) => {
      Object.assign(queue.platform.faults, { [name]: next === 0 ? false : { path, next } });
    }),
  );

/** The platform's answers for an unknown order. */
export const clearAnswer = { status: 404, words: 'Không tìm thấy đơn hàng.' };
const unclearAnswer = { status: 200, words: 'Mã lạ: quý khách kiểm tra giúp.' };

/** Switches the platform's answer for an unknown order. */
export const speak = fc.boolean().map((strange) =>
  command(strange ? 'the platform speaks strangely' : 'the platform speaks clearly', (_, bench) => {
    bench.queue.platform.settings.noOrder = strange ? unclearAnswer : clearAnswer;
  }),
);

/** Invalidates the token. */
export const refuseToken = fc.constant(
  command('the token is refused', (_, { queue }) => {
    queue.platform.faults.status401 = true;
  }),
);

/** Saving another token reopens the station. */
export async function mendToken(bench: Bench): Promise<void> {
  bench.queue = await bench.queue.restart();
  bench.queue.platform.faults.status401 = false;
  bench.queue.outbox.start();
}

/** A valid token is saved. */
export const acceptToken = fc.constant(
  command('a good token is saved', (_, bench) => mendToken(bench)),
);

/** Time passes. */
export const time = fc.constantFrom(0, 100, 2_000, 60_000, 180_000, 3_600_000).map((ms) =>
  command(`${ms} ms pass`, async (_, { queue }) => {
    queue.clock.advance(ms);
    await sleep(4);
  }),
);

/** The clock is set. */
export const jump = fc
  .constantFrom(-86_400_000, -3_600_000, 3_600_000, 86_400_000)
  .map((ms) => command(`the clock is set by ${ms} ms`, (_, { queue }) => queue.clock.jump(ms)));

/** The app ends and starts. */
export const restart = fc.constant(
  command('restart', async (_, bench) => {
    bench.queue = await bench.queue.restart();
    bench.queue.outbox.start();
  }),
);
