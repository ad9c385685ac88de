import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { countReason, LongRun } from '../../../main/orders/long-run.ts';
import { ManualClock } from '../../fakes/clock.ts';

type Run = Readonly<{ state: 'runs' | 'done' | 'stopped' | 'failed'; done: number }>;
const newRun: Run = { state: 'runs', done: 0 };

function opened() {
  const clock = new ManualClock();
  const states: (Run | null)[] = [];
  return { clock, shown: states, run: new LongRun<Run>(clock, (state) => states.push(state)) };
}

it('shows progress every 200 ms, the end at once, and nothing once it was seen', async () => {
  const { clock, shown, run } = opened();
  expect(await run.begin(newRun)).toEqual({ ok: true });
  run.notify();
  run.progress({ done: 1 });
  clock.advance(200);
  run.progress({ done: 2 });
  expect(run.markSeen()).toBe(false);
  run.end({ state: 'done' });
  run.end({ state: 'failed' });
  expect(run.markSeen()).toBe(true);
  const finished = { state: 'done', done: 2 };
  expect(shown).toEqual([newRun, { ...newRun, done: 2 }, finished, null]);
});

it('takes one run at a time', async () => {
  const { run } = opened();
  const [first, second] = await Promise.all([run.begin(newRun), run.begin(newRun)]);
  expect([first.ok, second.ok]).toEqual([true, false]);
});

it('begins the next run only once the stopped one has cleared away after itself', async () => {
  const { run } = opened();
  const clearing = Promise.withResolvers<void>();
  await run.begin(newRun);
  run.work(
    () => clearing.promise,
    () => run.end({ state: 'failed' }),
  );
  run.end({ state: 'stopped' });
  const next = run.begin(newRun);
  await turn();
  expect(run.state).toMatchObject({ state: 'stopped' });
  clearing.reject(new Error('The thread was stopped'));
  expect(await next).toEqual({ ok: true });
  expect(run.state).toEqual(newRun);
});

it('counts every order of a reason, and names the first five', () => {
  let counted: ReturnType<typeof countReason<'gone' | 'printed'>> = [];
  for (const soc of ['A', 'B', 'C', 'D', 'E', 'F']) counted = countReason(counted, 'printed', soc);
  counted = countReason(counted, 'gone', null);
  counted = countReason(counted, 'printed', 'G');
  expect(counted).toEqual([
    { why: 'printed', orders: 7, socs: ['A', 'B', 'C', 'D', 'E'] },
    { why: 'gone', orders: 1, socs: [] },
  ]);
});
