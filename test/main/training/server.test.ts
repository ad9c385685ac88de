import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { startPlatform, type FakePlatform } from '../../fakes/platform/platform.ts';
import { ask, create, handClock, journalFile, order, platform, token } from './support.ts';

/** Returns the answer to these bytes on a plain socket. */
async function raw(training: FakePlatform, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(training.baseUrl).port), '127.0.0.1');
  socket.write(bytes);
  const answer = await text(socket);
  socket.destroy();
  return answer;
}

async function post(training: FakePlatform, body: string | Buffer) {
  const response = await request(`${training.baseUrl}/v1/platform/orders/create`, {
    method: 'POST',
    headers: { token },
    body,
  });
  return { status: response.statusCode, ...((await response.body.json()) as object) };
}

test('it listens on this machine only', async () => {
  const training = await platform();
  expect(training.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test('a GET with a JSON body is read to the last byte', async () => {
  const training = await platform();
  await create(training, order());
  const body = JSON.stringify({ code: 'BENCH-0001', type: '2' });

  const answer = await raw(
    training,
    `GET /v1/platform/orders/info HTTP/1.1\r\nHost: x\r\nToken: ${token}\r\n` +
      `Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );

  expect(answer).toContain('"soc":"BENCH-0001"');
});

test.each([
  ['GET', '/orders/create', 'POST'],
  ['DELETE', '/orders/info', 'GET'],
  ['OPTIONS', '/areas/province', 'GET'],
])('%s %s is answered with 405', async (method, path, allow) => {
  const training = await platform();
  const answer = await ask(training, method, path);
  expect(answer).toMatchObject({ status: 405, error: true, data: null });
  expect(answer.headers['allow']).toBe(allow);
});

test.each(['/orders', '/orders/create/', '/webhooks', '/%2e%2e/secret', '//'])(
  'GET %s is answered with 404',
  async (path) => {
    const training = await platform();
    expect(await ask(training, 'GET', path)).toMatchObject({ status: 404, error: true });
  },
);

test.each(['{"a":', 'name=Lan', Buffer.from([0xff, 0xfe, 0x22])])(
  'a body that is no JSON is refused',
  async (body) => {
    const training = await platform();
    expect(await post(training, body)).toEqual({
      status: 400,
      error: true,
      message: 'Dữ liệu gửi lên không phải là JSON hợp lệ.',
      data: null,
    });
  },
);

test('a body over a million bytes is refused, one below is read', async () => {
  const training = await platform();
  const sized = (bytes: number) => {
    const body = JSON.stringify(order({ note: '' }));
    return body.replace('"note":""', `"note":"${'x'.repeat(bytes - Buffer.byteLength(body))}"`);
  };

  expect(await post(training, sized(1_000_000))).toMatchObject({ status: 200, error: false });
  expect(await post(training, sized(1_000_001))).toMatchObject({ status: 413, error: true });
  expect(await post(training, sized(5_000_000))).toMatchObject({ status: 413, error: true });
  expect(training.orders()).toHaveLength(1);
});

test('what is no HTTP gets the envelope, and the server lives on', async () => {
  const training = await platform();

  expect(await raw(training, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"error":true/s);
  expect(await raw(training, 'GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 .*"error":true/s,
  );
  const header = `X-Long: ${'x'.repeat(20_000)}`;
  expect(await raw(training, `GET / HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 .*"error":true/s,
  );
  expect((await create(training, order())).status).toBe(200);
});

test('a client that leaves in mid-body harms nobody', async () => {
  const training = await platform();
  const socket = connect(Number(new URL(training.baseUrl).port), '127.0.0.1');
  socket.write(
    `POST /v1/platform/orders/create HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{`,
  );
  await expect.poll(() => training.requests().length).toBe(1);
  socket.resetAndDestroy();

  expect((await create(training, order())).status).toBe(200);
  expect(training.orders()).toHaveLength(1);
});

test('a taken port is said at the start', async () => {
  const training = await platform();
  const port = Number(new URL(training.baseUrl).port);
  await expect(
    startPlatform({ journal: journalFile(), token, clock: handClock(), port }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('closing does not wait for a request that hangs', async () => {
  const training = await startPlatform({ journal: journalFile(), token, clock: handClock() });
  training.faults.hang = true;
  const hanging = create(training, order()).catch((failure: unknown) => failure);
  await expect.poll(() => training.requests().length).toBe(1);

  await training.close();
  expect(await hanging).toMatchObject({ code: 'UND_ERR_SOCKET' });
  await expect(create(training, order())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
