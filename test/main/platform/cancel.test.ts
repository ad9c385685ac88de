import { expect, test } from 'vitest';
import { cancelledOrder } from './samples.ts';
import { answering, clientFor, envelope, refusal } from './support.ts';

async function cancelAt(body: string, status = 200, code = cancelledOrder.code) {
  return clientFor(await answering(body, { status })).cancel(code);
}

const cancelled = {
  platformCode: 'PB.2026.000123456',
  soc: 'A-0001',
  delivery: { code: '0', name: 'Huỷ' },
};

test.each([
  ['as the contract shows it', { order: cancelledOrder }, {}],
  ['without a wrapper', cancelledOrder, {}],
  ['with the status as a number', { order: { ...cancelledOrder, status: 0 } }, {}],
  ['with another soc', { order: { ...cancelledOrder, soc: null } }, { soc: null }],
  [
    'with another status',
    { order: { ...cancelledOrder, status: '2', status_name: null } },
    { delivery: { code: '2', name: '' } },
  ],
  [
    'without a status',
    { order: { code: cancelledOrder.code } },
    { soc: null, delivery: { code: '', name: '' } },
  ],
])('an answer %s tells what became of the order', async (_, data, difference) => {
  expect(await cancelAt(envelope(data))).toEqual({
    ok: true,
    value: { ...cancelled, ...difference },
  });
});

test('a code in other capitals is the same', async () => {
  const result = await cancelAt(envelope({ order: cancelledOrder }), 200, 'pb.2026.000123456');
  expect(result).toMatchObject({ ok: true });
});

test.each([
  ['nothing', null],
  ['an empty record', {}],
  ['no code', { order: { ...cancelledOrder, code: null } }],
  ['another order', { order: { ...cancelledOrder, code: 'PB.2026.9' } }],
  ['a list', { order: [cancelledOrder] }],
])('an answer with %s may have cancelled, and nobody knows what', async (_, data) => {
  expect(await cancelAt(envelope(data))).toMatchObject({
    ok: false,
    error: { code: 'meaningless', effect: 'possible' },
  });
});

test.each([
  [422, 'Đơn hàng PB.2026.000123456 đã ở trạng thái huỷ.'],
  [200, 'Đơn đã lấy hàng, không thể hủy đơn.'],
  [404, 'Không tìm thấy đơn hàng.'],
])('a refusal at %i is the platform’s word: "%s"', async (status, message) => {
  expect(await cancelAt(refusal(message), status)).toEqual({
    ok: false,
    error: { code: 'refused', message, status, effect: 'none' },
  });
});

test.each(['', ' \n'])('no order is cancelled by the code %j', async (code) => {
  const result = await clientFor('https://no-such-platform.invalid').cancel(code);
  const issues = [{ path: 'platformCode', rule: 'code.missing' }];
  expect(result).toEqual({ ok: false, error: { code: 'invalid', issues } });
});
