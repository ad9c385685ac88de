import { readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFileAtomically } from '../../main/base/files/atomic-file.ts';
import { tryRemoveFileSync } from '../../main/base/files/remove.ts';
import { storeInFolder } from '../../main/base/files/store-in-folder.ts';
import { moveToFreeName } from '../../main/base/files/move-to-free-name.ts';
import { WaitingFolder } from '../../main/orders/import/watch/waiting-folder.ts';
import { folderTransport } from '../../main/printing/transports/folder.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { holdFile } from './hold.ts';

function names(folder: string): string[] {
  return readdirSync(folder).toSorted();
}

describe('a file that another program of Windows holds', () => {
  it.each(['reader', 'scanner', 'exclusive'] as const)(
    'cannot be moved, removed or replaced by the bare system while a %s has it',
    async (share) => {
      const folder = temporaryFolder();
      const file = join(folder, 'a.txt');
      writeFileSync(file, 'a');
      await holdFile(file, share);
      expect(() => renameSync(file, join(folder, 'b.txt'))).toThrow(/EBUSY|EPERM|EACCES/);
      expect(() => unlinkSync(file)).toThrow(/EBUSY|EPERM|EACCES/);
      writeFileSync(join(folder, 'new'), 'new');
      expect(() => renameSync(join(folder, 'new'), file)).toThrow(/EBUSY|EPERM|EACCES/);
    },
  );

  it('keeps its content while a scanner has it, and is replaced afterwards', async () => {
    const file = join(temporaryFolder(), 'settings.json');
    writeFileSync(file, 'old');
    const scanner = await holdFile(file, 'scanner');
    expect(() => writeFileAtomically(file, 'new')).toThrow(/EBUSY|EPERM|EACCES/);
    expect(readFileSync(file, 'utf8')).toBe('old');
    await scanner.kill();
    writeFileAtomically(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(names(join(file, '..'))).toEqual(['settings.json']);
  });

  it('moves once it is free, within two seconds, and only once', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'don.csv');
    writeFileSync(file, 'a,b');
    const scanner = await holdFile(file, 'scanner');
    const moving = moveToFreeName(file, join(folder, 'moved'), 'csv');
    setTimeout(() => void scanner.kill(), 500);
    expect(await moving).toBe(join(folder, 'moved.csv'));
    expect(names(folder)).toEqual(['moved.csv']);
  });

  it('keeps its one name where it is not let go', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'don.csv');
    writeFileSync(file, 'a,b');
    const excel = await holdFile(file, 'reader');
    const waiting = new WaitingFolder(folder);
    await expect(waiting.move(file, 'done', 'report')).rejects.toThrow(/EBUSY|EPERM|EACCES/);
    await expect(waiting.move(file, 'done', 'report')).rejects.toThrow(/EBUSY|EPERM|EACCES/);
    expect(names(folder)).toEqual(['don.csv', 'done']);
    expect(names(join(folder, 'done')).filter((name) => name.endsWith('.csv'))).toEqual([]);
    await excel.kill();
    await waiting.move(file, 'done', 'report');
    expect(names(join(folder, 'done'))).toEqual(['don.csv', 'don.csv.report.txt']);
  });

  it('is left for a later sweep where it is only a leftover', async () => {
    const file = join(temporaryFolder(), 'left.tmp');
    writeFileSync(file, '');
    const scanner = await holdFile(file, 'scanner');
    tryRemoveFileSync(file);
    expect(names(join(file, '..'))).toEqual(['left.tmp']);
    await scanner.kill();
    tryRemoveFileSync(file);
    expect(names(join(file, '..'))).toEqual([]);
  });

  it('keeps its name and content when a second label has the same name', async () => {
    const folder = temporaryFolder();
    const transport = folderTransport(folder, 'zpl');
    const label = Buffer.from('^XA^XZ');
    expect((await transport.send(label, { name: 'PB1-Á' })).ok).toBe(true);
    await holdFile(join(folder, 'PB1-Á.zpl'), 'exclusive');
    expect((await transport.send(label, { name: 'PB1-Á' })).ok).toBe(true);
    expect(names(folder)).toEqual(['PB1-Á-2.zpl', 'PB1-Á.zpl']);
  });

  it('does not stop a new file beside it', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.csv'), 'a');
    await holdFile(join(folder, 'a.csv'), 'exclusive');
    const stored = await storeInFolder(folder, 'a', 'csv', Buffer.from('b'));
    expect(readFileSync(stored, 'utf8')).toBe('b');
  });
});
