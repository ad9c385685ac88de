import { expect, test } from 'vitest';
import { createdOrder } from './samples.ts';
import { TOKEN, answering, envelope, httpServer, refusal } from './support.ts';
import { createAt, htmlPage } from './create-at.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };

test.each([502, 503, 504])(
  'a %i page of a proxy is not JSON, and may hide a create',
  async (status) => {
    expect(
      await createAt(await answering(htmlPage('Bad Gateway'), { status, headers: html })),
    ).toEqual({
      code: 'not-json',
      status,
      contentType: 'text/html; charset=utf-8',
      excerpt: 'Bad Gateway Bad Gateway nginx',
      effect: 'possible',
    });
  },
);

test.each([
  ['a page with status 200', 200, htmlPage('Welcome to the Wi-Fi'), html],
  ['a page that says it is JSON', 200, htmlPage('Oops'), {}],
  ['JSON that breaks off', 200, '{"error":false,"data":{', {}],
  ['nothing at all', 200, '', {}],
  ['a sentence', 404, 'Not Found', { 'content-type': 'text/plain' }],
])('%s is not JSON', async (_, status, body, headers) => {
  expect(await createAt(await answering(body, { status, headers }))).toMatchObject({
    code: 'not-json',
    status,
    effect: 'possible',
  });
});

test('an empty answer without a body is not JSON', async () => {
  const url = await httpServer((_, response) => void response.writeHead(204).end());
  expect(await createAt(url)).toMatchObject({ code: 'not-json', status: 204, effect: 'possible' });
});

test.each([
  ['no envelope', '{"id":5}'],
  ['a list', '[{"error":false}]'],
  ['null', 'null'],
  ['a number', '17'],
  ['an error that is no flag', '{"error":"maybe","message":"","data":{}}'],
  ['an error that is a record', '{"error":{"toString":1},"message":"","data":{}}'],
  ['JSON nested beyond any stack', `{"error":false,"data":${'['.repeat(1e5)}${']'.repeat(1e5)}}`],
  ['an error nested beyond any stack', `{"error":${'['.repeat(1e5)}${']'.repeat(1e5)}}`],
])('%s is meaningless, and may hide a create', async (_, body) => {
  expect(await createAt(await answering(body))).toMatchObject({
    code: 'meaningless',
    effect: 'possible',
  });
});

test.each([404, 409, 500])('error: false with status %i contradicts itself', async (status) => {
  expect(await createAt(await answering(envelope(createdOrder), { status }))).toMatchObject({
    code: 'meaningless',
    effect: 'possible',
  });
});

test.each(['platform_code', 'platform_shortcode'])(
  'a created order without %s is meaningless, and may exist',
  async (member) => {
    const body = envelope({ ...createdOrder, [member]: null });
    expect(await createAt(await answering(body))).toEqual({
      code: 'meaningless',
      detail: `no code (${member})`,
      effect: 'possible',
    });
  },
);

test.each(['B-0002', 'A-00010', 7])('a created order with the soc %j is not ours', async (soc) => {
  for (const data of [{ ...createdOrder, soc }, { order: { ...createdOrder, soc } }])
    expect(await createAt(await answering(envelope(data)))).toEqual({
      code: 'meaningless',
      detail: 'order: another soc than the one that was sent',
      effect: 'possible',
    });
});

test.each(['A-0001', ' a-0001 ', '', null])(
  'a created order with the soc %j is ours',
  async (soc) => {
    const body = envelope({ ...createdOrder, soc });
    expect(await createAt(await answering(body))).toMatchObject({
      platform: { platformCode: createdOrder.platform_code },
    });
  },
);

test('our own token is never repeated in an error', async () => {
  const error = await createAt(await answering(refusal(`Token ${TOKEN} không hợp lệ`)));
  expect(error).toMatchObject({ code: 'unauthorised', message: 'Token ••• không hợp lệ' });
});
