import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { listener, register } from './listener.ts';
import { ask, create, journalFile, order, token } from './support.ts';
import type { FakePlatform } from '../../fakes/platform/platform.ts';

async function spawned(
  journal: string,
  ...options: readonly string[]
): Promise<{ child: ChildProcess; to: FakePlatform }> {
  const script = fileURLToPath(new URL('../../fakes/platform-process.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [script, '--journal', journal, '--token', token, ...options],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, to: JSON.parse(String(line)) as FakePlatform };
}

async function control(to: FakePlatform, method: string, path: string, body?: unknown) {
  const response = await request(`${to.baseUrl}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.body.json();
}

test('killed at once after an answer, it still has the order', async () => {
  const journal = journalFile();
  const first = await spawned(journal);
  const { data } = await create(first.to, order());
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await spawned(journal);

  expect(await control(second.to, 'GET', '/__orders')).toMatchObject([
    { soc: 'BENCH-0001', platformCode: data['platform_code'] },
  ]);
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
});

test('faults are set from outside, and the others switched off', async () => {
  const { to } = await spawned(journalFile());

  await control(to, 'POST', '/__faults', { status401: { next: 5 }, latencyMs: 5 });
  expect((await ask(to, 'GET', '/orders/optimization')).status).toBe(401);
  expect(await control(to, 'POST', '/__faults', {})).toMatchObject({ status401: false });
  expect((await ask(to, 'GET', '/orders/optimization')).status).toBe(200);
  expect(await control(to, 'GET', '/__requests')).toHaveLength(2);
});

test('orders are moved and weighed from outside, and callback URLs hear of it', async () => {
  const hook = await listener();
  const { to } = await spawned(journalFile(), '--webhook-retry-ms', '20');
  await register(to, hook.url);
  const { data } = await create(to, order());
  const code = data['platform_code'];
  hook.answer = 500;

  expect(await control(to, 'POST', '/__advance', { code })).toMatchObject({ status: '3' });
  await expect.poll(() => hook.callbacks.length).toBeGreaterThan(1);
  hook.answer = 200;
  expect(await control(to, 'POST', '/__advance', { code, status: '11' })).toMatchObject({
    status: '11',
  });
  expect(await control(to, 'POST', '/__weigh', { code, grams: 900 })).toMatchObject({
    weight: 900,
  });
  await expect.poll(() => hook.said('type')).toContain('update_weight');

  expect(await control(to, 'GET', '/__pushes')).toContainEqual(
    expect.objectContaining({ platformCode: code, answer: 500, attempt: 1, status: '3' }),
  );
  expect(await control(to, 'POST', '/__advance', { code: 'TRN' })).toBeNull();
  expect(await control(to, 'POST', '/__weigh', { code, grams: 0 })).toMatchObject({
    failure: expect.stringContaining('No weight'),
  });
});

test('statuses change by themselves as fast as told, and labels come as PDF', async () => {
  const { to } = await spawned(journalFile(), '--status-ms', '5', '--label-as', 'pdf');
  const { data } = await create(to, order());
  const code = [data['platform_code']];

  await expect
    .poll(async () => ((await control(to, 'GET', '/__orders')) as { status: string }[])[0]?.status)
    .toMatch(/^(12|21)$/);

  const printToken = (await ask(to, 'POST', '/orders/token', { body: { code } })).data['token'];
  const path = `/v1/platform/orders/label?token=${String(printToken)}&size=S8`;
  const { headers, body } = await request(`${to.baseUrl}${path}`);
  await body.dump();
  expect(headers['content-type']).toBe('application/pdf');
});

test('it ends at once, whatever is still to come', async () => {
  const hook = await listener();
  const { to, child } = await spawned(journalFile(), '--status-ms', '60000');
  await register(to, hook.url);
  const { data } = await create(to, order());
  hook.answer = null;
  await control(to, 'POST', '/__advance', { code: data['platform_code'] });
  await expect.poll(() => hook.callbacks.length).toBe(1);

  child.kill('SIGTERM');

  expect(await once(child, 'exit')).toEqual([0, null]);
});
