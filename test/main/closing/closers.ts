import { globSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
/** A method or function of that name that has a body. */
const closer =
  /^(?:\s+(?:async )?(?:close|stop)|(?:export )?(?:async )?function (?:close|stop)\w*)\([^;]*?\)(?:: [^{;]+?)? \{$/m;

/** Every file of main that has a `close()` or `stop()`. */
export function closers(): string[] {
  return globSync('main/**/*.ts', { cwd: root })
    .filter((path) => closer.test(readFileSync(resolve(root, path), 'utf8')))
    .map((path) => path.replaceAll(sep, '/'));
}
