import { expect, test } from 'vitest';
import { webhookRecord } from './samples.ts';
import { answering, clientFor, envelope, rawAnswer, refusal, wireServer } from './support.ts';

const url = webhookRecord.webhook_url;
const record = {
  url,
  createdAt: '2026-03-02T01:15:30.000Z',
  updatedAt: '2026-03-02T01:15:31.000Z',
};

async function webhookAt(body: string, status = 200) {
  return clientFor(await answering(body, { status })).webhook();
}

async function registerAt(body: string, status = 200) {
  return clientFor(await answering(body, { status })).registerWebhook(url);
}

const { webhook_url: _, ...times } = webhookRecord;

test.each([
  ['webhook_url', webhookRecord],
  ['url', { ...times, url }],
  ['both names', { ...webhookRecord, url: 'https://other.example.vn/' }],
  ['both names, one of them null', { ...times, url, webhook_url: null }],
])('the URL comes as %s', async (_, data) => {
  expect(await webhookAt(envelope(data))).toEqual({ ok: true, value: record });
  expect(await registerAt(envelope(data))).toEqual({ ok: true, value: record });
});

test.each([
  ['no offset', '2026-03-02 08:15:30', '2026-03-02T01:15:30.000Z'],
  ['no sense', '0000-00-00 00:00:00', null],
  ['nothing', null, null],
])('a time with %s is read', async (_, time, createdAt) => {
  const data = { webhook_url: url, created_at: time };
  expect(await webhookAt(envelope(data))).toEqual({
    ok: true,
    value: { url, createdAt, updatedAt: null },
  });
});

test.each([
  [null],
  [undefined],
  [{}],
  [[]],
  [''],
  [{ webhook_url: null }],
  [{ url: '' }],
  [{ ...times, webhook_url: '', url: null }],
])('the data %j says that there is none', async (data) => {
  expect(await webhookAt(envelope(data))).toEqual({ ok: true, value: null });
});

test.each([
  [200, 'Chưa đăng ký webhook.'],
  [404, 'Không tìm thấy webhook'],
  [422, 'Tài khoản chưa được cấu hình Webhook URL.'],
  [400, 'Webhook không tồn tại'],
  [404, 'Webhook not found'],
  [200, 'No webhook has been set.'],
])('error: true at %i with "%s" says that there is none', async (status, message) => {
  expect(await webhookAt(refusal(message), status)).toEqual({ ok: true, value: null });
});

test.each([
  ['refused', 200, refusal('')],
  ['refused', 200, refusal('Tài khoản đã bị khoá.')],
  ['refused', 404, refusal('Route GET /webhooks/info not found')],
  ['refused', 404, refusal('The requested URL was not found on this server.')],
  ['refused', 200, refusal('Hệ thống đang bận, không tìm thấy máy chủ, vui lòng thử lại.')],
  ['refused', 409, refusal('Chưa đăng ký webhook.')],
  ['refused', 500, refusal('Chưa đăng ký webhook.')],
  ['unauthorised', 401, refusal('Chưa đăng ký webhook.')],
  ['not-json', 404, '<html>404 Not Found</html>'],
  ['meaningless', 200, envelope('chưa có')],
  ['meaningless', 200, envelope([webhookRecord])],
  ['meaningless', 200, envelope(times)],
  ['meaningless', 200, envelope({ webhook_url: {}, url: {}, x: 1 }).replaceAll('{}', '[1]')],
])('%s at %i leaves open if there is one: %s', async (code, status, body) => {
  expect(await webhookAt(body, status)).toMatchObject({
    ok: false,
    error: { code, effect: 'none' },
  });
});

test.each([
  ['nothing', null],
  ['no URL', times],
  ['an empty URL', { ...webhookRecord, webhook_url: '' }],
])('a registration answered with %s may have worked', async (_, data) => {
  expect(await registerAt(envelope(data))).toMatchObject({
    ok: false,
    error: { code: 'meaningless', effect: 'possible' },
  });
});

test('a refused registration is the platform’s word, also when it says that nothing is there', async () => {
  const message = 'Không tìm thấy địa chỉ này.';
  expect(await registerAt(refusal(message), 422)).toEqual({
    ok: false,
    error: { code: 'refused', message, status: 422, effect: 'none' },
  });
});

test.each([
  ['', 'webhook.url'],
  ['kho.example.vn', 'webhook.url'],
  ['https://a.vn/\nX-Evil: 1', 'webhook.url'],
  ['https://a:b@a.vn/', 'webhook.password'],
])('the URL %j is not sent', async (wrong, rule) => {
  const server = await wireServer(rawAnswer(envelope(webhookRecord)));
  const issues = [{ path: 'url', rule }];
  const result = await clientFor(server.url).registerWebhook(wrong);
  expect(result).toEqual({ ok: false, error: { code: 'invalid', issues } });
  expect(server.requests).toEqual([]);
});
