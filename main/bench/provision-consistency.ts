import { parseBaseUrl } from '../platform/base-url.ts';
import { isTree, type Tree } from './json-tree.ts';
import { provisionMessage } from './provision-message.ts';
import type { DocumentProblem } from './provision-secrets.ts';

/** Lists whose entries are identified by name, and lists with a single default. */
const namedLists = ['pickupPoints', 'labelSizes', 'printers', 'importProfiles'] as const;
const listsWithDefault = ['pickupPoints', 'printers'] as const;

/** Finds faults between members: conflicting names and defaults, unknown provinces and unusable addresses. */
export function inconsistenciesOf(
  document: unknown,
  isProvince: (name: string) => boolean,
): DocumentProblem[] {
  if (!isTree(document)) return [];
  return [
    ...namedLists.flatMap((list) => repeatedNames(document, list)),
    ...listsWithDefault.flatMap((list) => severalDefaults(document, list)),
    ...unknownProvinces(document, isProvince),
    ...unusableAddress(document),
  ];
}

function entriesOf(document: Tree, list: string): [path: string, entry: Tree][] {
  const entries = document[list];
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry, index): [string, Tree][] =>
    isTree(entry) ? [[`${list}.${index}`, entry]] : [],
  );
}

function repeatedNames(document: Tree, list: string): DocumentProblem[] {
  const firsts = new Map<string, string>();
  return entriesOf(document, list).flatMap(([path, { name }]) => {
    if (typeof name !== 'string') return [];
    const first = firsts.get(name.trim());
    if (first === undefined) {
      firsts.set(name.trim(), path);
      return [];
    }
    const message = provisionMessage('sameName', { first });
    return [{ path: `${path}.name`, message }];
  });
}

function severalDefaults(document: Tree, list: string): DocumentProblem[] {
  const [first, ...others] = entriesOf(document, list).filter(
    ([, entry]) => (entry['default'] ?? entry['isDefault']) === true,
  );
  const message = provisionMessage('secondDefault', { first: first?.[0] ?? '' });
  return others.map(([path, entry]) => ({
    path: `${path}.${'default' in entry ? 'default' : 'isDefault'}`,
    message,
  }));
}

function unknownProvinces(
  document: Tree,
  isProvince: (name: string) => boolean,
): DocumentProblem[] {
  return entriesOf(document, 'pickupPoints').flatMap(([path, { province }]) =>
    typeof province !== 'string' || province.trim() === '' || isProvince(province)
      ? []
      : [
          {
            path: `${path}.province`,
            message: provisionMessage('noSuchProvince'),
          },
        ],
  );
}

const addressMessages = {
  syntax: 'needsFullAddress',
  https: 'needsHttps',
  path: 'hostOnly',
} as const;

function unusableAddress({ account }: Tree): DocumentProblem[] {
  const baseUrl = isTree(account) ? account['baseUrl'] : undefined;
  if (typeof baseUrl !== 'string' || baseUrl === '') return [];
  const parsed = parseBaseUrl(baseUrl);
  if (parsed.ok) return [];
  const key = addressMessages[parsed.error.reason];
  return [{ path: 'account.baseUrl', message: provisionMessage(key) }];
}
