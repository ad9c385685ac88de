import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../fakes/folder.ts';
import { noMounting } from '../fakes/small-disk.ts';
import { root } from '../host/root.ts';

/**
 * Checks whether a program on a computer with this policy in its `/etc` finds these rules; null for none. Only that
 * program sees the folder.
 */
function finds(policy: string | null, rules: object | null): number | null {
  const etc = join(temporaryFolder(), 'etc');
  // User data that a program needs.
  for (const name of ['passwd', 'group', 'ld.so.cache'])
    cpSync(join('/etc', name), join(etc, name));
  mkdirSync(join(etc, 'packbench'));
  if (policy !== null) writeFileSync(join(etc, 'packbench/policy.json'), policy);
  const check = join(root, 'test/host/packed/check-policy.ts');
  const script = 'mount --bind "$1" /etc && exec "$2" "$3" "$4"';
  const args = ['-c', script, 'sh', etc, process.execPath, check, JSON.stringify(rules)];
  return spawnSync('unshare', ['--mount', 'sh', ...args], { encoding: 'utf8' }).status;
}

it.skipIf(noMounting)('Linux is asked for its policy in /etc/packbench', () => {
  const updates = { policy: 'off' };
  const policy = { locked: ['printers', 'account'], updates };
  expect(finds(JSON.stringify(policy), policy)).toBe(0);
  expect(finds(null, null)).toBe(0);
  expect(finds(JSON.stringify(policy), { locked: ['scale'] })).toBe(1);
  // A policy that cannot be parsed exists, but has no rules.
  expect(finds('{"locked":["printer"]}', null)).toBe(1);
});
