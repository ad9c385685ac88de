import { systemClock } from '../../../main/base/host-services.ts';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { setEverydayFaults } from '../../../main/training/trainer.ts';
import { trainingFaultsSchema } from '../../../shared/model/station.ts';
import {
  startTraining,
  type TrainingOptions,
  type TrainingPlatform,
} from '../../../main/training/platform.ts';
import { ask, create, handClock, journalFile, order, token } from './support.ts';
import { noFaults } from '../../fakes/no-faults.ts';

async function platform(options: Pick<TrainingOptions, 'interference'> = {}) {
  const training = await startTraining({
    journal: journalFile(),
    token,
    clock: handClock(),
    outsideClock: systemClock,
    ...options,
  });
  onTestFinished(() => training.close());
  return training;
}

/** Returns the platform's current faults, by the trainer's names. */
function everydayFaults({ faults }: Pick<TrainingPlatform, 'faults'>) {
  return {
    slowNetwork: faults.latencyMs !== 0,
    platformDown: faults.down,
    carrierHandOverFails: faults.handOverFails,
    updatesTwice: faults.updatesTwice,
    updatesDisordered: faults.updatesDisordered,
    updatesLate: faults.updatesLate,
    updatesSilent: faults.updatesSilent,
  };
}

test('nothing is switched on at first', async () => {
  expect(everydayFaults(await platform())).toEqual(noFaults);
});

test.each(trainingFaultsSchema.keyof().options)(
  '%s is switched on and off, and says so',
  async (name) => {
    const training = await platform();
    await setEverydayFaults(training, { ...noFaults, [name]: true });
    expect(everydayFaults(training)).toEqual({ ...noFaults, [name]: true });
    await setEverydayFaults(training, noFaults);
    expect(everydayFaults(training)).toEqual(noFaults);
  },
);

test('a carrier that does not take orders over gives them no waybill', async () => {
  const training = await platform();
  await setEverydayFaults(training, { ...noFaults, carrierHandOverFails: true });
  expect((await create(training, order())).data['carrier_code']).toBeNull();
  await setEverydayFaults(training, noFaults);
  expect((await create(training, order())).data['carrier_code']).toEqual(expect.any(String));
});

test('a platform that is down refuses connections, and comes back at the same address', async () => {
  const training = await platform();
  const routing = () => ask(training, 'GET', '/orders/optimization');
  // A persistent connection ends too.
  await routing();
  for (let outage = 0; outage < 3; outage++) {
    await setEverydayFaults(training, { ...noFaults, platformDown: true });
    await expect(routing()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await setEverydayFaults(training, noFaults);
    expect((await routing()).status).toBe(200);
  }
});

test('whoever had asked before the platform went down gets the answer', async () => {
  let goDown = () => {};
  const training = await platform({
    interference: {
      intercept() {
        setImmediate(() => goDown());
        return false;
      },
    },
  });
  goDown = () => void training.setReachable(false);
  training.faults.latencyMs = 20;
  const answer = await create(training, order());
  expect(answer.status).toBe(200);
  expect(answer.headers['connection']).toBe('close');
});

test('switches that are thrown at once hold in their order', async () => {
  const training = await platform();
  const down = { ...noFaults, platformDown: true };
  await Promise.all(
    [down, noFaults, down, noFaults].map((faults) => setEverydayFaults(training, faults)),
  );
  expect((await ask(training, 'GET', '/orders/optimization')).status).toBe(200);
});

test('a platform whose port somebody took says so, and can still be closed', async () => {
  const training = await platform();
  await training.setReachable(false);
  const thief = createServer();
  onTestFinished(() => void thief.close());
  await new Promise<void>((resolve) => {
    thief.listen(Number(new URL(training.baseUrl).port), '127.0.0.1', () => resolve());
  });
  await expect(training.setReachable(true)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await training.close();
});
