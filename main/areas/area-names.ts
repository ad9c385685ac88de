import { canBe, formerParts, type Kind, namePartsOf } from './name-key.ts';
import { provinceNicknames } from './province-nicknames.ts';

/** List that an area's name comes from. */
type System = 'old' | 'former' | 'new' | 'platform';

/** A commune under one of its names, with the platform's communes that the name refers to. */
export interface AreaUnit {
  readonly system: System;
  readonly key: string;
  readonly kind: Kind;
  /** As written; a key if only that is available. */
  readonly name: string;
  /** Indexes of the districts with which people name it, its own first. */
  readonly districts: readonly number[];
  /** Number of these districts that are its own, and not those of its parts. */
  readonly ownDistricts: number;
  /** Keys of the provinces with which people name it, its own first. */
  readonly provinces: readonly string[];
  /** Indexes of the platform's communes. */
  readonly targets: readonly number[];
}

export interface District {
  readonly kind: Kind;
  readonly name: string;
  readonly provinces: readonly string[];
}

/** Areas that share a name. */
export interface Namesakes {
  readonly units: number[];
  readonly districts: { readonly index: number; readonly kind: Kind }[];
  /** Whether a province has this name. */
  isProvince: boolean;
}

/** Keys of provinces by their other names; "dn" names more than one. */
const provincesByNickname = new Map<string, string[]>();
for (const [province, nicks] of Object.entries(provinceNicknames))
  for (const nick of nicks)
    provincesByNickname.set(nick, [...(provincesByNickname.get(nick) ?? []), province]);

/** The names of all areas in both systems, by their keys. */
export class AreaNames {
  readonly units: AreaUnit[] = [];
  readonly districts: District[] = [];
  readonly #provinces = new Set<string>();
  /** Keys of the provinces that are cities, before or since July 2025. */
  readonly #cities = new Set<string>();
  readonly #namesakes = new Map<string, Namesakes>();

  /** Finds the areas with this key; undefined if there are none. */
  namesakesOf(key: string): Namesakes | undefined {
    return this.#namesakes.get(key);
  }

  /** Returns the keys of provinces that match a key; "dn" matches more than one. */
  provincesOf(key: string): readonly string[] {
    const means = provincesByNickname.get(key) ?? [];
    return !this.#provinces.has(key) || means.includes(key) ? means : [key, ...means];
  }

  /**
   * Returns the keys of provinces that match a name with its kind. "TP Vĩnh Long" is a
   * district that is a city, and not the province of that name.
   */
  provincesNamed({
    key,
    kind,
    namesakes,
  }: {
    key: string;
    kind: Kind;
    namesakes: Namesakes;
  }): readonly string[] {
    if (!namesakes.isProvince || !canBe('province', kind)) return [];
    const all = this.provincesOf(key);
    const isCity = kind === 'thanh pho' && namesakes.districts.length > 0;
    return isCity ? all.filter((one) => this.#cities.has(one)) : all;
  }

  /** Returns the indexes of a province's districts that have or had this name. */
  districtsNamed(name: string, province: string): number[] {
    const { key, kind } = namePartsOf(name);
    const all = (this.#namesakes.get(key)?.districts ?? []).filter(({ index }) =>
      this.districts[index]?.provinces.includes(province),
    );
    const exact = all.filter((one) => one.kind === kind);
    return [...new Set((exact.length > 0 ? exact : all).map(({ index }) => index))];
  }

  /** Returns the newer key of a province in the country's lists: "Thừa Thiên Huế" is Huế. */
  provinceNow(key: string): string {
    if (this.#provinces.has(key)) return key;
    return this.provincesOf(key).find((one) => this.#provinces.has(one)) ?? key;
  }

  addUnit(unit: AreaUnit): void {
    this.units.push(unit);
    this.#entry(unit.key).units.push(this.units.length - 1);
  }

  /** Adds a district with its former names. Returns its index. */
  addDistrict(district: District, former: readonly string[]): number {
    this.districts.push(district);
    const index = this.districts.length - 1;
    const { key, kind } = namePartsOf(district.name);
    this.#entry(key).districts.push({ index, kind });
    for (const written of former) {
      const parts = formerParts(written);
      this.#entry(parts.key).districts.push({ index, kind: parts.kind });
    }
    return index;
  }

  /** Adds a province by its key. */
  addProvince(key: string, kind: Kind = ''): void {
    this.#provinces.add(key);
    if (kind === 'thanh pho') this.#cities.add(key);
    for (const one of [key, ...(provinceNicknames[key] ?? [])]) this.#entry(one).isProvince = true;
  }

  #entry(key: string): Namesakes {
    const existing = this.#namesakes.get(key);
    if (existing) return existing;
    const created: Namesakes = { units: [], districts: [], isProvince: false };
    this.#namesakes.set(key, created);
    return created;
  }
}
