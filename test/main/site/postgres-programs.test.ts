import { existsSync, readdirSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { copyBinaries } from '../../../main/site/hub/embedded/binaries.ts';
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
