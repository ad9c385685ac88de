import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../fakes/folder.ts';
import { BUNDLED } from '../fakes/program.ts';
import { ImportGraph } from '../mutate/import-graph.ts';
import { Judge } from '../mutate/judge.ts';
import { draw, findMutants, innermostOf, type Mutant } from '../mutate/mutants.ts';
import { findMutations } from '../mutate/mutations.ts';
import { scores } from '../mutate/report.ts';
import { ScratchTree } from '../mutate/scratch-tree.ts';
import { compiling } from '../mutate/type-check.ts';

/** Returns the source after each of its mutations. */
function mutated(source: string): string[] {
  return findMutations('one.ts', source).map(
    ({ start, end, text }) => `${source.slice(0, start)}${text}${source.slice(end)}`,
  );
}

describe('the mutations of a source', () => {
  it.each([
    ['if (a) b();', ['if (!(a)) b();', 'if (a) {}']],
    ['x = a && b;', ['x = (a) || (b);']],
    ['x = a ?? b;', ['x = (b);']],
    ['x = a > b;', ['x = (a) >= (b);']],
    ['x = a !== b;', ['x = (a) === (b);']],
    ['x = a - b;', ['x = (a) + (b);']],
    ['x += a;', ['x -= a;']],
    ['x = await a;', ['x = a;']],
    ['await a();', ['a();', '{}']],
    ['x = 5;', ['x = 6;']],
    ['x = true;', ['x = false;']],
    ["x = 'a';", ["x = '';"]],
    ['x = [a];', ['x = [];']],
    ['x = a.filter(b);', ['x = a;']],
    ['x = a.some(b);', ['x = a.every(b);']],
    ['f = () => { x = a; y = b; };', ['f = () => { x = a; return; y = b; };']],
  ])('%s', (source, expected) => {
    expect(mutated(source)).toEqual(expected);
  });

  it.each([
    "import a from './a.ts';",
    "export * from './a.ts';",
    "type A = 'one' | 5 | [true];",
    "interface A { a: 'one' }",
    'x = { 5: a };',
    'x = [];',
    "x = '';",
  ])('are none in %s', (source) => {
    expect(mutated(source)).toEqual([]);
  });

  it('are found in code behind a type assertion', () => {
    expect(mutated('x = (a > b) as boolean;')).toEqual(['x = ((a) >= (b)) as boolean;']);
  });
});

/** A hundred mutants of one kind, and two of another. */
const mutants = Array.from({ length: 102 }, (_, index): Mutant => {
  const kind = index < 2 ? 'call' : 'number';
  return {
    id: `${index}`,
    kind,
    start: 0,
    end: 0,
    text: '',
    isStatement: false,
    file: 'main/a.ts',
    area: 'main',
    line: index,
    source: '',
    change: '',
  };
});

describe('a drawn sample', () => {
  it('is the same for the same seed, and another for another', () => {
    const ids = (seed: number) => draw(mutants, seed).map(({ id }) => id);
    expect(ids(1)).toEqual(ids(1));
    expect(ids(1)).not.toEqual(ids(2));
    expect(ids(1).toSorted()).toEqual(mutants.map(({ id }) => id).toSorted());
  });

  it('has other kinds in other areas', () => {
    const first = (area: string) => {
      const inArea = Array.from({ length: 12 }, (_, index) => ({
        ...mutants[0]!,
        kind: `kind ${String(index).padStart(2, '0')}`,
        area,
      }));
      return draw(inArea, 1)[0]?.kind;
    };
    const areas = Array.from({ length: 12 }, (_, index) => `main/area-${index}`);
    expect(new Set(areas.map(first)).size).toBeGreaterThan(4);
  });

  it('has rare kinds of mutants as often as frequent ones', () => {
    const ranks = Array.from({ length: 20 }, (_, seed) =>
      draw(mutants, seed).findIndex(({ kind }) => kind === 'call'),
    );
    expect(Math.max(...ranks)).toBeLessThan(20);
  });
});

it('counts a file in the innermost of the areas that were named', () => {
  const areas = ['renderer', 'renderer/features', 'main/order'];
  expect(innermostOf(areas, 'renderer/features/entry/quotes/quotes.ts')).toBe('renderer/features');
  expect(innermostOf(areas, 'renderer/keys/scan.ts')).toBe('renderer');
  expect(innermostOf(areas, 'main/orders/orders.ts')).toBeNull();
});

it('counts each area, and all of them at the end', () => {
  const result = { id: '', kind: '', source: '', change: '', by: '' };
  const counted = scores([
    { ...result, area: 'main/b', outcome: 'killed' },
    { ...result, area: 'main/a', outcome: 'survived' },
    { ...result, area: 'main/a', outcome: 'not met' },
    { ...result, area: 'main/a', outcome: 'equivalent' },
    { ...result, area: 'main/a', outcome: 'not compiling' },
  ]);
  const none = { killed: 0, survived: 0, notMet: 0, equivalent: 0, notCompiling: 0 };
  const a = { ...none, survived: 1, notMet: 1, equivalent: 1, notCompiling: 1 };
  expect(counted).toEqual([
    { area: 'main/a', ...a },
    { area: 'main/b', ...none, killed: 1 },
    { area: 'all', ...a, killed: 1 },
  ]);
});

