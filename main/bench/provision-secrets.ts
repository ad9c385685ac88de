import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { textOfFile } from '../base/text-of-file.ts';
import { type Tree, isTree } from './json-tree.ts';

/** What differs from one computer to the next. */
export interface ProvisionPlace {
  /** The name of this computer. */
  readonly computer: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that files of secrets are named against. */
  readonly folder: string;
}

/** What is wrong with a member. */
export interface DocumentProblem {
  readonly path: string;
  readonly message: string;
}

/** A file's content for one computer. */
export interface ProvisionDocument {
  readonly document: unknown;
  /** Files of secrets that were read: they go once everything is kept. */
  readonly spent: readonly string[];
  readonly problems: readonly DocumentProblem[];
}

/** What may stand in a file of its own or in the environment, by the member that it belongs to. */
const secrets: readonly (readonly [member: string, names: readonly string[]])[] = [
  ['account', ['token', 'partner']],
  ['site', ['invitation']],
  ['updates', ['proxyPassword']],
];

/** A secret of one computer goes over that of all, whether it stands in the file or elsewhere. */
export function withoutReplaced(common: Tree, own: Tree): Tree {
  const left = { ...common };
  for (const [member, names] of secrets) {
    const [before, after] = [left[member], own[member]];
    if (!isTree(before) || !isTree(after)) continue;
    const kept = { ...before };
    for (const name of names) {
      if (after[name] === undefined && after[`${name}From`] === undefined) continue;
      delete kept[name];
      delete kept[`${name}From`];
    }
    left[member] = kept;
  }
  return left;
}

/** Stands for a secret that lies at another computer. */
export const SET_ELSEWHERE = 'set elsewhere';

/** A document with the secrets that lie elsewhere. */
export function withSecrets(written: Tree, place: ProvisionPlace): ProvisionDocument {
  const document = { ...written };
  const spent: string[] = [];
  const problems: DocumentProblem[] = [];
  for (const [member, names] of secrets) {
    const before = document[member];
    if (!isTree(before)) continue;
    const kept = { ...before };
    document[member] = kept;
    for (const name of names) {
      const source = kept[`${name}From`];
      if (source === undefined) continue;
      delete kept[`${name}From`];
      const isTwice = kept[name] !== undefined;
      const read = isTwice ? `chỉ một trong hai / only one of: ${name}` : readSecret(source, place);
      if (typeof read === 'string') problems.push({ path: `${member}.${name}From`, message: read });
      else kept[name] = read.secret;
      if (typeof read !== 'string' && read.file !== null) spent.push(read.file);
    }
  }
  return { document, spent, problems };
}

/** The secret and the file that it came from, or what is wrong with where it should be. */
function readSecret(
  source: unknown,
  { env, folder }: ProvisionPlace,
): { secret: string; file: string | null } | string {
  const [[from, named] = [], ...more] = isTree(source) ? Object.entries(source) : [];
  const isKnown = (from === 'env' || from === 'file') && typeof named === 'string';
  // Of two places one would be read, and the other keep its secret.
  if (!isKnown || more.length > 0) return '{ "file": "token.txt" } | { "env": "PACKBENCH_TOKEN" }';
  if (from === 'env') {
    const secret = env[named]?.trim() ?? '';
    if (secret !== '') return { secret, file: null };
    return `không có biến môi trường này / no such environment variable: ${named}`;
  }
  const file = isAbsolute(named) ? named : join(folder, named);
  try {
    const secret = textOfFile(readFileSync(file)).trim();
    return secret === '' ? `file trống / empty: ${file}` : { secret, file };
  } catch {
    return `không đọc được / cannot be read: ${file}`;
  }
}

/** A document in which something stands for secrets that lie elsewhere. */
export function withoutSources(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      secrets.some(([, names]) => names.some((secret) => name === `${secret}From`))
        ? [name.slice(0, -'From'.length), SET_ELSEWHERE]
        : [name, withoutSources(member)],
    ),
  );
}
