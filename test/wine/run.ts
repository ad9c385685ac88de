import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { runNode } from './container.ts';
import { install, obstacle } from './installation.ts';
import { printThroughSpooler } from './spooler.ts';

/**
 * Runs scenarios of the built app, the tests of main and the test of the spooler on Windows' Node:
 * - `npm run test:wine -- [scenarios] [main] [spooler]`
 * Uses Wine on Linux; on Windows itself it runs without the spooler. Without a part it runs all. Ends with 1 if one
 * fails or cannot run here.
 */
const root = resolve(import.meta.dirname, '../..');
const windowsParts = ['scenarios', 'main'];
const parts = process.argv.slice(2);
const unknown = parts.filter((part) => ![...windowsParts, 'spooler'].includes(part));

/** @returns Whether all that ran passed. */
async function main(): Promise<boolean> {
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`);
  const selected = windowsParts.filter((part) => parts.length === 0 || parts.includes(part));
  if (process.platform === 'win32') return runOnWindows(selected);
  const sentence = obstacle();
  if (sentence !== null) throw new Error(sentence);
  build();
  const started = Date.now();
  const installation = await install();
  process.stdout.write(`Installed in ${minutesSince(started)}: ${installation.folder}\n`);
  const begun = Date.now();
  let hasPassed = true;
  if (selected.length > 0) {
    const args = ['--no-warnings', 'test/wine/windows.ts', '../log', ...selected];
    const env = { PACKBENCH_PATIENCE: process.env['PACKBENCH_PATIENCE'] ?? '2' };
    const code = await runNode(installation, args, { log: 'windows.log', env, isShown: true });
    hasPassed = code === 0;
  }
  if (parts.length === 0 || parts.includes('spooler')) {
    await printThroughSpooler(installation);
    process.stdout.write(
      'spooler: printers listed, status read, label unchanged at the printer, once\n',
    );
  }
  process.stdout.write(`All parts: ${minutesSince(begun)}\n`);
  return hasPassed;
}

function runOnWindows(selected: readonly string[]): boolean {
  build();
  const args = [join(import.meta.dirname, 'windows.ts'), '.build/wine', ...selected];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

function build(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'launch.mjs'), 'build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The build failed: see the messages above.');
}

function minutesSince(ms: number): string {
  return `${((Date.now() - ms) / 60_000).toFixed(1)} minutes`;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