const root = join(import.meta.dirname, '../..');

/** A tree of three modules, two of which have a test. */
const smallTree = {
  'main/tested.ts': `
export const isAdult = (age: number): boolean => age >= 18;
export function first(names: string[], isSorted: boolean): string {
  if (isSorted) names.sort();
  return names.filter(Boolean)[0] ?? '';
}
export function unused(): boolean {
  return true;
}
`,
  'main/other.ts': 'export const isChild = (age: number): boolean => age < 18;\n',
  'main/untested.ts': `
export const isNone = (parity: number, none: number): boolean => parity === none;
export const parity: 'even' = 'even';
`,
  'test/main/tested.test.ts': `
import { expect, it } from 'vitest';
import { first, isAdult } from '../../main/tested.ts';
it('is of age', () => expect([17, 19].map(isAdult)).toEqual([false, true]));
it('is first', () => expect(first(['b', 'a'], true)).toBe('a'));
`,
  'test/main/other.test.ts': `
import { expect, it } from 'vitest';
import { isChild } from '../../main/other.ts';
it('is a child', () => expect([17, 19].map(isChild)).toEqual([true, false]));
`,
  'main/tsconfig.json':
    '{ "compilerOptions": { "strict": true, "noEmit": true }, "include": ["*.ts"] }',
  'package.json': '{ "type": "module" }',
  'vitest.config.ts': `
export default { test: { projects: ['pure', 'screens', 'unit', 'mocked'].map((name) => ({
  test: { name, isolate: false, include: name === 'unit' ? ['test/main/*.test.ts'] : [] },
})) } };
`,
};

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

it('applies several mutants of one file at once, each in the line that it had, and takes them back', () => {
  const source =
    'first = a && b;\nsecond = names\n  .filter(Boolean)\n  .length;\nthird = a < b;\n';
  const folder = folderWith({ 'main/one.ts': source });
  mkdirSync(join(folder, 'node_modules'));
  const tree = new ScratchTree(folder);
  onTestFinished(() => tree.remove());
  const read = () => readFileSync(join(tree.root, 'main/one.ts'), 'utf8');
  const undo = tree.apply(findMutants(folder, 'main/one.ts'));
  expect(read().split('\n')).toEqual([
    'first = (a) || (b);',
    'second = names',
    '',
    '  .length;',
    'third = (a) <= (b);',
    '',
  ]);
  undo();
  expect(read()).toBe(source);
});

it('finds the tests of a thread by the path of its entry, and runs its source', () => {
  const folder = folderWith({
    'main/audit/worker.ts': "import './pieces.ts';\n",
    'main/audit/pieces.ts': '',
    'test/fakes/paths.ts': "export const worker = ofMain('audit/worker.ts');\n",
    'test/main/audit.test.ts': "import { worker } from '../fakes/paths.ts';\n",
  });
  mkdirSync(join(folder, 'node_modules'));
  const tests = new ImportGraph(folder).testsOf('main/audit/pieces.ts', (file) =>
    file.endsWith('.test.ts'),
  );
  expect(tests).toEqual([{ test: 'test/main/audit.test.ts', distance: 3 }]);
  const tree = new ScratchTree(folder);
  onTestFinished(() => tree.remove());
  expect(existsSync(tree.env[BUNDLED] ?? folder)).toBe(false);
});

it('judges each mutant by the tests alone that run with it', async () => {
  const folder = folderWith(smallTree);
  cpSync(join(root, 'test/mutate'), join(folder, 'test/mutate'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const tree = new ScratchTree(folder);
  const judge = new Judge(tree, { workers: 1 });
  onTestFinished(async () => {
    await judge.close();
    tree.remove();
  });
  const all = ['tested', 'other', 'untested'].flatMap((file) =>
    findMutants(folder, `main/${file}.ts`),
  );
  const accepted = await compiling(tree, all);
  const outcomes: Record<string, string> = {};
  for (const mutant of all) {
    const { outcome } = accepted.includes(mutant)
      ? await judge.judge(mutant)
      : { outcome: 'not compiling' };
    outcomes[`${mutant.kind} ${mutant.change}`] = outcome;
  }
  expect(outcomes).toEqual({
    'edge age >= 18 → (age) > (18)': 'survived',
    'number 18 → 19': 'survived',
    'condition isSorted → !(isSorted)': 'killed',
    'call names.sort(); → {}': 'killed',
    'method names.sort() → names': 'killed',
    'method names.filter(Boolean) → names': 'survived',
    'number 0 → 1': 'killed',
    "fallback names.filter(Boolean)[0] ?? '' → ('')": 'killed',
    'edge age < 18 → (age) <= (18)': 'survived',
    'boolean true → false': 'not met',
    'equality parity === none → (parity) !== (none)': 'not met',
    "empty text 'even' → ''": 'not compiling',
  });
}, 120_000);
