import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../fakes/folder.ts';
import { foreignSystem } from '../host/packed/built-for.ts';
import { removeLeftovers } from '../host/packed/leftovers.ts';
import { packedProgram, sizes, startTimeText } from '../host/packed/package-report.ts';

function write(file: string, bytes: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, new Uint8Array(bytes));
}

it('tells the size of every package and of the whole packed app, and removes what the stand-in extracted', () => {
  const folder = temporaryFolder();
  expect(packedProgram(folder)).toBeNull();
  write(join(folder, 'Packbench-0.1.0-linux-x86_64.AppImage'), 1_500_000);
  write(join(folder, 'Packbench-0.1.0-linux-amd64.deb'), 900_000);
  write(join(folder, 'latest-linux.yml'), 300);
  write(join(folder, 'linux-unpacked/packbench'), 100_000);
  write(join(folder, 'linux-unpacked/resources/app.asar'), 2_000_000);
  write(join(folder, 'linux-unpacked-1700000000000/packbench'), 100_000);
  expect(sizes(folder)).toEqual([
    'Packbench-0.1.0-linux-amd64.deb: 0.9 MB',
    'Packbench-0.1.0-linux-x86_64.AppImage: 1.5 MB',
    'linux-unpacked: 2.1 MB',
  ]);
  expect(packedProgram(folder)).toBe(join(folder, 'linux-unpacked/packbench'));
  write(join(folder, '.half-a1b2c3/package.json'), 100);
  removeLeftovers(folder);
  expect(readdirSync(folder).toSorted()).toEqual([
    'Packbench-0.1.0-linux-amd64.deb',
    'Packbench-0.1.0-linux-x86_64.AppImage',
    'latest-linux.yml',
    'linux-unpacked',
  ]);
  removeLeftovers(join(folder, 'none'));
});

it.each([
  [['--win'], 'linux', 'Windows'],
  [['--dir', '-l'], 'win32', 'Linux'],
  [['--linux', 'dir'], 'linux', null],
  [[], 'win32', null],
] as const)('packages by %j on %s are for %s', (args, platform, foreign) => {
  expect(foreignSystem(args, platform)).toBe(foreign);
});

it('says why the packed app cannot be started, where it cannot', async () => {
  const program = join(temporaryFolder(), 'packbench');
  writeFileSync(program, '#!/bin/sh\necho no such library >&2\nexit 3\n');
  chmodSync(program, 0o755);
  expect(await startTimeText(program)).toBe(
    'The packed app cannot be started here: Error: The app ended with code 3: no such library',
  );
  expect(process.env['PACKBENCH_APP']).toBeUndefined();
});
