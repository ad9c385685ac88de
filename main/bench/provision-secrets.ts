import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { textOfFile } from '../base/text-of-file.ts';
import { type Tree, isTree } from './json-tree.ts';

/** The environment of the computer that reads the file. */
export interface ProvisionPlace {
  /** The name of this computer. */
  readonly computer: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder to which paths of secret files are relative. */
  readonly folder: string;
}

/** A fault of a member. */
export interface DocumentProblem {
  readonly path: string;
  readonly message: string;
}

/** A file's content for one computer. */
export interface ProvisionDocument {
  readonly document: unknown;
  /** Files of secrets that were read; to remove once everything is saved. */
  readonly spent: readonly string[];
  readonly problems: readonly DocumentProblem[];
}

/** Members whose value may come from a file or the environment. */
const secrets: readonly (readonly [member: string, names: readonly string[]])[] = [
  ['account', ['token', 'partner']],
  ['site', ['invitation']],
  ['updates', ['proxyPassword']],
];

/** Removes common secrets that the computer's section replaces, given directly or by a source. */
export function withoutReplaced(common: Tree, own: Tree): Tree {
  const left = { ...common };
  for (const [member, names] of secrets) {
    const before = left[member];
    const after = own[member];
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

/** Placeholder for a secret of another computer. */
export const SET_ELSEWHERE = 'set elsewhere';

/** Reads the secrets of a document from their sources. */
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

/** Reads a secret. Returns it with its file, or a message about the fault. */
function readSecret(
  source: unknown,
  { env, folder }: ProvisionPlace,
): { secret: string; file: string | null } | string {
  const [[from, named] = [], ...more] = isTree(source) ? Object.entries(source) : [];
  const isKnown = (from === 'env' || from === 'file') && typeof named === 'string';
  // With two sources, one secret would be read and the other left in its place.
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

/** Replaces the sources of secrets by a placeholder. */
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
