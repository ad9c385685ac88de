import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../fakes/folder.ts';
import { openTestStore, runStoreProcess } from './support.ts';
import { refusal } from './opened-store.ts';
import { filled } from './filled-store.ts';

describe('a database that cannot be used', () => {
  it('is unwritable when a folder has its name, or its folder lies under a file', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'packbench.db');
    mkdirSync(file);
    expect(refusal(file)).toMatchObject({ code: 'store-unwritable', file });
    writeFileSync(join(folder, 'note.txt'), 'x');
    const under = join(folder, 'note.txt', 'packbench.db');
    expect(refusal(under)).toMatchObject({ code: 'store-unwritable', file: under });
    expect(readFileSync(join(folder, 'note.txt'), 'utf8')).toBe('x');
  });

  it('is unwritable when its folder may only be read', async () => {
    const file = filled();
    const folder = join(file, '..');
    chmodSync(folder, 0o555);
    chmodSync(file, 0o444);
    const before = readFileSync(file);
    const child = runStoreProcess('open', file, '--as-nobody');
    expect(await child.firstLine).toBe('store-unwritable');
    chmodSync(folder, 0o755);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is unwritable at its opening when only its file may only be read', async () => {
    const file = filled();
    const before = readFileSync(file);
    chmodSync(join(file, '..'), 0o777);
    chmodSync(file, 0o444);
    const child = runStoreProcess('open', file, '--as-nobody');
    expect(await child.firstLine).toBe('store-unwritable');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is unwritable while another program keeps it locked, and opens afterwards', () => {
    const file = filled(1);
    const backup = new Sqlite(file);
    backup.pragma('locking_mode = EXCLUSIVE');
    backup.exec('BEGIN EXCLUSIVE');
    expect(refusal(file)).toMatchObject({ code: 'store-unwritable', file });
    backup.exec('COMMIT');
    backup.close();
    expect(openTestStore(file).orders.get('O0')).not.toBeNull();
  });
});
