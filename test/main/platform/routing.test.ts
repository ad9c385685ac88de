import { expect, test } from 'vitest';
import { answering, clientFor, envelope, refusal, rawAnswer, wireServer } from './support.ts';

const setting = {
  optimization: { option_id: '3', option_name: 'Nhiều hãng', carriers: ['1', '2'] },
  carriers: [
    { id: 1, name: 'GHTK', code: '1' },
    { id: 2, name: 'GHN', code: '2' },
  ],
};

async function routingAt(data: unknown) {
  return clientFor(await answering(envelope(data))).routing();
}

async function changeAt(data: unknown) {
  const client = clientFor(await answering(envelope(data)));
  return client.changeRouting({ option: '3', carriers: ['1', '2'] });
}

test('the setting comes with its name, its carriers and those that there are', async () => {
  expect(await routingAt(setting)).toEqual({
    ok: true,
    value: {
      option: '3',
      optionName: 'Nhiều hãng',
      chosen: ['1', '2'],
      carriers: [
        { id: '1', code: '1', name: 'GHTK' },
        { id: '2', code: '2', name: 'GHN' },
      ],
    },
  });
});

test.each([
  ['null', null, []],
  ['an empty text', '', []],
  ['numbers', [1, 2], ['1', '2']],
  ['a record of indexes', { 0: '1', 1: '2' }, ['1', '2']],
  ['codes that are none', ['1', null, ''], ['1']],
])('carriers sent as %s are read', async (_, carriers, chosen) => {
  const data = { ...setting, optimization: { ...setting.optimization, carriers } };
  expect(await routingAt(data)).toMatchObject({ ok: true, value: { chosen } });
});

test('a carrier that is no record costs only itself', async () => {
  const result = await routingAt({ ...setting, carriers: [null, 'GHN', { id: 7, name: null }] });
  expect(result).toMatchObject({ ok: true, value: { carriers: [{ code: '7', name: '' }] } });
});

test.each([
  [null],
  [{}],
  [{ optimization: { option_id: null } }],
  [{ ...setting, optimization: { option_id: '3', carriers: 'GHN' } }],
  [{ ...setting, carriers: 'GHN' }],
])('%j is no setting', async (data) => {
  expect(await routingAt(data)).toMatchObject({ ok: false, error: { code: 'meaningless' } });
});

const requestedRouting = { option: '3', carriers: ['1', '2'] };

test.each([
  ['what was asked for', { diff: { option_id: '3', carriers: ['1', '2'] } }, requestedRouting],
  ['numbers', { diff: { option_id: 3, carriers: [1, 2] } }, requestedRouting],
  ['only what is new', { diff: { carriers: ['1', '2'] } }, requestedRouting],
  ['nothing that is new', { diff: [] }, requestedRouting],
  ['no difference', { diff: null }, requestedRouting],
  ['no data', null, requestedRouting],
  ['other carriers', { diff: { carriers: ['2', '5'] } }, { option: '3', carriers: ['2', '5'] }],
])('a change answered with %s is in force', async (_, data, value) => {
  expect(await changeAt(data)).toEqual({ ok: true, value });
});

test.each([
  ['another option', { diff: { option_id: '1' } }],
  ['carriers that are no list', { diff: { carriers: 'GHN' } }],
  ['a text', { diff: 'ok' }],
])('a change answered with %s may have worked', async (_, data) => {
  expect(await changeAt(data)).toMatchObject({
    ok: false,
    error: { code: 'meaningless', effect: 'possible' },
  });
});

test('a refused change is the platform’s word', async () => {
  const message = 'Tuỳ chọn 3 phải chọn ít nhất 2 hãng vận chuyển.';
  const client = clientFor(await answering(refusal(message), { status: 422 }));
  expect(await client.changeRouting({ option: '3', carriers: ['1', '2'] })).toMatchObject({
    error: { code: 'refused', message, effect: 'none' },
  });
});

test('a choice that breaks a rule is not sent', async () => {
  const { url, requests } = await wireServer(rawAnswer(envelope({ diff: {} })));
  const client = clientFor(url);
  const wrong = [
    [
      { option: '1', carriers: ['1'] },
      { path: 'carriers', rule: 'routing.noCarriers' },
    ],
    [
      { option: '2', carriers: ['1', '2'] },
      { path: 'carriers', rule: 'routing.oneCarrier' },
    ],
    [
      { option: '3', carriers: ['1'] },
      { path: 'carriers', rule: 'routing.severalCarriers' },
    ],
    [
      { option: '6' as '5', carriers: [] },
      { path: 'option', rule: 'routing.option' },
    ],
  ] as const;
  for (const [choice, issue] of wrong) {
    const result = await client.changeRouting({ ...choice, carriers: [...choice.carriers] });
    expect(result).toEqual({ ok: false, error: { code: 'invalid', issues: [issue] } });
  }
  expect(requests).toEqual([]);
});
