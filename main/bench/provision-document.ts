import {
  type DocumentProblem,
  type ProvisionDocument,
  type ProvisionPlace,
  withSecrets,
  withoutReplaced,
  withoutSources,
} from './provision-secrets.ts';
import { type Tree, isTree } from './json-tree.ts';

const BY_COMPUTER = 'byComputer';

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

/** The names that a file has something of its own for. */
export function computersIn(written: unknown): string[] {
  const byComputer = isTree(written) ? written[BY_COMPUTER] : undefined;
  return isTree(byComputer) ? Object.keys(byComputer) : [];
}

/** The file for another computer, whose secrets cannot be read here: something stands in their place. */
export function forOtherComputer(written: unknown, computer: string): unknown {
  const { document } = forComputer(withoutSources(written), { computer, env: {}, folder: '' });
  return document;
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
