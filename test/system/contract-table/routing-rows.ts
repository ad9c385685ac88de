// Rules are bodies of tests: the table runs each of them as one.
/* oxlint-disable vitest/no-standalone-expect */
import { expect } from 'vitest';
import { order } from '../../main/training/support.ts';
import { carriers, optimization, services } from './shapes.ts';
import { type Row, rowsOf, type World } from './world.ts';
import { says } from './says.ts';

const read = 'GET orders/optimization';
const change = 'POST orders/optimize';
const estimate = 'POST orders/price';

async function carrierOfNewOrder(world: World): Promise<unknown> {
  return (await world.accepts('POST orders/create', order()))['carrier_id'];
}

async function servicesFor(world: World, changes = {}) {
  const data = await world.accepts(estimate, { ...question, ...changes });
  return services.parse(data['services']);
}

const readRows = rowsOf('4.1', read, {
  'optimization has the fields of 2.1': async (world) =>
    optimization.parse((await world.accepts(read))['optimization']),
  'carriers have the fields of 2.3': async (world) =>
    carriers.parse((await world.accepts(read))['carriers']),
  'a carrier’s code is its id as a string': async (world) => {
    for (const { id, code } of carriers.parse((await world.accepts(read))['carriers']))
      expect(code).toBe(String(id));
  },
});

const good = (body: Record<string, unknown>) => async (world: World) => {
  expect(await world.accepts(change, body)).toEqual({ diff: { carriers: [], ...body } });
  expect((await world.accepts(read))['optimization']).toMatchObject({ carriers: [], ...body });
};

const bad = (body: Record<string, unknown>, sentence: string) => async (world: World) => {
  const before = await world.accepts(read);
  await world.refuses(change, body, sentence);
  expect(await world.accepts(read)).toEqual(before);
};

const changeRows = rowsOf('4.2', change, {
  'option_id 1 is taken': good({ option_id: '1' }),
  'option_id 2 is taken with one carrier': good({ option_id: '2', carriers: ['2'] }),
  'option_id 2 is taken with no carrier': good({ option_id: '2', carriers: [] }),
  'option_id 3 is taken with two carriers': good({ option_id: '3', carriers: ['2', '3'] }),
  'option_id 3 is taken with three carriers': good({ option_id: '3', carriers: ['1', '2', '3'] }),
  'option_id 4 is taken': good({ option_id: '4' }),
  'option_id 5 is taken': good({ option_id: '5' }),
  'option_id is required': bad({ carriers: ['2'] }, says.missing('option_id')),
  'option_id 0 is refused': bad({ option_id: '0' }, says.notAllowed('option_id')),
  'option_id 6 is refused': bad({ option_id: '6' }, says.notAllowed('option_id')),
  'option_id is a string': bad({ option_id: 1 }, says.noText('option_id')),
  'carriers is an array': bad({ option_id: '2', carriers: '2' }, says.noList('carriers')),
  'carriers are strings': bad({ option_id: '2', carriers: [2] }, says.noText('carriers')),
  'carriers are codes of carriers': bad(
    { option_id: '2', carriers: ['999'] },
    says.notAllowed('carriers'),
  ),
  'option 1 takes no carriers': bad({ option_id: '1', carriers: ['2'] }, 'Chỉ được chọn'),
  'option 2 takes at most one carrier': bad({ option_id: '2', carriers: ['2', '3'] }, 'tối đa 1'),
  'option 3 takes no fewer than two carriers': bad(
    { option_id: '3', carriers: ['2'] },
    'ít nhất 2',
  ),
  'option 3 needs carriers': bad({ option_id: '3' }, 'ít nhất 2'),
  'option 4 takes no carriers': bad({ option_id: '4', carriers: ['2', '3'] }, 'Chỉ được chọn'),
  'option 5 takes no carriers': bad({ option_id: '5', carriers: ['2', '3'] }, 'Chỉ được chọn'),
  'the new setting is used from then on': async (world) => {
    for (const code of ['6', '7']) {
      await world.accepts(change, { option_id: '2', carriers: [code] });
      expect(await carrierOfNewOrder(world)).toBe(code);
    }
  },
  'option 3 sends an order to one of the chosen': async (world) => {
    await world.accepts(change, { option_id: '3', carriers: ['3', '6'] });
    expect(['3', '6']).toContain(await carrierOfNewOrder(world));
  },
  'option 4 sends an order to the cheapest': async (world) => {
    await world.accepts(change, { option_id: '4' });
    const offers = await servicesFor(world);
    const cheapest = offers.toSorted((a, b) => a.shipment_fee - b.shipment_fee)[0];
    expect(await carrierOfNewOrder(world)).toBe(String(cheapest?.carrier_id));
  },
});

/** The routing question for these tests' order. */
const question = {
  sender_province: 'Thành phố Hồ Chí Minh',
  sender_district: 'Quận 1',
  receiver_province: 'Thành phố Hà Nội',
  receiver_district: 'Quận Hoàn Kiếm',
  weight: 700,
};

const required = Object.keys(question);

const priceRows = rowsOf('4.3', estimate, {
  'services have the fields of 2.4': (world) => servicesFor(world),
  'services: one a carrier': async (world) => {
    const listedCarriers = carriers.parse((await world.accepts(read))['carriers']);
    const offers = await servicesFor(world);
    expect(offers.map(({ carrier_id }) => carrier_id)).toEqual(listedCarriers.map(({ id }) => id));
  },
  ...Object.fromEntries(
    required.map((field): [string, Row['holds']] => [
      `${field} is required`,
      (world) => world.refuses(estimate, { ...question, [field]: undefined }, says.missing(field)),
    ]),
  ),
  ...Object.fromEntries(
    required
      .slice(0, 4)
      .map((field): [string, Row['holds']] => [
        `${field} is the name of an area`,
        (world) => world.refuses(estimate, { ...question, [field]: 'Paris' }, says.noArea('Paris')),
      ]),
  ),
  'weight is an integer': (world) =>
    world.refuses(estimate, { ...question, weight: 1.5 }, says.noInteger('weight')),
  'weight is no string': (world) =>
    world.refuses(estimate, { ...question, weight: '700' }, says.noInteger('weight')),
  'value is an integer': (world) =>
    world.refuses(estimate, { ...question, value: '1' }, says.noInteger('value')),
  'value is optional, and raises the insurance fee': async (world) => {
    const [plain] = await servicesFor(world);
    const [insured] = await servicesFor(world, { value: 10_000_000 });
    expect(insured!.insurance_fee).toBeGreaterThan(plain!.insurance_fee);
    expect(insured!.shipment_fee).toBe(plain!.shipment_fee);
  },
  'weight raises the delivery fee': async (world) => {
    const [light] = await servicesFor(world);
    const [heavy] = await servicesFor(world, { weight: 5000 });
    expect(heavy!.shipment_fee).toBeGreaterThan(light!.shipment_fee);
  },
  'what is estimated is what the order costs': async (world) => {
    const [offer] = await servicesFor(world, { value: 2_000_000 });
    const body = order({ carrier: String(offer?.carrier_id), value: 2_000_000 });
    expect(await world.accepts('POST orders/create', body)).toMatchObject({
      fee: offer?.shipment_fee,
      insurance: offer?.insurance_fee,
    });
  },
});

export const routingRows: readonly Row[] = [...readRows, ...changeRows, ...priceRows];
