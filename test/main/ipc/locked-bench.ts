import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { answer } from '../../fakes/calls.ts';
import { policyOfFile } from '../../../main/policy/managed-policy.ts';
import type { Result } from '../../../shared/result.ts';
import { openTestBench, type BenchUnderTest } from '../../fakes/bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

/** Opens a bench on a computer with a policy, or none. */
export async function benchWith(policy: string | null, folder = temporaryFolder()) {
  const file = join(folder, 'policy.json');
  if (policy !== null) writeFileSync(file, policy);
  const under = await openTestBench(join(folder, 'data'), {
    policy: () => ({ where: file, result: Promise.resolve(policyOfFile(file)) }),
  });
  onTestFinished(() => under.bench.close());
  return under;
}

/** Makes a call as the renderer does. */
export async function ask<T>({ bench, log }: BenchUnderTest, channel: string, input?: unknown) {
  return (await answer(bench, log, channel, input)) as Result<T>;
}

/** Returns the value of a call that must succeed. */
export async function value<T>(
  under: BenchUnderTest,
  channel: string,
  input?: unknown,
): Promise<T> {
  const answered = await ask<T>(under, channel, input);
  if (!answered.ok) throw new Error(`${channel}: ${answered.error.code}`);
  return answered.value;
}

/** Applies a provisioning file. */
export async function provisioned(under: BenchUnderTest, content: object): Promise<void> {
  const file = join(temporaryFolder(), 'provision.json');
  writeFileSync(file, JSON.stringify(content));
  const result = await under.bench.provision(file);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
}
