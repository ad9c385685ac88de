/** Changes the logic of the app at random positions and counts the changes that the quick tests notice. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOfEquivalence } from './equivalents.ts';
import { Judge } from './judge.ts';
import { areaOf, draw, findMutants, innermostOf, type Mutant } from './mutants.ts';
import { asTable, type Result, scores } from './report.ts';
import { ScratchTree } from './scratch-tree.ts';
import { compiling } from './type-check.ts';

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '**' },
    area: { type: 'string', multiple: true, default: [] },
    kind: { type: 'string', multiple: true, default: [] },
    line: { type: 'string', default: '' },
    sample: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    nearest: { type: 'boolean', default: false },
    out: { type: 'string', default: join(root, '.build/mutation.json') },
    survivors: { type: 'string' },
  },
});

/** Logic only: the window tests judge the output of components. */
const sources = globSync('{main,renderer,shared}/**/*.ts', { cwd: root })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !file.endsWith('.d.ts') && matchesGlob(file, values.files))
  .toSorted();
const areaIn = (file: string) =>
  values.area.length === 0 ? areaOf(file) : innermostOf(values.area, file);
const areas = Map.groupBy(sources, areaIn);
areas.delete(null);
if (areas.size === 0) throw new Error('No source file has this name or area.');

/** One run of the compiler receives more mutants than are missing: it rejects some, and each run takes a minute. */
const TRIED_FOR_EACH = 1.6;

const tree = new ScratchTree(root);
const judge = new Judge(tree, {
  workers: Number(values.workers),
  isNearestOnly: values.nearest,
});
process.once('exit', () => tree.remove());
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void judge.close().then(() => process.exit(130)));
}
const results: Result[] = [];
try {
  const samples = await samplesOf(areas);
  // One of each area in turn: a stopped run has judged all areas.
  for (let round = 0; round < Math.max(...samples.map(({ length }) => length)); round++)
    for (const sample of samples) {
      const mutant = sample[round];
      if (mutant !== undefined) await judgeOne(mutant);
    }
} finally {
  await judge.close();
}
console.log(`\nseed ${values.seed}, ${values.sample} an area\n${asTable(scores(results))}`);

async function judgeOne(mutant: Mutant) {
  const started = Date.now();
  const reason = reasonOfEquivalence(mutant);
  if (reason !== null) return add(mutant, { outcome: 'equivalent', by: reason });
  add(mutant, await judge.judge(mutant));
  console.log(`${' '.repeat(14)}in ${Math.round((Date.now() - started) / 1_000)} s`);
}

function isChosen({ kind, source }: Mutant): boolean {
  const isOfKind = values.kind.length === 0 || values.kind.includes(kind);
  return isOfKind && new RegExp(values.line).test(source);
}

/** Returns the first drawn mutants of each area that compile; the others are listed separately. */
async function samplesOf(filesOfAreas: ReadonlyMap<string | null, string[]>): Promise<Mutant[][]> {
  const size = Number(values.sample);
  const drawn = Array.from(filesOfAreas, ([area, files]) => {
    const mutants = files.flatMap((file) => findMutants(root, file, area ?? ''));
    const chosen = mutants.filter(isChosen);
    return draw(chosen, Number(values.seed));
  });
  const survivors = survivorsBefore();
  if (survivors !== null)
    return drawn.map((mutants) => mutants.filter(({ id }) => survivors.has(id)));
  const samples = drawn.map((): Mutant[] => []);
  for (;;) {
    const next = drawn.map((mutants, area) =>
      mutants.splice(0, Math.ceil((size - (samples[area]?.length ?? size)) * TRIED_FOR_EACH)),
    );
    if (next.flat().length === 0) return samples;
    const accepted = new Set(await compiling(tree, next.flat()));
    for (const [area, mutants] of next.entries())
      for (const mutant of mutants) {
        const sample = samples[area] ?? [];
        if (sample.length === size) break;
        if (accepted.has(mutant)) sample.push(mutant);
        else add(mutant, { outcome: 'not compiling', by: 'tsc' });
      }
  }
}

/** `--survivors FILE` judges the mutants again that an earlier run did not find. */
function survivorsBefore(): Set<string> | null {
  if (values.survivors === undefined) return null;
  const before = JSON.parse(readFileSync(values.survivors, 'utf8')) as { results: Result[] };
  const missed = before.results.filter(({ outcome }) => /survived|not met/.test(outcome));
  return new Set(missed.map(({ id }) => id));
}

function add({ id, area, kind, source, change }: Mutant, verdict: Pick<Result, 'outcome' | 'by'>) {
  results.push({ id, area, kind, source, change, ...verdict });
  console.log(`${verdict.outcome.padEnd(13)} ${id}: ${change}  (${verdict.by})`);
  mkdirSync(dirname(values.out), { recursive: true });
  const report = { seed: Number(values.seed), scores: scores(results), results };
  writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
}
