import { parseBaseUrl } from '../platform/base-url.ts';
import { isTree, type Tree } from './json-tree.ts';
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
    const message = `trùng tên với ${first}, hãy đổi tên / the name is that of ${first} already, give it another`;
    return [{ path: `${path}.name`, message }];
  });
}

function severalDefaults(document: Tree, list: string): DocumentProblem[] {
  const [first, ...others] = entriesOf(document, list).filter(
    ([, entry]) => (entry['default'] ?? entry['isDefault']) === true,
  );
  return others.map(([path, entry]) => ({
    path: `${path}.${'default' in entry ? 'default' : 'isDefault'}`,
    message: `${first?.[0]} đã là mặc định, chỉ được một / only one can be the default, and ${first?.[0]} is`,
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
            message:
              'không có tỉnh/thành phố này, hãy ghi đúng tên / there is no such province, check its spelling',
          },
        ],
  );
}

function unusableAddress({ account }: Tree): DocumentProblem[] {
  const baseUrl = isTree(account) ? account['baseUrl'] : undefined;
  if (typeof baseUrl !== 'string' || baseUrl === '') return [];
  const parsed = parseBaseUrl(baseUrl);
  if (parsed.ok) return [];
  const message = {
    syntax:
      'cần địa chỉ đủ, như https://api.example.vn / needs a full address, such as https://api.example.vn',
    https: 'cần https:// / needs https://',
    path: 'bỏ phần sau tên máy chủ / leave out what follows the host',
  }[parsed.error.reason];
  return [{ path: 'account.baseUrl', message }];
}
