import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileSystem } from '../../../../main/base/files/file-system.ts';
import { makeFolder, makeFolderSync } from '../../../../main/base/files/make-folder.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

afterEach(() => vi.restoreAllMocks());

const isFolder = (path: string) => statSync(path).isDirectory();

/** A system that denies every folder with ENOENT, as Linux does below /proc. */
function denyAll() {
  const denial = Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
  const sync = vi.spyOn(fileSystem, 'mkdirSync').mockImplementation(() => {
    throw denial;
  });
  const later = vi.spyOn(fileSystem, 'mkdir').mockRejectedValue(denial);
  return () => sync.mock.calls.length + later.mock.calls.length;
}

describe.each([
  ['makeFolderSync', async (folder: string) => makeFolderSync(folder)],
  ['makeFolder', makeFolder],
])('%s', (_, make) => {
  it('makes what is missing, and leaves a folder that is there', async () => {
    const folder = join(temporaryFolder(), 'a/b/c');
    await make(folder);
    expect(isFolder(folder)).toBe(true);
    writeFileSync(join(folder, 'note'), 'x');
    await make(folder);
    expect(isFolder(folder)).toBe(true);
  });

  it('ends with the system’s error where a name is a file, or below one', async () => {
    const file = join(temporaryFolder(), 'note');
    writeFileSync(file, 'x');
    await expect(make(file)).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(make(join(file, 'a/b'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it('ends where the system denies each name, after one try a level', async () => {
    const folder = temporaryFolder();
    const tries = denyAll();
    await expect(make(join(folder, 'a/b/c'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(tries()).toBe(3);
  });

  it('ends at the root of a disk that is not there', async () => {
    const missing = () => undefined as unknown as ReturnType<typeof statSync>;
    vi.spyOn(fileSystem, 'statSync').mockImplementation(missing);
    const tries = denyAll();
    await expect(make('/a/b')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(tries()).toBe(3);
  });

  it('takes a folder that another process made meanwhile', async () => {
    const folder = join(temporaryFolder(), 'a');
    const exists = () => {
      mkdirSync(folder);
      throw Object.assign(new Error('EEXIST'), { code: 'EEXIST' });
    };
    vi.spyOn(fileSystem, 'mkdirSync').mockImplementation(exists);
    vi.spyOn(fileSystem, 'mkdir').mockImplementation(async () => exists());
    await expect(make(folder)).resolves.toBeUndefined();
  });
});

it.skipIf(process.platform === 'win32')('gives each new folder the mode', () => {
  const above = join(temporaryFolder(), 'a');
  makeFolderSync(join(above, 'b'), 0o700);
  for (const folder of [above, join(above, 'b')]) expect(statSync(folder).mode & 0o777).toBe(0o700);
});
