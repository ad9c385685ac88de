import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  flushFile,
  moveFile,
  readIfThere,
  writeFileAtomically,
} from '../../../main/base/atomic-file.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

/** A system that another program keeps from renaming and reading the first `times` times. */
function busy(code: string, times: number, platform: NodeJS.Platform = 'win32') {
  const tries = { count: 0 };
  const refuse = () => {
    tries.count += 1;
    if (tries.count <= times) throw Object.assign(new Error(code), { code });
  };
  const rename = (from: string, to: string) => {
    refuse();
    renameSync(from, to);
  };
  const read = (file: string) => {
    refuse();
    return readFileSync(file, 'utf8');
  };
  return { tries, system: { platform, rename, read } };
}

describe('a file that is written at once', () => {
  it.each(['EPERM', 'EBUSY', 'EACCES'])(
    'is there although Windows says %s while a scanner looks at it',
    (code) => {
      const folder = temporaryFolder();
      const file = join(folder, 'vault.json');
      writeFileSync(file, 'old');
      writeFileAtomically(file, 'new', busy(code, 3).system);
      expect(readFileSync(file, 'utf8')).toBe('new');
      expect(readdirSync(folder)).toEqual(['vault.json']);
    },
  );

  it('stays as it was, with nothing beside it, when Windows goes on refusing', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'vault.json');
    writeFileSync(file, 'old');
    const { system, tries } = busy('EPERM', Infinity);
    expect(() => writeFileAtomically(file, 'new', system)).toThrow('EPERM');
    expect(tries.count).toBeLessThan(10);
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['vault.json']);
  });

  it('is not tried again where the refusal lasts', () => {
    const file = join(temporaryFolder(), 'vault.json');
    for (const { tries, system } of [busy('EPERM', Infinity, 'linux'), busy('ENOSPC', Infinity)]) {
      expect(() => moveFile(file, `${file}.moved`, system)).toThrow(/EPERM|ENOSPC/);
      expect(tries.count).toBe(1);
    }
  });

  it('is read although Windows says for a moment that somebody else has it', () => {
    const file = join(temporaryFolder(), 'vault.json');
    expect(readIfThere(file)).toBeNull();
    writeFileSync(file, 'kept');
    expect(readIfThere(file, busy('EBUSY', 3).system)).toBe('kept');
    expect(() => readIfThere(file, busy('EBUSY', Infinity).system)).toThrow('EBUSY');
    expect(() => readIfThere(file, busy('EIO', 1).system)).toThrow('EIO');
  });

  it('is not said to be on the disk when it could not be written there', () => {
    expect(() => flushFile(join(temporaryFolder(), 'missing'))).toThrow('ENOENT');
    // A read-only handle would do on Linux, but not on Windows.
    expect(() => flushFile(temporaryFolder())).toThrow('EISDIR');
  });
});
