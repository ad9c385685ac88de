import {
  type DocumentProblem,
  type ProvisionDocument,
  type ProvisionEnvironment,
  withSecrets,
  withoutReplaced,
  withoutSources,
} from './provision-secrets.ts';
import { type Tree, isTree } from './json-tree.ts';
import { provisionMessage } from './provision-message.ts';

const BY_COMPUTER = 'byComputer';

/**
 * Resolves a provisioning file for one computer. Its section in `byComputer` overrides the common part; lists are
 * replaced whole. Secrets are read from their files or from the environment.
 */
export function forComputer(
  written: unknown,
  environment: ProvisionEnvironment,
): ProvisionDocument {
  if (!isTree(written)) return { document: written, spent: [], problems: [] };
  const { [BY_COMPUTER]: byComputer, ...common } = written;
  if (byComputer === undefined) return withSecrets(common, environment);
  if (!isTree(byComputer))
    return { document: common, spent: [], problems: [{ path: BY_COMPUTER, message: '{ … }' }] };
  const own = ownOf(byComputer, environment.computer);
  const document = own ? over(withoutReplaced(common, own), own) : common;
  const read = withSecrets(isTree(document) ? document : common, environment);
  return { ...read, problems: [...problemsOf(byComputer), ...read.problems] };
}

/** Whether a file has a section for a computer; null if the file has no such sections. */
export function hasOwnPart(written: unknown, computer: string): boolean | null {
  const byComputer = isTree(written) ? written[BY_COMPUTER] : undefined;
  return isTree(byComputer) ? ownOf(byComputer, computer) !== null : null;
}

function ownOf(byComputer: Tree, computer: string): Tree | null {
  const own = Object.entries(byComputer).find(([name]) => isSame(name, computer))?.[1];
  return isTree(own) ? own : null;
}

/** Faults of the sections for computers. Without this check a computer would silently get the common settings. */
function problemsOf(byComputer: Tree): DocumentProblem[] {
  const names = Object.keys(byComputer);
  const problem = (message: string) => (name: string) => ({
    path: `${BY_COMPUTER}.${name}`,
    message,
  });
  const isTwice = (name: string, at: number) => names.slice(0, at).some((one) => isSame(one, name));
  return [
    ...names.filter((name) => !isTree(byComputer[name])).map(problem('{ … }')),
    ...names.filter(isTwice).map(problem(provisionMessage('writtenTwice'))),
  ];
}

/** Names of the computers with a section. */
export function computersIn(written: unknown): string[] {
  const byComputer = isTree(written) ? written[BY_COMPUTER] : undefined;
  return isTree(byComputer) ? Object.keys(byComputer) : [];
}

/** Resolves the file for another computer. Its secrets are not readable here and are replaced by a placeholder. */
export function forOtherComputer(written: unknown, computer: string): unknown {
  const { document } = forComputer(withoutSources(written), { computer, env: {}, folder: '' });
  return document;
}

/** Merges a computer's section into the common part: objects by member, lists as a whole. */
function over(common: unknown, own: unknown): unknown {
  if (!isTree(common) || !isTree(own)) return own;
  const merged: Tree = { ...common };
  for (const [name, value] of Object.entries(own)) merged[name] = over(common[name], value);
  return merged;
}

function isSame(name: string, computer: string): boolean {
  return name.toLowerCase() === computer.toLowerCase();
}
