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

/** Reason why no disk can be mounted on this machine, or null if one can. */
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

/** A disk that can be filled and emptied again. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves `room` bytes free. */
  fill(room?: number): void;
  /** Removes the file of `fill`. */
  makeRoom(): void;
  /** Allows all processes to write, or only to read. At that time no file may be open for writing. */
  setWritable(writable: boolean): void;
  /** Simulates pulling out a stick: its folder disappears for every process, even while files on it are open. */
  pullOut(): void;
  /** Plugs it in again with its previous content. */
  putBack(): void;
}

/** Mounts a disk of `megabytes`, unmounted at the end of the test. */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-disk-'));
  const size = `size=${megabytes}m`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]);
  if (mounted.status !== 0) throw new Error(mounted.stderr.toString());
  // Mount point of the disk while it is pulled out.
  const pocket = mkdtempSync(join(tmpdir(), 'packbench-pocket-'));
  onTestFinished(() => {
    for (const mountPoint of [folder, pocket]) {
      spawnSync('umount', ['-l', mountPoint]);
      rmSync(mountPoint, { recursive: true, force: true });
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

/** A disk with its own file system, which can fail while files on it are being written. */
export interface FrailDisk {
  readonly folder: string;
  /** Makes the kernel detect a fault in it: from now on it is read-only, even for open files. */
  breakDown(): void;
  /** Simulates a restart of the computer: checks and mounts it again. No file may be open on it. */
  repair(): void;
}

/** Manages an ext4 image of 24 MB in a file; `remove` deletes all of it. */
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
    // Its exit code reports that it repaired something, so the result is ignored.
    check: () => void spawnSync('e2fsck', ['-p', '-f', device]),
    /** Writing to this file makes the kernel register a file system fault. */
    trigger: () => `/sys/fs/ext4/${basename(device)}/trigger_fs_error`,
    remove() {
      spawnSync('umount', ['-l', folder]);
      if (device !== '') spawnSync('losetup', ['--detach', device]);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** Mounts a disk that turns read-only at the first fault, unmounted at the end of the test. */
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

/** Reason why no such disk can be created on this machine, or null if one can. */
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
