import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** A process of `test/fakes` as one file, which starts in a fraction of the time. */
export interface Bundle {
  /** Absolute path. */
  readonly script: string;
  remove(): void;
}

/** Bundles the station of the crash runs; `name` keeps runs at the same time apart. */
export async function bundleStation(name: string): Promise<Bundle> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  // As deep below the root as its source, since it finds resources by its own place.
  const folder = join(root, '.build', `crash-${name}`);
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: join(root, 'test/fakes/station-process.ts'),
      outDir: folder,
      target: 'node24',
      minify: false,
    },
    ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
  });
  return {
    script: join(folder, 'station-process.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
