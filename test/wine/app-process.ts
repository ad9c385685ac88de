import { registerHooks } from 'node:module';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The built main process without Electron, called by its parent process: `node app-process.ts [arguments of the app]`.
 *
 * Sends `{ ready: true }` once it is ready. Answers `{ id, channel, input }` with `{ id, value }` or `{ id, failure }`,
 * and `{ quits: true }` quits the app. Without a parent that is connected it only starts the app.
 */
interface Request {
  readonly id?: number;
  readonly channel?: string;
  readonly input?: unknown;
  readonly quits?: boolean;
}

const root = resolve(import.meta.dirname, '../..');
const [node = '', , ...appArguments] = process.argv;
process.argv = [node, root, ...appArguments];
const fake = (file: string) => ({
  url: new URL(`../fakes/${file}`, import.meta.url).href,
  shortCircuit: true,
});
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron') return fake('windowless.ts');
    if (specifier === './chromium.ts') return fake('no-chromium.ts');
    return next(specifier, context);
  },
});
const { app, invoke } = await import('../fakes/windowless.ts');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { main: string };
await import(pathToFileURL(resolve(root, manifest.main)).href);
await app.becomeReady();

process.on('message', ({ id, channel = '', input, quits }: Request) => {
  if (quits) return app.quit();
  invoke(channel, input).then(
    (value) => process.send?.({ id, value }),
    (failure: unknown) => process.send?.({ id, failure: String(failure) }),
  );
  return undefined;
});
process.on('disconnect', () => process.exit(1));
process.send?.({ ready: true });
