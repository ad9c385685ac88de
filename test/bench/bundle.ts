import { join } from 'node:path';
import { build } from 'vite';
import { external, mainEntries } from '../../vite.config.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Bundles `test/bench/<name>.ts`, or an entry of the app that is called so, as the app's main process is bundled, with
 * the entries of its worker threads beside it: what Node needs to run TypeScript as it lies would be measured along.
 * Answers its file.
 */
export async function bundled(name: string): Promise<string> {
  // Emptied each time: not where the orders of `many-orders.ts` are kept.
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
