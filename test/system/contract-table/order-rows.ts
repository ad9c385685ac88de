// Rules are bodies of tests: the table runs each of them as one.
/* oxlint-disable vitest/no-standalone-expect */
import { expect } from 'vitest';
import { cancelledOrder, foundOrder } from './shapes.ts';
import { type Row, rowsOf, type World } from './world.ts';
import { says } from './says.ts';

const info = 'GET orders/info';
const cancel = 'POST orders/cancel';

const infoRows = rowsOf('4.5', info, {
  'the answer has the fields of 2.6': async (world) => {
    const order = foundOrder.parse(await world.info(await world.order({ carrier: '2' })));
    expect(order).toMatchObject({
      carrier_code: expect.any(String),
      soc: 'BENCH-0001',
      collection: 350_000,
      value: 500_000,
      weight: 700,
      payer: '1',
      config: '1',
    });
  },
  'by platform code, which is the default': async (world) => {
    const code = await world.order();
    expect((await world.accepts(info, { code }))['order']).toMatchObject({ platform_code: code });
    const { order } = await world.accepts(info, { code, type: '1' });
    expect(order).toMatchObject({ platform_code: code });
  },
  'type 2: by the sender’s own code': async (world) => {
    const code = await world.order({ soc: 'SOC-7' });
    const { order } = await world.accepts(info, { code: 'SOC-7', type: '2' });
    expect(order).toMatchObject({ platform_code: code, soc: 'SOC-7' });
  },
  'type 1 finds no sender’s code, type 2 no platform code': async (world) => {
    const code = await world.order();
    await world.refuses(info, { code: 'BENCH-0001' }, says.noOrder);
    await world.refuses(info, { code, type: '2' }, says.noOrder);
  },
  'code is required': (world) => world.refuses(info, { type: '1' }, says.missing('code')),
  'code is a string': (world) => world.refuses(info, { code: 5 }, says.noText('code')),
  'type: 1, 2 and nothing else': async (world) => {
    const code = await world.order();
    await world.refuses(info, { code, type: '3' }, says.notAllowed('type'));
    await world.refuses(info, { code, type: 1 }, says.noText('type'));
  },
  'an unknown order is refused': (world) =>
    world.refuses(info, { code: 'TRN-UNKNOWN' }, says.noOrder),
  'the parameters may come in the query': async (world) => {
    const code = await world.order();
    const { order } = await world.accepts(`${info}?code=${code}`);
    expect(order).toMatchObject({ platform_code: code });
  },
  'the phone is partly masked': async (world) => {
    const { receiver } = foundOrder.parse(await world.info(await world.order()));
    expect(receiver.phone).not.toBe('0912345678');
    expect(receiver.phone).toMatch(/^09.*\*.*\d$/);
  },
  'formatted_address is the full address line': async (world) => {
    const { receiver } = foundOrder.parse(await world.info(await world.order()));
    expect(receiver.formatted_address).toBe(
      '12 Hàng Bông, Phường Hàng Bông, Quận Hoàn Kiếm, Thành phố Hà Nội',
    );
  },
  'delivered_at is null until the order is delivered': async (world) => {
    const code = await world.order();
    expect(await world.info(code)).toMatchObject({ delivered_at: null });
    world.training.advance(code, '12');
    expect(foundOrder.parse(await world.info(code)).delivered_at).not.toBeNull();
  },
  'updated_at follows every change': async (world) => {
    const code = await world.order();
    const before = foundOrder.parse(await world.info(code));
    world.clock.advance(90_000);
    world.training.advance(code, '3');
    const after = foundOrder.parse(await world.info(code));
    expect(after.created_at).toBe(before.created_at);
    expect(Date.parse(after.updated_at) - Date.parse(before.updated_at)).toBe(90_000);
  },
});

const cancelIn = (status: string, may: boolean) => async (world: World) => {
  const code = await world.order();
  world.training.advance(code, status);
  if (may) await world.accepts(cancel, { code });
  else await world.refuses(cancel, { code }, 'Không thể huỷ');
  expect(await world.info(code)).toMatchObject({ status: may ? '0' : status });
};

const cancelRows = rowsOf('4.8', cancel, {
  'the answer has the fields of 2.7': async (world) => {
    const code = await world.order();
    const summary = cancelledOrder.parse((await world.accepts(cancel, { code }))['order']);
    expect(summary).toEqual({ code, soc: 'BENCH-0001', status: '0', status_name: 'Huỷ' });
  },
  'soc is null where there is none': async (world) => {
    const code = await world.order({ soc: '' });
    const summary = cancelledOrder.parse((await world.accepts(cancel, { code }))['order']);
    expect(summary.soc).toBeNull();
  },
  'code is required': (world) => world.refuses(cancel, {}, says.missing('code')),
  'code is a string': async (world) =>
    world.refuses(cancel, { code: [await world.order()] }, says.noText('code')),
  'code is a platform code': async (world) => {
    await world.order({ soc: 'SOC-7' });
    await world.refuses(cancel, { code: 'SOC-7' }, says.noOrder);
  },
  'an unknown order is refused': (world) =>
    world.refuses(cancel, { code: 'TRN-UNKNOWN' }, says.noOrder),
  'allowed while waiting for pickup (2)': cancelIn('2', true),
  'allowed while the courier comes (3)': cancelIn('3', true),
  'allowed when the pickup is postponed (5)': cancelIn('5', true),
  'refused once fetched (4)': cancelIn('4', false),
  'refused on delivery (11)': cancelIn('11', false),
  'refused when postponed (14)': cancelIn('14', false),
  'refused once delivered (12)': cancelIn('12', false),
  'refused the second time': async (world) => {
    const code = await world.order();
    await world.accepts(cancel, { code });
    await world.refuses(cancel, { code }, 'đã ở trạng thái huỷ');
  },
});

const statusNamed = (status: string, name: string) => async (world: World) => {
  const code = await world.order();
  world.training.advance(code, status);
  expect(await world.info(code)).toMatchObject({ status, status_name: name });
};

const statusRows = rowsOf('3', info, {
  'status 0 is Huỷ': statusNamed('0', 'Huỷ'),
  'status 2 is Chờ Lấy Hàng': statusNamed('2', 'Chờ Lấy Hàng'),
  'status 12 is Đã Giao Hàng Toàn Bộ': statusNamed('12', 'Đã Giao Hàng Toàn Bộ'),
  'status 14 is Hoãn Giao Hàng': statusNamed('14', 'Hoãn Giao Hàng'),
});

export const orderRows: readonly Row[] = [...infoRows, ...cancelRows, ...statusRows];
