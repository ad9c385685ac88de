import type { Area } from '../../shared/model/area.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { StoredArea } from '../store/tables/areas-table.ts';
import type { Country } from './country.ts';
import { canBe, formerParts, type Kind, namePartsOf } from './name-key.ts';
import { provinceNicknames } from './province-nicknames.ts';
import { closest, onlyOne, put, unique } from './same-name.ts';
import { matchBySpelling } from './similar-spelling.ts';

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

interface District {
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

/** Entries per slice before the event loop continues. */
const SLICE = 500;
/** A province uses the system in which more than this share of its communes is found. */
const HALF = 0.5;

/** Normalises a whole name for exact comparison, except for case and spaces. */
function wordly(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Keys of provinces by their other names; "dn" names more than one. */
const provincesByNickname = new Map<string, string[]>();
for (const [province, nicks] of Object.entries(provinceNicknames))
  for (const nick of nicks)
    provincesByNickname.set(nick, [...(provincesByNickname.get(nick) ?? []), province]);

/** All names of the country's communes in both systems, linked with the platform's communes. */
export class Gazetteer {
  readonly units: AreaUnit[] = [];
  readonly districts: District[] = [];
  readonly provinceKeys = new Map<string, string>();
  /** Keys of the provinces that are cities, before or since July 2025. */
  readonly #cities = new Set<string>();
  /** The platform's communes with their parents. */
  readonly areas: Area[] = [];
  readonly #namesakes = new Map<string, Namesakes>();
  readonly #byFullName = new Map<string, Area>();
  /** Units by district index and province key; built only for misspelt names. */
  readonly #inside = new Map<number | string, AreaUnit[]>();
  /** Units by the platform's communes; built only for comparing streets with areas. */
  readonly #byArea = new Map<Area, AreaUnit[]>();

  private constructor() {}

  /**
   * Finds the platform's commune with exactly this whole name, except for case and spaces; undefined if there is none.
   */
  called(fullName: string): Area | undefined {
    return this.#byFullName.get(wordly(fullName));
  }

  /** Finds the areas with this key; undefined if there are none. */
  namesakesOf(key: string): Namesakes | undefined {
    return this.#namesakes.get(key);
  }

  /** Returns the keys of provinces that match a key; "dn" matches more than one. */
  provincesOf(key: string): readonly string[] {
    const means = provincesByNickname.get(key) ?? [];
    const own = this.provinceKeys.get(key);
    return own === undefined || means.includes(own) ? means : [own, ...means];
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

  /** Returns the units that people name with one of these districts or provinces. */
  unitsIn(districts: Iterable<number>, provinces: Iterable<string>): AreaUnit[] {
    const units = new Set<AreaUnit>();
    if (this.#inside.size === 0) this.#takeInside();
    for (const container of [...districts, ...provinces])
      for (const unit of this.#inside.get(container) ?? []) units.add(unit);
    return [...units];
  }

  /** Returns the units that refer to this commune of the platform, under any of its names. */
  unitsOf(area: Area): readonly AreaUnit[] {
    if (this.#byArea.size === 0) this.#takeByArea();
    return this.#byArea.get(area) ?? [];
  }

  #takeByArea(): void {
    for (const unit of this.units)
      for (const at of unit.targets) {
        const target = this.areas[at];
        if (target === undefined) continue;
        const same = this.#byArea.get(target) ?? [];
        this.#byArea.set(target, same);
        same.push(unit);
      }
  }

  #takeInside(): void {
    for (const unit of this.units) {
      if (unit.targets.length === 0) continue;
      for (const container of [...unit.districts, ...unit.provinces]) {
        const inside = this.#inside.get(container) ?? [];
        this.#inside.set(container, inside);
        inside.push(unit);
      }
    }
  }

  /** Links the platform's list with the country's lists. Works in slices, because there are some ten thousand names. */
  static async build(stored: readonly StoredArea[], country: Country): Promise<Gazetteer> {
    const gazetteer = new Gazetteer();
    const old = await gazetteer.#takeOld(country);
    const matches = await gazetteer.#takePlatform(stored, country, old);
    await gazetteer.#link(country, matches);
    return gazetteer;
  }

  async #takeOld(country: Country): Promise<OldNames> {
    for (const province of [...country.oldProvinces, ...country.newProvinces]) {
      const { key, kind } = namePartsOf(province);
      this.#takeProvince(key);
      if (kind === 'thanh pho') this.#cities.add(key);
    }
    for (const { name, province, former } of country.oldDistricts) {
      const { kind } = namePartsOf(name);
      const provinces = [namePartsOf(country.oldProvinces[province] ?? '').key];
      this.#takeDistrict({ kind, name, provinces }, former);
    }
    const names: OldNames = {
      direct: new Map(),
      former: new Map(),
      inProvince: new Map(),
      inDistrict: new Map(),
    };
    for (const [index, ward] of country.oldWards.entries()) {
      const { key } = namePartsOf(ward.name);
      put(names.direct, `${ward.district} ${key}`, index);
      const province = namePartsOf(country.oldProvinces[ward.province] ?? '').key;
      put(names.inProvince, `${province} ${key}`, index);
      put(names.inDistrict, String(ward.district), index);
      for (const key of ward.former)
        put(names.former, `${ward.district} ${formerParts(key).key}`, index);
      if (index % SLICE === 0) await yieldToLoop();
    }
    return names;
  }

  async #takePlatform(
    stored: readonly StoredArea[],
    country: Country,
    old: OldNames,
  ): Promise<PlatformMatches> {
    const matches: PlatformMatches = {
      ofOld: new Map(),
      viaFormer: new Map(),
      ofNew: new Map(),
      unmatched: [],
    };
    const newNames = new Map<string, number[]>();
    for (const [index, { name, province }] of country.newWards.entries()) {
      const inside = namePartsOf(country.newProvinces[province] ?? '').key;
      put(newNames, `${inside} ${namePartsOf(name).key}`, index);
    }
    const provinces = new Map(pick(stored, 'province').map((one) => [one.code, one]));
    const districts = new Map(pick(stored, 'district').map((one) => [one.code, one]));
    const byProvince = new Map<string, number[]>();
    for (const [at, commune] of pick(stored, 'commune').entries()) {
      const district = districts.get(commune.parentCode ?? '');
      const province = provinces.get(district?.parentCode ?? '');
      if (at % SLICE === 0) await yieldToLoop();
      // Without its parent, an order could not name it.
      if (!district || !province) continue;
      const area = { ...commune, district: district.name, province: province.name };
      this.areas.push(area);
      const names = [commune.name, district.name, province.name].filter((name) => name !== '');
      this.#byFullName.set(wordly(names.join(', ')), area);
      put(byProvince, province.name, this.areas.length - 1);
    }
    for (const [province, communes] of byProvince) {
      const key = this.#takeProvince(this.#provinceNow(namePartsOf(province).key));
      this.#findIn(key, communes, { old, newNames, matches, country });
      await yieldToLoop();
    }
    return matches;
  }

  /** Matches the communes of one province of the platform with the country's lists. */
  #findIn(
    province: string,
    communes: readonly number[],
    {
      old,
      newNames,
      matches,
      country,
    }: {
      old: OldNames;
      newNames: Map<string, number[]>;
      matches: PlatformMatches;
      country: Country;
    },
  ): void {
    const candidates = communes.map((at) => {
      const area = this.areas[at];
      const { key, kind } = namePartsOf(area?.name ?? '');
      const inside = this.#districtsNamed(area?.district ?? '', province);
      const lookUp = (names: Map<string, number[]>) =>
        inside.flatMap((district) => names.get(`${district} ${key}`) ?? []);
      const own = closest(lookUp(old.direct), area?.name ?? '', country.oldWards);
      return { at, key, kind, own, former: own.length > 0 ? [] : lookUp(old.former) };
    });
    const isOld =
      candidates.filter(({ own, former }) => own.length + former.length > 0).length >
      communes.length * HALF;
    // An unmatched commune with a unique name in the province was moved to another district.
    const matched = new Set(candidates.flatMap(({ own }) => own));
    for (const one of candidates)
      if (isOld && one.own.length + one.former.length === 0) {
        const all = old.inProvince.get(`${province} ${one.key}`) ?? [];
        const left = all.filter((index) => !matched.has(index));
        one.former = [...onlyOne(left, this.areas[one.at]?.name ?? '', country.oldWards)];
      }
    for (const { own, former } of candidates)
      for (const one of [...own, ...former]) matched.add(one);
    const lost = candidates
      .filter(({ own, former }) => isOld && own.length + former.length === 0)
      .map((one) => {
        const { name = '', district } = this.areas[one.at] ?? {};
        const inside = this.#districtsNamed(district ?? '', province);
        const all = inside.flatMap((index) => old.inDistrict.get(String(index)) ?? []);
        return { one, name, left: all.filter((index) => !matched.has(index)) };
      });
    for (const [{ one }, like] of matchBySpelling(lost, country.oldWards)) one.former = [like];
    for (const { at, key, kind, own, former } of candidates) {
      const newIndexes = newNames.get(`${province} ${key}`) ?? [];
      const now = closest(newIndexes, this.areas[at]?.name ?? '', country.newWards);
      if (own.length > 0 && isOld) for (const one of own) put(matches.ofOld, String(one), at);
      else if (now.length > 0 && !isOld) for (const one of now) put(matches.ofNew, String(one), at);
      else {
        if (isOld) for (const one of former) put(matches.viaFormer, String(one), at);
        matches.unmatched.push({
          at,
          key,
          kind,
          districts: this.#ownDistrict(at, province),
          province,
        });
      }
    }
  }

  /** Returns the indexes of a province's districts that have or had this name. */
  #districtsNamed(name: string, province: string): number[] {
    const { key, kind } = namePartsOf(name);
    const all = (this.#namesakes.get(key)?.districts ?? []).filter(({ index }) =>
      this.districts[index]?.provinces.includes(province),
    );
    const exact = all.filter((one) => one.kind === kind);
    return [...new Set((exact.length > 0 ? exact : all).map(({ index }) => index))];
  }

