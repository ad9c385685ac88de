import { join } from 'node:path';
import { build } from 'vite';
import { external, mainEntries } from '../vite.config.ts';

/**
 * Bundles programs like the app's main process, together with its worker threads and the hub, into `folder` (emptied).
 * `entries` maps a program's name to its source file.
 */
export async function bundle(
  entries: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  const { index: _app, ...workers } = mainEntries;
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        // Needed by a program that drives a browser, which has its own files.
        external: [...external, /^playwright-core(\/|$)/],
        input: { ...entries, ...workers },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
