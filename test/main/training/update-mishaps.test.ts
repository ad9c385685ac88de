import { systemClock } from '../../../main/base/host-services.ts';
import { expect, onTestFinished, test } from 'vitest';
import { trainingFaultsSchema } from '../../../shared/model/station.ts';
import { startTraining } from '../../../main/training/platform.ts';
import { setEverydayFaults, setTravelSpeed } from '../../../main/training/trainer.ts';
import { listener } from './listener.ts';
import { ask, create, goes, handClock, journalFile, order, token } from './support.ts';

const none = trainingFaultsSchema.parse({
  slowNetwork: false,
  platformDown: false,
  carrierHandOverFails: false,
});
/** Statuses after creation of an order that is delivered at the first attempt. */
const week = ['3', '4', '7', '9', '11', '12'];

/** Starts the training platform, which reports one fast order to a real server. */
async function travelling(faults: Partial<typeof none>) {
  const clock = handClock();
  const hook = await listener();
  const training = await startTraining({
    journal: journalFile(),
    token,
    clock,
    outsideClock: systemClock,
    random: goes('11', '12'),
  });
  onTestFinished(() => training.close());
  await ask(training, 'POST', '/webhooks/register', { body: { webhook_url: hook.url } });
  setTravelSpeed(training, 'rush');
  await setEverydayFaults(training, { ...none, ...faults });
  await create(training, order());
  /** Advances by this many times five seconds. */
  const steps = (count: number) => clock.advance(count * 5_000);
  return { hook, training, clock, steps };
}

test('a trainer’s pace brings an order’s week in half a minute', async () => {
  const { hook, steps } = await travelling({});
  steps(week.length);
  await expect.poll(() => hook.said('status')).toEqual(week);
});

test('another pace holds for orders that are under way', async () => {
  const { hook, training, clock } = await travelling({});
  setTravelSpeed(training, 'calm');
  clock.advance(119_999);
  expect(training.orders()).toMatchObject([{ status: '2' }]);
  clock.advance(1);
  await expect.poll(() => hook.said('status')).toEqual(['3']);
});

test('updates that come twice', async () => {
  const { hook, steps } = await travelling({ updatesTwice: true });
  steps(week.length);
  await expect.poll(() => hook.said('status')).toEqual(week.flatMap((status) => [status, status]));
});

test('updates out of turn: each second one overtakes the one before', async () => {
  const { hook, steps } = await travelling({ updatesDisordered: true });
  steps(week.length);
  await expect.poll(() => hook.said('status')).toEqual(['4', '3', '9', '7', '12', '11']);
  const [first, second] = hook.said('updated_at').map(String);
  expect(first! > second!).toBe(true);
});

test('the last update comes as well when none follows to overtake it', async () => {
  const { hook, training, steps } = await travelling({ updatesDisordered: true });
  steps(week.length);
  const { platformCode } = training.orders()[0]!;
  training.advance(platformCode, '16');
  steps(4);
  await expect.poll(() => hook.said('status').at(-1)).toBe('16');
});

test('late updates come after a while, all of them', async () => {
  const { hook, training, steps } = await travelling({ updatesLate: true });
  steps(1);
  expect(training.orders()).toMatchObject([{ status: '3' }]);
  expect(hook.callbacks).toEqual([]);
  steps(week.length + 4);
  await expect.poll(() => hook.said('status').length).toBe(week.length);
  expect(new Set(hook.said('status'))).toEqual(new Set(week));
});

test('silence: orders go on and nobody is told', async () => {
  const { hook, training, steps } = await travelling({ updatesSilent: true });
  steps(week.length);
  expect(training.orders()).toMatchObject([{ status: '12' }]);
  expect(hook.callbacks).toEqual([]);
  await setEverydayFaults(training, none);
  training.advance(training.orders()[0]!.platformCode, '16');
  await expect.poll(() => hook.said('status')).toEqual(['16']);
});