  #ownDistrict(at: number, province: string): number[] {
    const name = this.areas[at]?.district ?? '';
    const existing = this.#districtsNamed(name, province);
    if (existing.length > 0) return existing;
    return [this.#takeDistrict({ kind: namePartsOf(name).kind, name, provinces: [province] }, [])];
  }

  async #link(country: Country, matches: PlatformMatches): Promise<void> {
    const parts = new Map<string, number[]>();
    const newKeys = country.newProvinces.map((name) => namePartsOf(name).key);
    const oldKeys = country.oldProvinces.map((name) => namePartsOf(name).key);
    for (const [index, ward] of country.oldWards.entries()) {
      for (const now of ward.becameOf) put(parts, String(now), index);
      this.#takeOldWard(index, country, matches, { newKeys, oldKeys });
      if (index % SLICE === 0) await yieldToLoop();
    }
    for (const [index, ward] of country.newWards.entries()) {
      const inside = parts.get(String(index)) ?? [];
      const olds = inside.flatMap((one) => country.oldWards[one] ?? []);
      const own = matches.ofNew.get(String(index)) ?? [];
      // Communes that lie in it completely are likelier than those of which only a part does.
      const parted = (one: number) => country.oldWards[one]?.becameOf.length ?? 0;
      const old = inside
        .toSorted((a, b) => parted(a) - parted(b))
        .flatMap((one) => onPlatform(one, matches));
      this.#take({
        system: 'new',
        ...keyedName(ward.name),
        districts: unique(olds.map(({ district }) => district)),
        ownDistricts: 0,
        provinces: unique([
          newKeys[ward.province] ?? '',
          ...olds.map(({ province }) => oldKeys[province] ?? ''),
        ]),
        targets: unique(own.length > 0 ? own : old),
      });
      if (index % SLICE === 0) await yieldToLoop();
    }
    for (const { at, key, kind, districts, province } of matches.unmatched)
      this.#take({
        system: 'platform',
        key,
        kind,
        name: this.areas[at]?.name ?? '',
        districts,
        ownDistricts: districts.length,
        provinces: [province],
        targets: [at],
      });
  }

  /** Adds an old commune under its own name, and under the names of communes that were merged into it. */
  #takeOldWard(
    index: number,
    country: Country,
    matches: PlatformMatches,
    { newKeys, oldKeys }: { newKeys: readonly string[]; oldKeys: readonly string[] },
  ): void {
    const ward = country.oldWards[index];
    if (!ward) return;
    const now = ward.becameOf.map((one) => country.newWards[one]);
    const fromNew = () =>
      unique(ward.becameOf.flatMap((one) => matches.ofNew.get(String(one)) ?? []));
    const old = onPlatform(index, matches);
    const targets = matches.ofOld.get(String(index)) ?? (old.length > 0 ? old : fromNew());
    const where = {
      districts: [ward.district],
      ownDistricts: 1,
      provinces: unique([
        oldKeys[ward.province] ?? '',
        ...now.map((one) => newKeys[one?.province ?? -1] ?? ''),
      ]),
    };
    const district = country.oldDistricts[ward.district]?.name ?? '';
    const name =
      ward.name === '' ? { ...keyedName(district), kind: '' as Kind } : keyedName(ward.name);
    this.#take({ system: 'old', ...name, ...where, targets });
    const listed = matches.viaFormer.get(String(index)) ?? [];
    for (const key of ward.former) {
      const parts = formerParts(key);
      // The platform still has a commune with exactly this name.
      if (listed.some((at) => namePartsOf(this.areas[at]?.name ?? '').key === parts.key)) continue;
      const all = unique([...old, ...(old.length > 0 ? [] : fromNew())]);
      this.#take({ system: 'former', ...parts, name: key, ...where, targets: all });
    }
  }

  #take(unit: AreaUnit): void {
    this.units.push(unit);
    this.#entry(unit.key).units.push(this.units.length - 1);
  }

  #takeDistrict(district: District, former: readonly string[]): number {
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

  /** Returns the newer key of a province in the country's lists: "Thừa Thiên Huế" is Huế. */
  #provinceNow(key: string): string {
    if (this.provinceKeys.has(key)) return key;
    return this.provincesOf(key).find((one) => this.provinceKeys.has(one)) ?? key;
  }

  #takeProvince(key: string): string {
    for (const one of [key, ...(provinceNicknames[key] ?? [])]) {
      this.#entry(one).isProvince = true;
      if (one === key) this.provinceKeys.set(key, key);
    }
    return key;
  }

  #entry(key: string): Namesakes {
    const existing = this.#namesakes.get(key);
    if (existing) return existing;
    const created: Namesakes = { units: [], districts: [], isProvince: false };
    this.#namesakes.set(key, created);
    return created;
  }
}

/** Indexes of old communes, by their names and parents. */
interface OldNames {
  readonly direct: Map<string, number[]>;
  readonly former: Map<string, number[]>;
  readonly inProvince: Map<string, number[]>;
  readonly inDistrict: Map<string, number[]>;
}

/** The platform's communes, by their index in the country's lists. */
interface PlatformMatches {
  readonly ofOld: Map<string, number[]>;
  /** By the commune into which they were merged. */
  readonly viaFormer: Map<string, number[]>;
  readonly ofNew: Map<string, number[]>;
  readonly unmatched: {
    at: number;
    key: string;
    kind: Kind;
    districts: readonly number[];
    province: string;
  }[];
}

function onPlatform(index: number, { ofOld, viaFormer }: PlatformMatches): number[] {
  return [...(ofOld.get(String(index)) ?? []), ...(viaFormer.get(String(index)) ?? [])];
}

function keyedName(name: string): { key: string; kind: Kind; name: string } {
  const { key, kind } = namePartsOf(name);
  return { key, kind, name };
}

function pick(stored: readonly StoredArea[], level: StoredArea['level']): StoredArea[] {
  return stored.filter((one) => one.level === level);
}
