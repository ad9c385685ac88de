import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fileSystem } from '../../../../main/base/files/file-system.ts';
import { publishFile } from '../../../../main/base/files/publish-file.ts';
import { publishOnce } from '../../../../main/base/files/publish-once.ts';
import { storeInFolder } from '../../../../main/base/files/store-in-folder.ts';
import { folderTransport } from '../../../../main/printing/transports/folder.ts';
import { answerWith, onWindows } from '../../../fakes/file-answers.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

const isDraft = (path: string) => /\.(tmp|part)$/.test(path);
const label = Buffer.from('^XA^XZ');

describe('a disk without hard links', () => {
  it.each(['EISDIR', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EINVAL', 'UNKNOWN'])(
    'takes labels whole and overwrites none where link answers %s',
    async (code) => {
      const folder = temporaryFolder();
      answerWith('link', code);
      const transport = folderTransport(folder, 'zpl');
      for (const text of ['one', 'two'])
        expect(await transport.send(Buffer.from(text), { name: 'PB1' })).toMatchObject({
          ok: true,
        });
      expect(readdirSync(folder).toSorted()).toEqual(['PB1-2.zpl', 'PB1.zpl']);
      expect(readFileSync(join(folder, 'PB1-2.zpl'), 'utf8')).toBe('two');
    },
  );

  it.each(['ENOSPC', 'EACCES', 'ENOENT'])('is not tried where link answers %s', async (code) => {
    const folder = temporaryFolder();
    answerWith('link', code);
    await expect(storeInFolder(folder, 'PB1', 'zpl', label)).rejects.toThrow(code);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes a label whose draft a scanner holds for a moment', async () => {
    const folder = temporaryFolder();
    onWindows();
    answerWith('link', 'EISDIR');
    answerWith('rename', 'EBUSY', { times: 5 });
    expect(await storeInFolder(folder, 'PB1', 'zpl', label)).toBe(join(folder, 'PB1.zpl'));
    expect(readFileSync(join(folder, 'PB1.zpl'))).toEqual(label);
  });

  it('has no empty label where the target stays held', async () => {
    const folder = temporaryFolder();
    answerWith('link', 'EPERM');
    answerWith('rename', 'EBUSY');
    expect(await folderTransport(folder, 'zpl').send(label, { name: 'PB1' })).toMatchObject({
      ok: false,
      error: { code: 'folder-unwritable', detail: 'EBUSY' },
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a file that has its final name', () => {
  it('counts as printed although its draft cannot be removed', async () => {
    const folder = temporaryFolder();
    for (const call of ['rm', 'unlink', 'unlinkSync'] as const)
      answerWith(call, 'EBUSY', { of: isDraft });
    const sent = await folderTransport(folder, 'zpl').send(label, { name: 'PB1' });
    expect(sent).toEqual({ ok: true, value: { sentBytes: label.length } });
    expect(readFileSync(join(folder, 'PB1.zpl'))).toEqual(label);
  });

  it('is the same one when it is published again', async () => {
    const folder = temporaryFolder();
    const draft = join(folder, '.a.part');
    writeFileSync(draft, 'labels');
    answerWith('rm', 'EBUSY', { of: isDraft });
    const first = await publishOnce(draft, join(folder, 'labels'), 'pdf');
    expect(await publishOnce(draft, join(folder, 'labels'), 'pdf')).toBe(first);
    expect(readdirSync(folder)).toEqual(['.a.part', 'labels.pdf']);
  });

  it('leaves no draft where nothing holds it', async () => {
    const folder = temporaryFolder();
    const draft = join(folder, '.a.part');
    writeFileSync(draft, 'labels');
    await publishFile(draft, join(folder, 'labels'), 'pdf');
    expect(readdirSync(folder)).toEqual(['labels.pdf']);
  });
});

it('is another file where numbers of files are the same as doubles, as on NTFS', async () => {
  const folder = temporaryFolder();
  const [draft, target] = [join(folder, '.a.part'), join(folder, 'labels.pdf')];
  writeFileSync(draft, 'mine');
  writeFileSync(target, 'of somebody else');
  const spy = vi.spyOn(fileSystem, 'stat').mockImplementation(ofLargeNumber(draft));
  onTestFinished(() => spy.mockRestore());
  expect(await publishOnce(draft, join(folder, 'labels'), 'pdf')).toMatch(/labels-2\.pdf$/);
  expect(readFileSync(target, 'utf8')).toBe('of somebody else');
});

/** Returns a `stat` with two file numbers that are equal as doubles: the file `odd` has the odd one. */
function ofLargeNumber(odd: string): typeof fileSystem.stat {
  const answer = (path: string, { bigint = false }: { bigint?: boolean } = {}) => {
    const ino = 2n ** 53n + (path === odd ? 1n : 0n);
    return Promise.resolve(bigint ? { dev: 1n, ino } : { dev: 1, ino: Number(ino) });
  };
  return answer as typeof fileSystem.stat;
}

it('names no file as Windows names a device', async () => {
  const folder = temporaryFolder();
  for (const name of ['CON', 'com1', 'LPT9.x', 'CONTENT'])
    await storeInFolder(folder, name, 'zpl', label);
  const names = ['-CON.zpl', '-LPT9.x.zpl', '-com1.zpl', 'CONTENT.zpl'];
  expect(readdirSync(folder).toSorted()).toEqual(names);
});
