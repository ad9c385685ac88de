import { markedOf, namePartsOf } from './name-key.ts';

/** A list of communes, to which indexes refer. */
export type Wards = readonly { readonly name: string }[];

/** Of several communes with the same folded name, returns those with the same diacritics and kind. */
export function closest(indexes: readonly number[], name: string, wards: Wards): readonly number[] {
  if (indexes.length < 2) return indexes;
  const exact = indexes.filter((index) => markedOf(wards[index]?.name ?? '') === markedOf(name));
  return exact.length > 0 ? exact : indexes;
}

/**
 * Returns the only commune, or the only one with the same diacritics, ignoring its kind; empty if there are several.
 */
export function onlyOne(indexes: readonly number[], name: string, wards: Wards): readonly number[] {
  if (indexes.length < 2) return indexes;
  const marked = withoutKind(name);
  const exact = indexes.filter((index) => withoutKind(wards[index]?.name ?? '') === marked);
  return exact.length === 1 ? exact : [];
}

function withoutKind(name: string): string {
  const { tokens } = namePartsOf(name);
  return markedOf(name).split(' ').slice(-tokens.length).join(' ');
}

export function unique<T>(all: readonly T[]): T[] {
  return [...new Set(all)];
}

export function put(map: Map<string, number[]>, key: string, value: number): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
