// Rules are bodies of tests: the table runs each of them as one.
/* oxlint-disable vitest/no-standalone-expect */
import { expect } from 'vitest';
import { order } from '../../main/training/support.ts';
import { createdOrder } from './shapes.ts';
import { type Rules, create } from './create-rule.ts';

/** Rules about answers. */
export const answerRules: Rules = {
  'the answer has the fields of 2.5': async (world) => {
    const created = createdOrder.parse(await world.accepts(create, order({ carrier: '2' })));
    expect(created).toMatchObject({
      carrier_id: '2',
      soc: 'BENCH-0001',
      amount: 350_000,
      value: 500_000,
      weight: 700,
      carrier_code: expect.any(String),
      carrier_sortcode: expect.any(String),
    });
  },
  'status 2, Chờ Lấy Hàng': async (world) => {
    const answer = await world.accepts(create, order());
    expect(answer).toMatchObject({ status: '2', status_name: 'Chờ Lấy Hàng' });
  },
  'codes are unique': async (world) => {
    const answers = [await world.accepts(create, order()), await world.accepts(create, order())];
    for (const code of ['platform_code', 'platform_shortcode', 'carrier_code'])
      expect(new Set(answers.map((answer) => answer[code])).size).toBe(2);
  },
  'a carrier that refuses leaves both its codes null, and the order created': async (world) => {
    world.training.faults.handOverFails = true;
    const answer = createdOrder.parse(await world.accepts(create, order()));
    expect(answer).toMatchObject({ carrier_code: null, carrier_sortcode: null, status: '2' });
    expect(await world.info(answer.platform_code)).toMatchObject({ carrier_code: null });
  },
  'three minutes later, lookup has the codes': async (world) => {
    world.training.faults.handOverFails = true;
    const code = await world.order();
    world.clock.advance(3 * 60_000);
    expect(await world.info(code)).toMatchObject({
      carrier_code: expect.any(String),
      carrier_sortcode: expect.any(String),
    });
  },
};
