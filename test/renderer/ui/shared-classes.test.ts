import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

// The precedence of two classes depends on the order of style sheets. A shared class must therefore set no property
// that another class of the same element sets.

const root = join(import.meta.dirname, '../../../renderer');
const shared = [join(root, 'ui/layout.module.css'), join(root, 'ui/tones.module.css')];

/** Returns the properties that each class of a style sheet sets without further conditions. */
function propertiesOf(sheet: string): Map<string, readonly string[]> {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const rules = css.matchAll(/^\.(\w+) \{\n([^}]*)^\}/gm);
  const names = (body = '') => [...body.matchAll(/^ {2}([\w-]+):/gm)].map(([, name = '']) => name);
  return new Map([...rules].map(([, name = '', body]) => [name, names(body)]));
}

const sheets = new Map<string, ReturnType<typeof propertiesOf>>();
function propertiesIn(sheet: string, name: string): readonly string[] {
  const cached = sheets.get(sheet) ?? propertiesOf(sheet);
  sheets.set(sheet, cached);
  return cached.get(name) ?? [];
}

const sources = globSync('**/*.tsx', { cwd: root }).map((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const imports = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
    ([, name = '', path = '']) => [name, join(root, dirname(file), path)] as const,
  );
  return { file, text, imports: new Map(imports) };
});

it('takes no property of an element from a shared class and from another one', () => {
  const twice: string[] = [];
  for (const { file, text, imports } of sources)
    for (const [classes] of text.matchAll(/`[^`]*\$\{(?:layout|tones)\.[^`]*`/g)) {
      const parts = [...classes.matchAll(/\b(\w+)\.(\w+)\b/g)].flatMap(
        ([, from = '', name = '']) => {
          const sheet = imports.get(from);
          return sheet ? [{ sheet, name }] : [];
        },
      );
      for (const [at, one] of parts.entries())
        for (const other of parts.slice(at + 1)) {
          if (!shared.includes(one.sheet) && !shared.includes(other.sheet)) continue;
          const otherProperties = propertiesIn(other.sheet, other.name);
          const both = propertiesIn(one.sheet, one.name).filter((name) =>
            otherProperties.includes(name),
          );
          if (both.length > 0)
            twice.push(`${file}: ${one.name}, ${other.name}: ${both.join(', ')}`);
        }
    }
  expect(twice).toEqual([]);
});

it('has no shared class that nothing uses', () => {
  const text = sources.map((source) => source.text).join('\n');
  const names = shared.flatMap((sheet) => Array.from(propertiesOf(sheet).keys()));
  expect(names.length).toBeGreaterThan(40);
  expect(
    names.filter((name) => !new RegExp(`\\b(?:layout|tones)\\.${name}\\b`).test(text)),
  ).toEqual([]);
});
