import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Why no disk can be mounted here, or null where it can. */
export const noMounting = whyNot();

function whyNot(): string | null {
  if (process.platform !== 'linux') return 'tmpfs is Linux only';
  if (process.getuid?.() !== 0) return 'mounting needs root';
  const folder = mkdtempSync(join(tmpdir(), 'packbench-mount-'));
  try {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
    if (mounted.status !== 0) return `mount: ${mounted.stderr.toString().trim()}`;
    spawnSync('umount', [folder]);
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A disk that can be filled up and emptied again. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves `room` bytes free. */
  fill(room?: number): void;
  /** Takes away what `fill` put there. */
  makeRoom(): void;
  /** Lets everybody write, or only read; nobody may have a file open for writing then. */
  setWritable(writable: boolean): void;
}

/** Mounts a disk of `megabytes`; it is gone with the test. */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-disk-'));
  const size = `size=${megabytes}m`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]);
  if (mounted.status !== 0) throw new Error(mounted.stderr.toString());
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(room = 0) {
      const { bfree, bsize } = statfsSync(folder);
      appendFileSync(ballast, Buffer.alloc(bfree * bsize - room));
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    setWritable(writable) {
      const mode = `remount,${writable ? 'rw' : 'ro'}`;
      const remounted = spawnSync('mount', ['-o', mode, folder]);
      if (remounted.status !== 0) throw new Error(remounted.stderr.toString());
    },
  };
}
