import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openVault } from '../../../main/electron/vault.ts';
import { silentLog } from '../../../main/base/host-services.ts';
import { app } from '../../host/app.ts';
import { safeStorage } from '../../host/safe-storage.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vault-'));
  file = join(folder, 'vault.json');
  app.setPath('userData', folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('the vault', () => {
  it('gives back what it was given, also to the next start', () => {
    const vault = openVault(file, silentLog);
    expect(vault.read('account')).toBeNull();
    vault.write('account', 'Mã bí mật 1');
    vault.write('update-proxy', 'two');
    const next = openVault(file, silentLog);
    expect(next.read('account')).toBe('Mã bí mật 1');
    expect(next.read('update-proxy')).toBe('two');
  });

  it('forgets one secret and keeps the other', () => {
    const vault = openVault(file, silentLog);
    vault.write('account', 'one');
    vault.write('update-proxy', 'two');
    vault.write('account', null);
    expect(vault.read('account')).toBeNull();
    expect(vault.read('update-proxy')).toBe('two');
    expect(readFileSync(file, 'utf8')).not.toContain('account');
  });

  it('writes nothing that can be read', () => {
    openVault(file, silentLog).write('account', 'TOKEN-0123456789');
    const content = readFileSync(file, 'utf8');
    expect(content).not.toContain('TOKEN');
    expect(content).not.toContain(Buffer.from('TOKEN-0123456789').toString('base64').slice(0, 12));
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it.each(['', 'no JSON', '[]', '{"account":1}', '{"account":"AAAA"}'])(
    'is empty, and can be filled again, when its file says %j',
    (content) => {
      writeFileSync(file, content);
      const vault = openVault(file, silentLog);
      expect(vault.read('account')).toBeNull();
      vault.write('account', 'again');
      expect(vault.read('account')).toBe('again');
    },
  );

  it('loses no other secret when its file cannot be read for a while', () => {
    const vault = openVault(file, silentLog);
    vault.write('account', 'one');
    // A folder in its place cannot be read as a file, not even by root.
    renameSync(file, `${file}.away`);
    mkdirSync(file);
    expect(vault.read('account')).toBeNull();
    expect(() => vault.write('update-proxy', 'two')).toThrow('EISDIR');
    rmdirSync(file);
    renameSync(`${file}.away`, file);
    vault.write('update-proxy', 'two');
    expect(vault.read('account')).toBe('one');
  });

  it('is empty for another user, who has another key', () => {
    openVault(file, silentLog).write('account', 'mine');
    rmSync(join(folder, 'host-safe-storage.key'));
    expect(openVault(file, silentLog).read('account')).toBeNull();
  });

  it.runIf(process.platform === 'linux')(
    'keeps no secret where the system only pretends to encrypt',
    () => {
      vi.spyOn(safeStorage, 'getSelectedStorageBackend').mockReturnValue('basic_text');
      const vault = openVault(file, silentLog);
      expect(() => vault.write('account', 'x')).toThrow('no encryption');
      expect(vault.read('account')).toBeNull();
    },
  );
});
