import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REGISTRY_KEY } from '../../main/policy/registry.ts';

const reg = join(process.env['SystemRoot'] ?? String.raw`C:\Windows`, 'System32', 'reg.exe');

/** Writes a value of the policy into this computer's registry. `list` becomes a text of several lines. */
export function writePolicy(name: string, value: string | readonly string[]): void {
  const kind = typeof value === 'string' ? ['REG_SZ'] : ['REG_MULTI_SZ', '/s', '|'];
  const data = typeof value === 'string' ? value : value.join('|');
  run(['add', REGISTRY_KEY, '/v', name, '/t', ...kind, '/d', data, '/f', '/reg:64']);
}

/** Removes the whole policy; one that is missing is no error. */
export function removePolicy(): void {
  spawnSync(reg, ['delete', REGISTRY_KEY, '/f', '/reg:64'], { stdio: 'ignore' });
}

function run(args: readonly string[]): void {
  const { status } = spawnSync(reg, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`reg ${args.join(' ')} ended with ${status}`);
}
