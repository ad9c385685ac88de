/**
 * Runs the built app on plain Node and an installed Chromium: `node test/host/run.ts [arguments]`.
 * The same bundles as under Electron; only what they import as `electron` is another.
 */
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');
// Reading Playwright and the bundles is a good part of the start.
enableCompileCache(join(root, 'node_modules/.cache/packbench/compiled'));
const { app } = await import('./app.ts');

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
app.becomeReady();
