import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileSystem } from '../../../../main/base/files/file-system.ts';
import { moveToFreeName } from '../../../../main/base/files/move-to-free-name.ts';
import {
  removeFolderSync,
  tryRemoveFileSync,
  tryRemoveFolderSync,
} from '../../../../main/base/files/remove.ts';
import { WaitingFolder } from '../../../../main/orders/import/watch/waiting-folder.ts';
import { answerWith, onWindows } from '../../../fakes/file-answers.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';

const names = (folder: string) => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

describe('a file of orders that another program holds', () => {
  it('is put away once, however often that fails before', async () => {
    const folder = join(temporaryFolder(), 'orders');
    mkdirSync(join(folder, 'taken'), { recursive: true });
    const file = join(folder, 'taken', 'BAN1 - don.csv');
    writeFileSync(file, 'a,b');
    const isHeld = (path: string) => path === file;
    // Calls that Windows refuses for a file open in Excel.
    const held = (['rename', 'rm', 'unlink'] as const).map((call) =>
      answerWith(call, 'EBUSY', { times: 4, of: isHeld }),
    );
    const waiting = new WaitingFolder(folder);
    let fails = 0;
    for (let attempt = 0; attempt < 10 && existsSync(file); attempt++)
      await waiting.move(file, 'done', 'report', 'don.csv').catch(() => (fails += 1));
    expect(fails).toBe(4);
    expect(held.some(({ tries }) => tries > 4)).toBe(true);
    expect(names(join(folder, 'done'))).toEqual(['don.csv', 'don.csv.report.txt']);
    expect(names(join(folder, 'taken'))).toEqual([]);
  });

  it('is put away at once where it is free within two seconds', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'don.csv');
    writeFileSync(file, 'a,b');
    onWindows();
    answerWith('rename', 'EBUSY', { times: 6 });
    expect(await new WaitingFolder(folder).move(file, 'trouble', null)).toBe('don.csv');
    expect(names(folder)).toEqual(['trouble']);
  });

  it('goes to a disk without hard links', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'don.csv'), 'a,b');
    answerWith('link', 'EISDIR');
    await new WaitingFolder(folder).move(join(folder, 'don.csv'), 'done', 'report');
    expect(names(join(folder, 'done'))).toEqual(['don.csv', 'don.csv.report.txt']);
  });
});

describe('a move to a free name', () => {
  it('takes the next number and overwrites nothing', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.csv'), 'there');
    writeFileSync(join(folder, 'from'), 'moved');
    const moved = await moveToFreeName(join(folder, 'from'), join(folder, 'a'), 'csv');
    expect(moved).toBe(join(folder, 'a-2.csv'));
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('there');
    expect(names(folder)).toEqual(['a-2.csv', 'a.csv']);
  });

  it('has moved the file that has its new name although the disk answered an error', async () => {
    const folder = temporaryFolder();
    const from = join(folder, 'from');
    writeFileSync(from, 'moved');
    const { rename } = fileSystem;
    answerWith('rename', 'EIO');
    const lost = fileSystem.rename;
    fileSystem.rename = async (...paths) => {
      await rename(...paths);
      await lost(...paths);
    };
    try {
      expect(await moveToFreeName(from, join(folder, 'a'), 'csv')).toBe(join(folder, 'a.csv'));
    } finally {
      fileSystem.rename = lost;
    }
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('moved');
    expect(names(folder)).toEqual(['a.csv']);
  });
});

describe('a removal', () => {
  it('has patience with files that another program holds', () => {
    const file = join(temporaryFolder(), 'a');
    writeFileSync(file, '');
    onWindows();
    answerWith('unlinkSync', 'EBUSY', { times: 5 });
    expect(tryRemoveFileSync(file)).toBe(true);
    expect(existsSync(file)).toBe(false);
    answerWith('unlinkSync', 'EBUSY');
    expect(tryRemoveFileSync(file)).toBe(false);
  });

  it('has the same patience for each entry of a folder', () => {
    const folder = join(temporaryFolder(), 'aside');
    mkdirSync(join(folder, 'inside'), { recursive: true });
    for (const name of ['a', 'inside/b']) writeFileSync(join(folder, name), '');
    onWindows();
    const files = answerWith('unlinkSync', 'EBUSY', { times: 4 });
    const folders = answerWith('rmdirSync', 'EPERM', { times: 4 });
    removeFolderSync(folder);
    expect(existsSync(folder)).toBe(false);
    expect([files.tries, folders.tries]).toEqual([6, 6]);
    removeFolderSync(folder);
  });

  it('has patience with a folder whose removed files another program has open', () => {
    const folder = join(temporaryFolder(), 'aside');
    mkdirSync(folder);
    onWindows();
    answerWith('rmdirSync', 'ENOTEMPTY', { times: 4 });
    removeFolderSync(folder);
    expect(existsSync(folder)).toBe(false);
  });

  it('of a folder removes a link and not what it leads to', () => {
    const folder = temporaryFolder();
    for (const name of ['kept', 'removed']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'kept', 'a'), '');
    symlinkSync(join(folder, 'kept'), join(folder, 'removed', 'link'), 'junction');
    removeFolderSync(join(folder, 'removed'));
    expect(names(folder)).toEqual(['kept']);
    expect(names(join(folder, 'kept'))).toEqual(['a']);
  });

  it('of a folder says that it failed where an entry stays', () => {
    const folder = join(temporaryFolder(), 'aside');
    mkdirSync(folder);
    writeFileSync(join(folder, 'a'), '');
    answerWith('unlinkSync', 'EBUSY');
    expect(() => removeFolderSync(folder)).toThrow('EBUSY');
    expect(tryRemoveFolderSync(folder)).toBe(false);
    expect(names(folder)).toEqual(['a']);
  });
});
