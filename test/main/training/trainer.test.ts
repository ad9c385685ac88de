import { expect, test } from 'vitest';
import { noFaults } from '../../../main/training/faults.ts';
import { everydayFaults } from '../../../main/training/trainer.ts';
import { ask, create, order, platform } from './support.ts';

test('nothing is switched on at first', () => {
  expect({ ...everydayFaults(noFaults()) }).toEqual({
    slowNetwork: false,
    platformDown: false,
    carrierHandOverFails: false,
  });
});

test.each(['slowNetwork', 'platformDown', 'carrierHandOverFails'] as const)(
  '%s is switched on and off, and says so',
  (name) => {
    const faults = noFaults();
    const switches = everydayFaults(faults);

    switches[name] = true;
    expect({ ...switches }).toEqual({ ...everydayFaults(noFaults()), [name]: true });
    switches[name] = false;
    expect(faults).toEqual(noFaults());
  },
);

test('the switches work on the platform that runs', async () => {
  const training = await platform();
  const switches = everydayFaults(training.faults);

  switches.carrierHandOverFails = true;
  expect((await create(training, order())).data['carrier_code']).toBeNull();
  switches.platformDown = true;
  await expect(ask(training, 'GET', '/orders/optimization')).rejects.toMatchObject({
    code: 'ECONNRESET',
  });
  switches.platformDown = false;
  switches.carrierHandOverFails = false;
  expect((await create(training, order())).data['carrier_code']).toEqual(expect.any(String));
});

test('they say what holds, whoever has set it', () => {
  const faults = noFaults();
  const switches = everydayFaults(faults);

  Object.assign(faults, { down: { next: 1 }, latencyMs: { ms: 5 }, handOverFails: { next: 0 } });

  expect({ ...switches }).toEqual({
    slowNetwork: true,
    platformDown: true,
    carrierHandOverFails: false,
  });
});
