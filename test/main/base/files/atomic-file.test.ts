import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readIfThere, writeFileAtomically } from '../../../../main/base/files/atomic-file.ts';
import { flushFile } from '../../../../main/base/files/flush.ts';
import { replaceFileSync } from '../../../../main/base/files/replace-file.ts';
import { answerWith, onLinux, onWindows } from '../../../fakes/file-answers.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

describe('a file that is written at once', () => {
  it.each(['EPERM', 'EBUSY', 'EACCES'])(
    'is there although Windows says %s while a scanner looks at it',
    (code) => {
      const folder = temporaryFolder();
      const file = join(folder, 'vault.json');
      writeFileSync(file, 'old');
      onWindows();
      answerWith('renameSync', code, { times: 3 });
      writeFileAtomically(file, 'new');
      expect(readFileSync(file, 'utf8')).toBe('new');
      expect(readdirSync(folder)).toEqual(['vault.json']);
    },
  );

  it('stays as it was, with nothing beside it, when Windows goes on refusing', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'vault.json');
    writeFileSync(file, 'old');
    onWindows();
    const counted = answerWith('renameSync', 'EPERM');
    expect(() => writeFileAtomically(file, 'new')).toThrow('EPERM');
    expect(counted.tries).toBeLessThan(10);
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['vault.json']);
  });

  it('names why it could not be written, also when its draft cannot be removed', () => {
    const file = join(temporaryFolder(), 'vault.json');
    answerWith('renameSync', 'EPERM');
    answerWith('unlinkSync', 'EBUSY');
    expect(() => writeFileAtomically(file, 'new')).toThrow('EPERM');
  });

  it('is not tried again where the refusal lasts', () => {
    const file = join(temporaryFolder(), 'vault.json');
    onLinux();
    const linux = answerWith('renameSync', 'EPERM');
    expect(() => replaceFileSync(file, `${file}.moved`)).toThrow('EPERM');
    expect(linux.tries).toBe(1);
    onWindows();
    const full = answerWith('renameSync', 'ENOSPC');
    expect(() => replaceFileSync(file, `${file}.moved`)).toThrow('ENOSPC');
    expect(full.tries).toBe(1);
  });

  it('is read although Windows says for a moment that somebody else has it', () => {
    const file = join(temporaryFolder(), 'vault.json');
    expect(readIfThere(file)).toBeNull();
    writeFileSync(file, 'kept');
    onWindows();
    answerWith('readText', 'EBUSY', { times: 3 });
    expect(readIfThere(file)).toBe('kept');
    answerWith('readText', 'EBUSY');
    expect(() => readIfThere(file)).toThrow('EBUSY');
    answerWith('readText', 'EIO', { times: 1 });
    expect(() => readIfThere(file)).toThrow('EIO');
  });

  it('is not said to be on the disk when it could not be written there', () => {
    expect(() => flushFile(join(temporaryFolder(), 'missing'))).toThrow('ENOENT');
    // A read-only handle would work on Linux, but not on Windows.
    expect(() => flushFile(temporaryFolder())).toThrow('EISDIR');
  });
});
