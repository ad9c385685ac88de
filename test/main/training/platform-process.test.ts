import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { ask, create, journalFile, order, token } from './support.ts';
import type { TrainingPlatform } from '../../../main/training/platform.ts';

async function spawned(journal: string): Promise<{ child: ChildProcess; to: TrainingPlatform }> {
  const script = new URL('../../fakes/platform-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, '--journal', journal, '--token', token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, to: JSON.parse(String(line)) as TrainingPlatform };
}

async function control(to: TrainingPlatform, method: string, path: string, body?: unknown) {
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
