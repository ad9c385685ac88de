import { join } from 'node:path';
import { build } from 'vite';
import { external, mainEntries } from '../../vite.config.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Bundles `test/bench/<name>.ts`, or an entry of the app with this name, like the app's main process, together with the
 * entries of its worker threads. Otherwise the measurement would include Node's cost of running TypeScript. Returns the
 * bundle's file.
 */
export async function bundled(name: string): Promise<string> {
  // Emptied each time, so it is not the folder with the orders of `many-orders.ts`.
  const outDir = join(root, '.build/bench-programs');
  const { index: _app, ...workers } = mainEntries;
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        external,
        input: { [name]: join(import.meta.dirname, `${name}.ts`), ...workers },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[hash].js' },
      },
    },
  });
  return join(outDir, `${name}.js`);
}
