import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SelfTest } from '../../shared/model/self-test.ts';
import { benchOf } from '../fakes/account-bench.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { root } from '../host/root.ts';

/** Runs the workflow's check of an installed program's self-test. */
function checked(tested: SelfTest | string) {
  const file = join(temporaryFolder(), 'self-test.json');
  writeFileSync(file, typeof tested === 'string' ? tested : JSON.stringify(tested));
  const script = join(root, 'test/host/packed/check-self-test.ts');
  return spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
}

it('an installed program passes whose station opens, and fails whose station does not', async () => {
  const newBench = await benchOf();
  const works = await newBench.bench.support.selfTest('en');
  expect(checked(works)).toMatchObject({ status: 0, stderr: '' });

  const folder = temporaryFolder();
  writeFileSync(join(folder, 'training'), 'a file where a folder should be');
  const { bench } = await benchOf(folder);
  const failed = checked(await bench.support.selfTest('en'));
  expect(failed.status).toBe(1);
  expect(failed.stderr).toMatch(/^Data: .* cannot be read or written$/m);

  expect(checked('').status).toBe(1);
});
