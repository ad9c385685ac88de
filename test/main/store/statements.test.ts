import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { defineStopsLine } from '../../../main/store/engine/line-trouble.ts';
import type { ManyRows } from '../../../main/store/engine/many-rows.ts';
import type { Sql } from '../../../main/store/engine/sql.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { bareDatabase } from './support.ts';

const folder = resolve('main/store');

/** Returns the SQL that a file passes to `Sql`: names of constants, and literal texts. */
function statementsIn(source: string) {
  const [names, many, texts] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const constants = new Set(
    [...source.matchAll(/^(?:export )?const (\w+)\b/gm)].map(([, name]) => name ?? ''),
  );
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, callee, arguments: values } = node as Call;
    for (const member of Object.values(node)) visit(member);
    if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return;
    const on = source.slice(callee.object.start, callee.object.end).replaceAll(/\s/g, '');
    const [first] = values;
    if (callee.property.name === 'run' && constants.has(on)) many.add(on);
    if (!/#sql$|^sqlOf\(|^sql$/.test(on) || !first) return;
    if (first.type === 'Identifier' && constants.has(first.name)) names.add(first.name);
    else if (typeof first.value === 'string') texts.add(first.value);
    else if (first.quasis?.length === 1) texts.add(first.quasis[0]?.value.cooked ?? '');
  };
  visit(parseSync('table.ts', source).program);
  return { names, many, texts };
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

interface Call {
  readonly type: string;
  readonly callee?: Node & { readonly object: Node; readonly property: Node };
  readonly arguments: readonly Node[];
}

/** Returns all statements of a file, with composed ones evaluated from its constants. */
async function textsOf(file: string, copies: string): Promise<string[]> {
  const source = readFileSync(join(folder, file), 'utf8');
  const { names, many, texts } = statementsIn(source);
  const copy = join(copies, basename(file));
  const besides = resolve(folder, dirname(file));
  const imports = source
    .replaceAll(/(?<= from ')\.[^']*(?=')/g, (path) => resolve(besides, path).replaceAll(sep, '/'))
    .replaceAll(/(?<= from ')[a-z][^':]*(?=')/g, (name) => import.meta.resolve(name));
  writeFileSync(
    copy,
    `${imports}\nexport const parts = { texts: [${[...names].join()}], many: [${[...many].join()}] };`,
  );
  const { parts } = (await import(copy)) as { parts: { texts: string[]; many: ManyRows[] } };
  // More than one run holds, so that both of its texts are used.
  const rows = Array.from({ length: 51 }, () => []);
  const run = (sql: string) => void texts.add(sql);
  for (const one of parts.many) one.run({ run } as unknown as Sql, rows);
  return [...texts, ...parts.texts];
}

it('contains no statement that SQLite refuses, though each is prepared only at its first use', async () => {
  const db = bareDatabase();
  defineStopsLine(db);
  const copies = temporaryFolder();
  const files = globSync('{tables,order-index}/**/*.ts', { cwd: folder }).filter((file) =>
    /-table\.ts$|^(order|search|sort)-/.test(basename(file)),
  );
  const all = (await Promise.all(files.map((file) => textsOf(file, copies)))).flat();
  expect(all.length).toBeGreaterThan(300);
  for (const sql of all) expect(() => db.prepare(sql)).not.toThrow();
});
