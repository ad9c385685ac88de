import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { copyBinaries } from '../../../main/hub/embedded/binaries.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { noMounting, smallDisk } from '../../fakes/small-disk.ts';

it('copies PostgreSQL’s programs once, and changes the copy before it counts', () => {
  const folder = temporaryFolder();
  const changed: string[] = [];
  const programs = copyBinaries(folder, (copy) => changed.push(copy));
  for (const program of Object.values(programs)) expect(existsSync(program)).toBe(true);
  const isExecutable = (statSync(programs.postgres).mode & 0o111) === 0o111;
  expect(isExecutable || process.platform === 'win32').toBe(true);
  expect(copyBinaries(folder, (copy) => changed.push(copy))).toEqual(programs);
  expect(changed).toEqual([expect.stringMatching(/\.new$/)]);
});

it.skipIf(process.platform === 'win32')(
  'copies no link that leads back to the package, which another user may not read',
  () => {
    const source = temporaryFolder();
    writeFileSync(join(source, 'package.json'), '{ "version": "18.4.0" }');
    for (const name of ['bin', 'lib']) mkdirSync(join(source, 'native', name), { recursive: true });
    const libraries = join(source, 'native/lib');
    writeFileSync(join(libraries, 'libpq.so.5.18'), '');
    // Made by the package's install script, unlike the other one.
    symlinkSync('libpq.so.5.18', join(libraries, 'libpq.so'));
    const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
      source: 'native/lib/libpq.so.5.18',
      target: `native/lib/${name}`,
    }));
    writeFileSync(join(source, 'native/pg-symlinks.json'), JSON.stringify(links));
    const { postgres } = copyBinaries(temporaryFolder(), () => {}, source);
    const copied = join(dirname(postgres), '../lib');
    for (const name of ['libpq.so', 'libpq.so.5'])
      expect(readlinkSync(join(copied, name))).toBe('libpq.so.5.18');
  },
);

it.skipIf(noMounting)('leaves nothing of them on a disk with too little room', () => {
  const { folder } = smallDisk(8);
  expect(() => copyBinaries(folder, () => {})).toThrow(
    expect.objectContaining({ code: 'disk-full' }),
  );
  expect(readdirSync(folder)).toEqual([]);
});

it.skipIf(noMounting)('does not call a disk full that can only be read', () => {
  const disk = smallDisk(100);
  disk.setWritable(false);
  expect(() => copyBinaries(disk.folder, () => {})).toThrow(
    expect.objectContaining({ code: 'folder-unusable' }),
  );
});
