import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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
  /** What pulling a stick out does: its folder is gone for everybody, also while files on it are open. */
  pullOut(): void;
  /** Plugs it in again, with what was on it. */
  putBack(): void;
}

/** Mounts a disk of `megabytes`; it is gone with the test. */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-disk-'));
  const size = `size=${megabytes}m`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]);
  if (mounted.status !== 0) throw new Error(mounted.stderr.toString());
  // Where it is kept meanwhile, as in a pocket.
  const pocket = mkdtempSync(join(tmpdir(), 'packbench-pocket-'));
  onTestFinished(() => {
    for (const place of [folder, pocket]) {
      spawnSync('umount', ['-l', place]);
      rmSync(place, { recursive: true, force: true });
    }
  });
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(room = 0) {
      const { bfree, bsize } = statfsSync(folder);
      appendFileSync(ballast, Buffer.alloc(bfree * bsize - room));
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    pullOut() {
      run('mount', '--bind', folder, pocket);
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
    putBack() {
      mkdirSync(folder);
      run('mount', '--bind', pocket, folder);
      run('umount', pocket);
    },
    setWritable(writable) {
      const mode = `remount,${writable ? 'rw' : 'ro'}`;
      const remounted = spawnSync('mount', ['-o', mode, folder]);
      if (remounted.status !== 0) throw new Error(remounted.stderr.toString());
    },
  };
}

/** A disk with a file system of its own, which can break while files on it are being written. */
export interface FrailDisk {
  readonly folder: string;
  /** Lets the kernel find a fault in it: from now on it may only be read, whatever is open. */
  breakDown(): void;
  /** What a restart of the computer does: checks and mounts it again; nothing may be open on it. */
  repair(): void;
}

/** An ext4 of 24 MB in a file; `remove` leaves nothing of it. */
function ext4() {
  const parent = mkdtempSync(join(tmpdir(), 'packbench-disk-'));
  const [image, folder] = [join(parent, 'image'), join(parent, 'disk')];
  let device = '';
  return {
    folder,
    make() {
      writeFileSync(image, '');
      truncateSync(image, 24 << 20);
      mkdirSync(folder);
      run('mkfs.ext4', '-q', image);
      device = run('losetup', '--find', '--show', image).trim();
    },
    mount: () => void run('mount', '-o', 'errors=remount-ro', device, folder),
    unmount: () => void run('umount', folder),
    // Its exit code says that it mended something.
    check: () => void spawnSync('e2fsck', ['-p', '-f', device]),
    /** What the kernel takes as a fault of the file system when it is written. */
    trigger: () => `/sys/fs/ext4/${basename(device)}/trigger_fs_error`,
    remove() {
      spawnSync('umount', ['-l', folder]);
      if (device !== '') spawnSync('losetup', ['--detach', device]);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** Mounts a disk that turns read-only at the first fault; it is gone with the test. */
export function frailDisk(): FrailDisk {
  const disk = ext4();
  onTestFinished(() => disk.remove());
  disk.make();
  disk.mount();
  return {
    folder: disk.folder,
    breakDown: () => writeFileSync(disk.trigger(), '1'),
    repair() {
      disk.unmount();
      disk.check();
      disk.mount();
    },
  };
}

/** Why no such disk can be made here, or null where it can. */
export const noFrailDisk = noMounting ?? whyNoExt4();

function whyNoExt4(): string | null {
  const disk = ext4();
  try {
    disk.make();
    disk.mount();
    return existsSync(disk.trigger()) ? null : 'the kernel cannot be told to find a fault';
  } catch (error) {
    return String(error);
  } finally {
    disk.remove();
  }
}

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  return stdout;
}
