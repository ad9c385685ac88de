import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryRemoveFolderSync } from '../base/files/remove.ts';
import { textOfFile } from '../base/text-of-file.ts';

/** Only administrators can write below this key. */
export const REGISTRY_KEY = String.raw`HKLM\SOFTWARE\Policies\Packbench`;
/** Time limit of the program (ms). Until it answers, the whole set-up is locked. */
const LIMIT_MS = 600_000;

/** Wrapper of Windows' `reg`. `code` is its exit code. */
export interface Registry {
  /** `text` is the exported file; empty unless `code` is 0. */
  exportKey(key: string): Promise<{ readonly code: number; readonly text: string }>;
  queryKey(key: string): Promise<{ readonly code: number }>;
}

/** Reads the text values of the key by name; null if the key does not exist, `unread` if it cannot be read. */
export async function readRegistry(
  registry: Registry = registryBy(regOfWindows()),
): Promise<ReadonlyMap<string, string> | 'unread' | null> {
  const { code, text } = await registry.exportKey(REGISTRY_KEY);
  if (code === 0) return registryValues(text) ?? 'unread';
  // The messages of `reg` are in the system's language. If the parent key can be read, an error means that the key is
  // missing.
  const above = await registry.queryKey(String.raw`HKLM\SOFTWARE`);
  return above.code === 0 && code === 1 ? null : 'unread';
}

/**
 * Parses the named values of the first key in a file written by `reg export`; texts of a list are separated by `\0`.
 * Null if a line is invalid.
 */
export function registryValues(text: string): ReadonlyMap<string, string> | null {
  const values = new Map<string, string>();
  // Long lists continue on the next line.
  const [, ...lines] = text.replaceAll(/,\\\r?\n\s*/g, ',').split(/\r?\n/);
  let keys = 0;
  for (const line of lines) {
    if (line.startsWith('[')) keys += 1;
    if (keys > 1) break;
    if (line === '' || line.startsWith('[') || line.startsWith('@=')) continue;
    const [, name, data] = /^"((?:[^"\\]|\\.)*)"=(.*)$/.exec(line) ?? [];
    const value = data === undefined ? null : textOf(data);
    if (name === undefined || value === null) return null;
    values.set(unescaped(name), value);
  }
  return values;
}

function textOf(data: string): string | null {
  const [, text] = /^"((?:[^"\\]|\\.)*)"$/.exec(data) ?? [];
  if (text !== undefined) return unescaped(text);
  const [, hex] = /^hex\([127]\):((?:[\da-f]{2},?)*)$/i.exec(data) ?? [];
  if (hex !== undefined)
    return Buffer.from(hex.replaceAll(',', ''), 'hex').toString('utf16le').replace(/\0+$/, '');
  return /^(dword|hex(\([\da-f]+\))?):[\da-f,]*$/i.test(data) ? data : null;
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, '$1');
}

/** Returns the full path of Windows' own `reg`, so that no other program of that name is run. */
function regOfWindows(): string {
  return join(process.env['SystemRoot'] ?? String.raw`C:\Windows`, 'System32', 'reg.exe');
}

/** Creates a registry wrapper for a program with the interface of `reg`. */
export function registryBy(reg: string): Registry {
  return {
    async exportKey(key) {
      let folder: string | null = null;
      try {
        folder = mkdtempSync(join(tmpdir(), 'packbench-policy-'));
        const file = join(folder, 'policy.reg');
        // The output of `reg` uses the console's code page, which lacks Vietnamese letters; the file is UTF-16.
        const code = await exitCode(reg, ['export', key, file, '/y', '/reg:64']);
        return { code, text: code === 0 ? textOfFile(readFileSync(file)) : '' };
      } catch {
        return { code: 2, text: '' };
      } finally {
        if (folder !== null) tryRemoveFolderSync(folder);
      }
    },
    queryKey: async (key) => ({ code: await exitCode(reg, ['query', key, '/reg:64']) }),
  };
}

function exitCode(program: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    execFile(program, args, { timeout: LIMIT_MS, windowsHide: true }, (error) => {
      const code = error === null ? 0 : Number(error.code ?? 2);
      resolve(Number.isNaN(code) ? 2 : code);
    });
  });
}
