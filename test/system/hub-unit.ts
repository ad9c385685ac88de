import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../host/root.ts';

export const unitFile = join(root, 'resources/hub/packbench-hub.service');

/** Parses the unit file of a hub by lines. */
export function hubUnit() {
  const lines = readFileSync(unitFile, 'utf8').split('\n');
  const all = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));
  const argv = all('ExecStart')[0]?.split(' ') ?? [];
  const folder = argv[argv.indexOf('--user-data-dir') + 1] ?? '';
  return { all, words: argv, folder, user: all('User')[0] };
}
