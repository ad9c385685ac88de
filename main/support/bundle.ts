import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { arch, cpus, freemem, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { makeFolderSync } from '../base/files/make-folder.ts';
import type { AppUpdate } from '../../shared/model/app-update.ts';
import type { Locks } from '../../shared/model/lock.ts';
import type { Language } from '../../shared/model/station.ts';
import type { SelfTest } from '../../shared/model/self-test.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import { maskPhones, maskSecrets, withoutPasswords } from '../base/mask.ts';
import type { Description } from '../store/maintenance/describe.ts';
import { textsOf } from '../texts/texts.ts';
import { incidentFiles } from '../upkeep/incidents.ts';

/** Incidents included in a bundle. */
const INCIDENTS = 20;

/** Contents of a bundle; folders are absolute. */
export interface BundleParts {
  readonly language: Language;
  readonly version: string;
  readonly runtime: string;
  readonly mode: string;
  /** Settings without secrets, and printers; null while the database is not open. */
  readonly settings: Readonly<Record<string, unknown>> | null;
  readonly printers: readonly unknown[] | null;
  /** Why the database is not open; null if it is. */
  readonly notOpened: AppError | null;
  readonly updates: AppUpdate;
  readonly locks: Locks;
  readonly described: Result<Description>;
  readonly selfTest: SelfTest;
  readonly logs: string;
  readonly incidents: string;
  /** Folder of crash dumps. They contain the program's memory, so they are listed and never copied. */
  readonly dumps: string;
  /** Every secret that this process has read. */
  readonly secrets: readonly string[];
}

/**
 * Writes the support bundle: a folder of plain-text files. Each file passes through the same mask, which catches
 * secrets that its author missed.
 */
export function writeBundle(folder: string, parts: BundleParts): { name: string; bytes: number }[] {
  makeFolderSync(folder, 0o700);
  const written: { name: string; bytes: number }[] = [];
  const write = (name: string, text: string) => {
    const masked = withoutPasswords(maskPhones(maskSecrets(text, parts.secrets)), ':•••');
    writeFileSync(join(folder, name), masked, { mode: 0o600 });
    written.push({ name, bytes: Buffer.byteLength(masked) });
  };
  const json = (name: string, value: unknown) => write(name, `${JSON.stringify(value, null, 2)}\n`);
  const { described, settings, printers, updates, locks } = parts;
  write('0-read-me.txt', readMe(parts.language));
  json('about.json', about(parts));
  json('self-test.json', parts.selfTest);
  json('settings.json', { settings, printers, updates, locks });
  json('counts.json', described.ok ? described.value.rows : {});
  write('schema.sql', `${described.ok ? described.value.schema.join(';\n') : ''}\n`);
  for (const name of namesIn(parts.logs))
    if (name.startsWith('packbench.log')) write(name, readFileSync(join(parts.logs, name), 'utf8'));
  for (const name of incidentFiles(parts.incidents).slice(0, INCIDENTS))
    write(`incident ${name}`, readFileSync(join(parts.incidents, name), 'utf8'));
  return written;
}

function about({ version, runtime, mode, notOpened, described, dumps }: BundleParts): object {
  return {
    version,
    runtime,
    mode,
    notOpened,
    schemaVersion: described.ok ? described.value.version : described.error,
    node: process.versions.node,
    system: `${platform()} ${release()} ${arch()}`,
    processors: cpus().length,
    memoryMb: { all: Math.round(totalmem() / 1e6), free: Math.round(freemem() / 1e6) },
    dumps: dumpsIn(dumps),
  };
}

function dumpsIn(folder: string): { name: string; bytes: number }[] {
  return namesIn(folder, true)
    .filter((name) => name.endsWith('.dmp'))
    .map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
}

function namesIn(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' }).toSorted();
  } catch {
    return [];
  }
}

/** Width of the column of file names. */
const NAME_WIDTH = 16;

function readMe(language: Language): string {
  const { intro, files, noOrders, dumps } = textsOf(language).supportBundle;
  const lines = Object.entries(files).map(([name, text]) => name.padEnd(NAME_WIDTH) + text);
  return `${intro}\n\n${lines.join('\n')}\n\n${noOrders}\n${dumps}\n`;
}
