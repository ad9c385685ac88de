import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFileAtomically } from '../../main/base/files/atomic-file.ts';
import { tryRemoveFileSync } from '../../main/base/files/remove.ts';
import { storeInFolder } from '../../main/base/files/store-in-folder.ts';
import { tryFolder } from '../../main/base/files/try-folder.ts';
import { folderTransport } from '../../main/printing/transports/folder.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { runCommand } from './app.ts';
import { foreignFolder } from './foreign-folder.ts';

describe('a normal user of Windows', () => {
  it('cannot replace a read-only file, and it stays as it was', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'settings.json');
    writeFileSync(file, 'old');
    chmodSync(file, 0o444);
    expect(() => writeFileAtomically(file, 'new')).toThrow(/EPERM|EACCES/);
    expect(readdirSync(folder)).toEqual(['settings.json']);
    chmodSync(file, 0o666);
  });

  it('is told that a folder of another user cannot be written', async () => {
    const folder = foreignFolder();
    await expect(tryFolder(folder)).rejects.toThrow(/EPERM|EACCES/);
    await expect(storeInFolder(folder, 'a', 'zpl', Buffer.from('a'))).rejects.toThrow(
      /EPERM|EACCES/,
    );
    const transport = folderTransport(folder, 'zpl');
    expect((await transport.status()).state).toBe('offline');
    expect(await transport.send(Buffer.from('a'), { name: 'PB1' })).toMatchObject({
      ok: false,
      error: { code: 'folder-unwritable' },
    });
  });

  it('gets a sentence when the data folder cannot be made', async () => {
    const folder = join(foreignFolder(), 'packbench');
    const { code, text } = await runCommand(['--headless', `--user-data-dir=${folder}`]);
    expect(code).toBe(1);
    expect(text).toContain('Không ghi được vào thư mục dữ liệu');
    expect(existsSync(folder)).toBe(false);
  });

  it('removes a read-only leftover', () => {
    const file = join(temporaryFolder(), 'left.tmp');
    writeFileSync(file, '');
    chmodSync(file, 0o444);
    expect(tryRemoveFileSync(file)).toBe(true);
    expect(existsSync(file)).toBe(false);
  });
});
