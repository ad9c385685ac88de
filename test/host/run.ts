/**
 * Runs the built app on plain Node and an installed Chromium: `node test/host/run.ts [arguments]`.
 * The same bundles as under Electron; only what they import as `electron` is another.
 */
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Reading Playwright and the bundles is a good part of the start.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/packbench/compiled'));
const { packed, root } = await import('./root.ts');
const { app } = await import('./app.ts');

// Electron's program is not told which app to run once that is packed.
if (packed !== null) process.argv.splice(1, 1);

const electron = new URL('electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: electron, shortCircuit: true } : next(specifier, context),
});

const quit = () => app.quit();
process.on('SIGTERM', quit);
process.on('SIGHUP', quit);
process.on('SIGINT', quit);
// A test that started us over a channel, and is gone without a word.
process.on('disconnect', quit);
process.channel?.unref();

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { main: string };
// Benchmarks compare the app with another main process on the same runtime.
const main = process.env['PACKBENCH_MAIN'] ?? manifest.main;
await import(pathToFileURL(resolve(root, main)).href);
await app.becomeReady();
