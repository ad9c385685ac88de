import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BUNDLED } from './fakes/program.ts';

const root = join(import.meta.dirname, '..');

/**
 * Runs once before the tests of main: bundles the app's worker threads, the hub and the child processes of `fakes`, of
 * which the tests start hundreds. From TypeScript each of them reads up to 300 files.
 */
export default async function bundlePrograms(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[BUNDLED] !== undefined) return undefined;
  const { bundle } = await import('./bundle.ts');
  await mkdir(join(root, '.build'), { recursive: true });
  // As deep in the project as `fakes`, so that the programs find the same files.
  const folder = await mkdtemp(join(root, '.build/programs-'));
  const fakes = join(root, 'test/fakes');
  // This one runs the built app, and reads its own parts from its folder.
  const notBundled = new Set(['app-process.ts']);
  const processes = (await readdir(fakes)).filter(
    (file) => file.endsWith('-process.ts') && !notBundled.has(file),
  );
  const entries = processes.map((file) => [file.slice(0, -'.ts'.length), join(fakes, file)]);
  await bundle(Object.fromEntries(entries), folder);
  process.env[BUNDLED] = folder;
  return async () => {
    delete process.env[BUNDLED];
    await rm(folder, { recursive: true, force: true });
  };
}
