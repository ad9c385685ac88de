/**
 * Runs the built app on plain Node and an installed Chromium: `node test/host/run.ts [arguments]`. It uses the same
 * bundles as Electron, with a different module for their import `electron`.
 */
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Loading Playwright and the bundles is a large part of the start time.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/packbench/compiled'));
const { packed, root } = await import('./root.ts');
const { app } = await import('./app.ts');

// A packed Electron program receives no path of the app.
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
// The test that started this process over a channel has ended without closing it.
process.on('disconnect', quit);
process.channel?.unref();

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { main: string };
// Benchmarks compare the app with another main process on the same runtime.
const main = process.env['PACKBENCH_MAIN'] ?? manifest.main;
await import(pathToFileURL(resolve(root, main)).href);
await app.becomeReady();
