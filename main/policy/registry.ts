import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Only administrators write below it. */
export const REGISTRY_KEY = String.raw`HKLM\SOFTWARE\Policies\Packbench`;
/** A program that has not answered by then never will, milliseconds. Until it does, all of the set-up is locked. */
const LIMIT_MS = 600_000;

/** A query's exit code and what it printed. */
interface Queried {
  readonly code: number;
  readonly text: string;
}
export type Query = (key: string) => Promise<Queried>;

/** Text values of our key by their names; null where there is no key, `unread` where it cannot be read. */
export async function readRegistry(
  query: Query = queryBy(regOfWindows()),
): Promise<ReadonlyMap<string, string> | 'unread' | null> {
  const { code, text } = await query(REGISTRY_KEY);
  if (code === 0) return valuesOf(text);
  // The words of `reg` are in the system's language: that the branch above can be read tells a missing key from trouble.
  const above = await query(String.raw`HKLM\SOFTWARE`);
  return above.code === 0 && code === 1 ? null : 'unread';
}

/**
 * The values that `reg query` prints: a line with the key, then one a value with its name, type and data, four spaces
 * between them. A list is separated by `\0`.
 */
export function valuesOf(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const found = /^ {4}(.+?) {4}(REG_\w+)(?: {4}(.*))?$/.exec(line);
    const [, name, type, data = ''] = found ?? [];
    if (name === undefined || type === undefined) continue;
    values.set(name, type === 'REG_MULTI_SZ' ? data.replaceAll(String.raw`\0`, '\0') : data);
  }
  return values;
}

/** Windows' own `reg`, by its full path: nothing of the same name elsewhere is run. */
function regOfWindows(): string {
  return join(process.env['SystemRoot'] ?? String.raw`C:\Windows`, 'System32', 'reg.exe');
}

/** Asks a program that is called as `reg` is. */
export const queryBy =
  (reg: string) =>
  (key: string): Promise<Queried> =>
    new Promise((resolve) => {
      const options = { timeout: LIMIT_MS, windowsHide: true, encoding: 'utf8' } as const;
      execFile(reg, ['query', key, '/reg:64'], options, (error, text) => {
        const code = error === null ? 0 : Number(error.code ?? 2);
        resolve({ code: Number.isNaN(code) ? 2 : code, text });
      });
    });
