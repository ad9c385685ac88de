import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Time limit of `reg` (ms). */
const LIMIT_MS = 10_000;
const WINDOWS_KEY = String.raw`HKLM\SOFTWARE\Microsoft\Cryptography`;
/** Linux: systemd's file, then that of older systems. */
const LINUX_FILES = ['/etc/machine-id', '/var/lib/dbus/machine-id'];

/**
 * Returns an identifier of this computer's operating system, hashed with the name of this app; null if the system has
 * none. A copy of a virtual machine may have the same one.
 */
export async function machineId(
  platform: NodeJS.Platform = process.platform,
): Promise<string | null> {
  const id = platform === 'win32' ? idInRegistry(await queryRegistry()) : idInFiles(LINUX_FILES);
  return id === null ? null : createHash('sha256').update(`packbench ${id}`).digest('hex');
}

/** Returns the content of the first of the files that has an identifier. */
export function idInFiles(files: readonly string[]): string | null {
  for (const file of files) {
    try {
      const id = readFileSync(file, 'utf8').trim().toLowerCase();
      if (/^[0-9a-f]{32}$/.test(id)) return id;
    } catch {
      // The loop tries the next file.
    }
  }
  return null;
}

/** Returns the identifier in the output of `reg query`. */
export function idInRegistry(text: string): string | null {
  return /MachineGuid\s+REG_SZ\s+([0-9a-f-]{36})/i.exec(text)?.[1]?.toLowerCase() ?? null;
}

function queryRegistry(): Promise<string> {
  const reg = join(process.env['SystemRoot'] ?? String.raw`C:\Windows`, 'System32', 'reg.exe');
  const args = ['query', WINDOWS_KEY, '/v', 'MachineGuid', '/reg:64'];
  return new Promise((resolve) => {
    execFile(reg, args, { timeout: LIMIT_MS, windowsHide: true }, (_, text) => resolve(text));
  });
}
