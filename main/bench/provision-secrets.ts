import { isAbsolute, join } from 'node:path';
import { readSmallFile } from '../base/files/small-file.ts';
import { textOfFile } from '../base/text-of-file.ts';
import { type Tree, isTree } from './json-tree.ts';
import { provisionMessage } from './provision-message.ts';

/** The environment of the computer that reads the file. */
export interface ProvisionEnvironment {
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
    const remaining = { ...before };
    for (const name of names) {
      if (after[name] === undefined && after[`${name}From`] === undefined) continue;
      delete remaining[name];
      delete remaining[`${name}From`];
    }
    left[member] = remaining;
  }
  return left;
}

/** Placeholder for a secret of another computer. */
export const SET_ON_OTHER_COMPUTER = 'set elsewhere';

/** Reads the secrets of a document from their sources. */
export function withSecrets(written: Tree, environment: ProvisionEnvironment): ProvisionDocument {
  const document = { ...written };
  const spent: string[] = [];
  const problems: DocumentProblem[] = [];
  for (const [member, names] of secrets) {
    const before = document[member];
    if (!isTree(before)) continue;
    const resolved = { ...before };
    document[member] = resolved;
    for (const name of names) {
      const source = resolved[`${name}From`];
      if (source === undefined) continue;
      delete resolved[`${name}From`];
      const isTwice = resolved[name] !== undefined;
      const read = isTwice
        ? `${provisionMessage('onlyOneOf')}: ${name}`
        : readSecret(source, environment);
      if (typeof read === 'string') problems.push({ path: `${member}.${name}From`, message: read });
      else resolved[name] = read.secret;
      if (typeof read !== 'string' && read.file !== null) spent.push(read.file);
    }
  }
  return { document, spent, problems };
}

/** Reads a secret. Returns it with its file, or a message about the fault. */
function readSecret(
  source: unknown,
  { env, folder }: ProvisionEnvironment,
): { secret: string; file: string | null } | string {
  const [[from, reference] = [], ...more] = isTree(source) ? Object.entries(source) : [];
  const isKnown = (from === 'env' || from === 'file') && typeof reference === 'string';
  // With two sources, one secret would be read and the other left in its place.
  if (!isKnown || more.length > 0) return '{ "file": "token.txt" } | { "env": "PACKBENCH_TOKEN" }';
  if (from === 'env') {
    const secret = env[reference]?.trim() ?? '';
    if (secret !== '') return { secret, file: null };
    return `${provisionMessage('noSuchVariable')}: ${reference}`;
  }
  const file = isAbsolute(reference) ? reference : join(folder, reference);
  try {
    const secret = textOfFile(readSmallFile(file)).trim();
    return secret === '' ? `${provisionMessage('emptyFile')}: ${file}` : { secret, file };
  } catch {
    return `${provisionMessage('unreadableSecret')}: ${file}`;
  }
}

/** Replaces the sources of secrets by a placeholder. */
export function withoutSources(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      secrets.some(([, names]) => names.some((secret) => name === `${secret}From`))
        ? [name.slice(0, -'From'.length), SET_ON_OTHER_COMPUTER]
        : [name, withoutSources(member)],
    ),
  );
}
