import type * as System from 'node:fs';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { orPutBack } from '../../../main/app-updates/app-image-backup.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

// An AppImage on a disk without hard links, such as a stick with FAT: it is copied instead.

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (importOriginal) => {
  const system = await importOriginal<typeof System>();
  const refuses = (code: string) => {
    throw Object.assign(new Error(`${code}: refused`), { code });
  };
  return {
    ...system,
    linkSync: () => refuses('EPERM'),
    copyFileSync: (from: string, to: string) => {
      if (!disk.isFull) return system.copyFileSync(from, to);
      // Until the disk is full.
      system.writeFileSync(to, system.readFileSync(from).subarray(0, 5));
      return refuses('ENOSPC');
    },
  };
});

let running = '';
beforeEach(() => {
  disk.isFull = false;
  running = join(temporaryFolder(), 'Packbench-1.0.0-linux-x86_64.AppImage');
  writeFileSync(running, 'the version before', { mode: 0o755 });
  vi.stubEnv('APPIMAGE', running);
});

it('is put back as it was, and can be started, where the next one does not run', async () => {
  const runs = await orPutBack('appimage', async () => {
    // As electron-updater does, before the new file exists.
    rmSync(running);
    return false;
  });
  expect(runs).toBe(false);
  expect(readFileSync(running, 'utf8')).toBe('the version before');
  expect(statSync(running).mode & 0o777).toBe(0o755);
  expect(existsSync(`${running}.before`)).toBe(false);
});

it('is not the same file: what is written over the one that runs does not reach the copy', async () => {
  await orPutBack('appimage', async () => {
    writeFileSync(running, 'half of the next');
    return false;
  });
  expect(readFileSync(running, 'utf8')).toBe('the version before');
});

it('leaves no copy behind where the next one runs', async () => {
  const runs = await orPutBack('appimage', async () => {
    writeFileSync(running, 'the next one');
    return true;
  });
  expect([runs, readFileSync(running, 'utf8')]).toEqual([true, 'the next one']);
  expect(existsSync(`${running}.before`)).toBe(false);
});

it('is not exchanged where there is no room for a copy, of which nothing is left', async () => {
  disk.isFull = true;
  const exchange = vi.fn<() => Promise<boolean>>(async () => true);
  await expect(orPutBack('appimage', exchange)).rejects.toThrow('ENOSPC');
  expect(exchange).not.toHaveBeenCalled();
  expect(readFileSync(running, 'utf8')).toBe('the version before');
  expect(existsSync(`${running}.before`)).toBe(false);
});
