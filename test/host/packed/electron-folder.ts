import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sentinel } from './fuses.ts';

/** As in the downloaded Electron: 48 is off, 49 is on. */
const shipped = [49, 48, 49, 49, 48, 48, 48, 49];

/**
 * Writes a folder that electron-builder accepts as Electron's, if the real one is not available. Its program runs the
 * packed app on plain Node and Chromium, and has fuses that show their switched values.
 */
export async function writeElectronFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'resources'), { recursive: true });
  await mkdir(join(folder, 'locales'));
  const host = join(import.meta.dirname, '../run.ts');
  const script = [
    '#!/bin/sh',
    '# Stands in for Electron.',
    `PACKBENCH_PACKED=$(dirname "$(readlink -f "$0")") exec '${process.execPath}' '${host}' "$@"`,
    'exit 1',
    '',
  ].join('\n');
  const program = join(folder, 'electron');
  const fuses = Buffer.from([1, shipped.length, ...shipped]);
  await writeFile(program, Buffer.concat([Buffer.from(script + sentinel, 'latin1'), fuses]));
  await chmod(program, 0o755);
  for (const name of ['vi', 'en-US']) await writeFile(join(folder, 'locales', `${name}.pak`), '');
  for (const name of ['chrome-sandbox', 'chrome_crashpad_handler', 'LICENSE', 'version'])
    await writeFile(join(folder, name), 'A stand-in.\n');
}
