import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { textOfFile } from '../base/text-of-file.ts';

/** What differs from one computer to the next. */
export interface ProvisionPlace {
  /** The name of this computer. */
  readonly computer: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that files of secrets are named against. */
  readonly folder: string;
}

interface DocumentProblem {
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

type Tree = Record<string, unknown>;
const BY_COMPUTER = 'byComputer';
/** What may stand in a file of its own or in the environment, by the member that it belongs to. */
const secrets: readonly (readonly [member: string, names: readonly string[]])[] = [
  ['account', ['token', 'partner']],
  ['site', ['invitation']],
  ['updates', ['proxyPassword']],
];

/**
 * A provisioning file as it is meant for one computer: what stands under its name in `byComputer` goes over the rest, lists as a
 * whole; secrets come out of their own file or from the environment.
 */
export function forComputer(written: unknown, place: ProvisionPlace): ProvisionDocument {
  if (!isTree(written)) return { document: written, spent: [], problems: [] };
  const { [BY_COMPUTER]: byComputer, ...common } = written;
  if (byComputer === undefined) return withSecrets(common, place);
  if (!isTree(byComputer))
    return { document: common, spent: [], problems: [{ path: BY_COMPUTER, message: '{ … }' }] };
  const own = ownOf(byComputer, place.computer);
  const document = own ? over(withoutReplaced(common, own), own) : common;
  const read = withSecrets(isTree(document) ? document : common, place);
  return { ...read, problems: [...problemsOf(byComputer), ...read.problems] };
}

/** Whether a file has something of its own for a computer; null where it is the same for all. */
export function hasOwnPart(written: unknown, computer: string): boolean | null {
  const byComputer = isTree(written) ? written[BY_COMPUTER] : undefined;
  return isTree(byComputer) ? ownOf(byComputer, computer) !== null : null;
}

function ownOf(byComputer: Tree, computer: string): Tree | null {
  const own = Object.entries(byComputer).find(([name]) => isSame(name, computer))?.[1];
  return isTree(own) ? own : null;
}

/** What cannot be meant of the computers of a file: nobody would see that one of them was set up as all others are. */
function problemsOf(byComputer: Tree): DocumentProblem[] {
  const names = Object.keys(byComputer);
  const problem = (message: string) => (name: string) => ({
    path: `${BY_COMPUTER}.${name}`,
    message,
  });
  const isTwice = (name: string, at: number) => names.slice(0, at).some((one) => isSame(one, name));
  return [
    ...names.filter((name) => !isTree(byComputer[name])).map(problem('{ … }')),
    ...names.filter(isTwice).map(problem('viết hai lần / written twice')),
  ];
}

/** A secret of one computer goes over that of all, whether it stands in the file or elsewhere. */
function withoutReplaced(common: Tree, own: Tree): Tree {
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

/** The names that a file has something of its own for. */
export function computersIn(written: unknown): string[] {
  const byComputer = isTree(written) ? written[BY_COMPUTER] : undefined;
  return isTree(byComputer) ? Object.keys(byComputer) : [];
}

/** Stands for a secret that lies at another computer. */
export const SET_ELSEWHERE = 'set elsewhere';

/** The file for another computer, whose secrets cannot be read here: something stands in their place. */
export function forOtherComputer(written: unknown, computer: string): unknown {
  const { document } = forComputer(withoutSources(written), { computer, env: {}, folder: '' });
  return document;
}

function withSecrets(written: Tree, place: ProvisionPlace): ProvisionDocument {
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

function withoutSources(value: unknown): unknown {
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

/** What is written for one computer over what is written for all: members of members, and lists as a whole. */
function over(common: unknown, own: unknown): unknown {
  if (!isTree(common) || !isTree(own)) return own;
  const merged: Tree = { ...common };
  for (const [name, value] of Object.entries(own)) merged[name] = over(common[name], value);
  return merged;
}

function isSame(name: string, computer: string): boolean {
  return name.toLowerCase() === computer.toLowerCase();
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
