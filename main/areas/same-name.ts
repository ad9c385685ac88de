import { markedOf, namePartsOf } from './name-key.ts';

/** A list of communes, to which indexes refer. */
export type Wards = readonly { readonly name: string }[];

/** Of several communes with the same folded name, returns those with the same diacritics and kind. */
export function closest(places: readonly number[], name: string, wards: Wards): readonly number[] {
  if (places.length < 2) return places;
  const named = places.filter((place) => markedOf(wards[place]?.name ?? '') === markedOf(name));
  return named.length > 0 ? named : places;
}

/**
 * Returns the only commune, or the only one with the same diacritics, ignoring its kind; empty if there are several.
 */
export function onlyOne(places: readonly number[], name: string, wards: Wards): readonly number[] {
  if (places.length < 2) return places;
  const marked = withoutKind(name);
  const named = places.filter((place) => withoutKind(wards[place]?.name ?? '') === marked);
  return named.length === 1 ? named : [];
}

function withoutKind(name: string): string {
  const { words } = namePartsOf(name);
  return markedOf(name).split(' ').slice(-words.length).join(' ');
}

export function unique<T>(all: readonly T[]): T[] {
  return [...new Set(all)];
}

export function put(map: Map<string, number[]>, key: string, value: number): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
