import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryFolder } from '../memory-folder.mjs';

let at = '';
beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'mounted-'));
});
afterEach(() => rmSync(at, { recursive: true }));

const mountedAs = (type: string, options: string) =>
  `proc /proc proc rw 0 0\n${type} ${at} ${type} ${options} 0 0\n`;
const folderOn = (mounts: string, minFreeBytes = 1) => memoryFolder({ at, mounts, minFreeBytes });

it('makes a folder of its own in a file system in memory', () => {
  const folder = folderOn(mountedAs('tmpfs', 'rw,relatime'));
  expect(dirname(folder ?? '')).toBe(at);
  // PostgreSQL runs as another user, which must reach its files.
  expect((statSync(folder ?? '').mode & 0o777).toString(8)).toBe('777');
});

it('keeps to the disk where memory is not mounted, runs no programs or cannot be written', () => {
  expect(folderOn(mountedAs('ext4', 'rw,relatime'))).toBeNull();
  expect(folderOn(mountedAs('tmpfs', 'rw,nosuid,noexec'))).toBeNull();
  expect(folderOn(mountedAs('tmpfs', 'ro'))).toBeNull();
  expect(folderOn('')).toBeNull();
  expect(memoryFolder({ at: join(at, 'gone'), mounts: mountedAs('tmpfs', 'rw') })).toBeNull();
});

it('keeps to the disk where memory is short', () => {
  expect(folderOn(mountedAs('tmpfs', 'rw'), Number.MAX_SAFE_INTEGER)).toBeNull();
});

it('follows the newest of several mounts in one place', () => {
  const both = mountedAs('tmpfs', 'rw') + mountedAs('tmpfs', 'rw,noexec');
  expect(folderOn(both)).toBeNull();
});
