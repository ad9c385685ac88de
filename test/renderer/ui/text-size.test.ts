import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../renderer');

/** Key caps, which repeat a key that a packer knows, and the app's version. */
const mayBeTiny = ['key-hint.module.css .key', 'nav-rail.module.css .version'];

test('a packer reads no text under 14 px', () => {
  const tiny = globSync('**/*.css', { cwd: root }).flatMap((file) => {
    const css = readFileSync(join(root, file), 'utf8');
    const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
    return rules
      .filter(([, , body = '']) => isTiny(body))
      .map(([, selector = '']) => `${basename(file)} ${selector.trim().split('\n').at(-1)}`);
  });
  expect(tiny.toSorted()).toEqual(mayBeTiny);
});

/** Checks whether a rule sets a text size under 0.875 rem. */
function isTiny(body: string): boolean {
  const size = /(?:^|[;\s])font(?:-size)?:([^;]*)/.exec(body)?.[1] ?? '';
  if (size.includes('--size-tiny')) return true;
  const rem = /([\d.]+)rem/.exec(size)?.[1];
  return rem !== undefined && Number(rem) < 0.875;
}
