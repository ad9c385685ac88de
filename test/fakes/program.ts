import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Environment variable with the folder of the bundled programs, for the test processes: see `bundled-programs.ts`. */
export const BUNDLED = 'PACKBENCH_BUNDLED_PROGRAMS';

/** Returns the bundle of a program (a worker thread or a child process), or its source where nothing was bundled. */
export function program(source: URL, name = basename(source.pathname, '.ts')): URL {
  const folder = process.env[BUNDLED];
  if (folder === undefined) return source;
  const file = join(folder, `${name}.js`);
  return existsSync(file) ? pathToFileURL(file) : source;
}

/** `program` for a child process. `source` is relative to `fakes`. Returns a path. */
export function programFile(source: string, name?: string): string {
  return fileURLToPath(program(new URL(source, import.meta.url), name));
}
