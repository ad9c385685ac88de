import type { Area } from '../../shared/model/area.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { AreaNames } from './area-names.ts';
import type { Country } from './country.ts';
import { formerParts, type Kind, namePartsOf } from './name-key.ts';
import { closest, onlyOne, put } from './same-name.ts';
import { matchBySpelling } from './similar-spelling.ts';

/** The platform's communes, by their index in the country's lists. */
export interface PlatformMatches {
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

/** Indexes of old communes, by their names and parents. */
interface OldNames {
  readonly direct: Map<string, number[]>;
  readonly former: Map<string, number[]>;
  readonly inProvince: Map<string, number[]>;
  readonly inDistrict: Map<string, number[]>;
}

/** Entries per slice before the event loop continues. */
const SLICE = 500;
/** A province uses the system in which more than this share of its communes is found. */
const HALF = 0.5;

/**
 * Finds the platform's communes in the country's lists, province by province. Adds districts to `names` that only the
 * platform has.
 */
export async function matchPlatform(
  areas: readonly Area[],
  country: Country,
  names: AreaNames,
): Promise<PlatformMatches> {
  const matcher = new PlatformMatcher(areas, country, names, await oldNamesOf(country));
  const byProvince = Map.groupBy(areas.keys(), (at) => areas[at]?.province ?? '');
  for (const [province, communes] of byProvince) {
    const key = names.provinceNow(namePartsOf(province).key);
    names.addProvince(key);
    matcher.match(key, communes);
    await yieldToLoop();
  }
  return matcher.matches;
}

async function oldNamesOf(country: Country): Promise<OldNames> {
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

class PlatformMatcher {
  readonly matches: PlatformMatches = {
    ofOld: new Map(),
    viaFormer: new Map(),
    ofNew: new Map(),
    unmatched: [],
  };
  readonly #areas;
  readonly #country;
  readonly #names;
  readonly #old;
  readonly #newNames = new Map<string, number[]>();

  constructor(areas: readonly Area[], country: Country, names: AreaNames, old: OldNames) {
    this.#areas = areas;
    this.#country = country;
    this.#names = names;
    this.#old = old;
    for (const [index, { name, province }] of country.newWards.entries()) {
      const inside = namePartsOf(country.newProvinces[province] ?? '').key;
      put(this.#newNames, `${inside} ${namePartsOf(name).key}`, index);
    }
  }

  /** Matches the communes of one province of the platform with the country's lists. */
  match(province: string, communes: readonly number[]): void {
    const { oldWards, newWards } = this.#country;
    const old = this.#old;
    const candidates = communes.map((at) => {
      const area = this.#areas[at];
      const { key, kind } = namePartsOf(area?.name ?? '');
      const inside = this.#names.districtsNamed(area?.district ?? '', province);
      const lookUp = (names: Map<string, number[]>) =>
        inside.flatMap((district) => names.get(`${district} ${key}`) ?? []);
      const own = closest(lookUp(old.direct), area?.name ?? '', oldWards);
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
        one.former = [...onlyOne(left, this.#areas[one.at]?.name ?? '', oldWards)];
      }
    for (const { own, former } of candidates)
      for (const one of [...own, ...former]) matched.add(one);
    const lost = candidates
      .filter(({ own, former }) => isOld && own.length + former.length === 0)
      .map((one) => {
        const { name = '', district } = this.#areas[one.at] ?? {};
        const inside = this.#names.districtsNamed(district ?? '', province);
        const all = inside.flatMap((index) => old.inDistrict.get(String(index)) ?? []);
        return { one, name, left: all.filter((index) => !matched.has(index)) };
      });
    for (const [{ one }, like] of matchBySpelling(lost, oldWards)) one.former = [like];
    for (const { at, key, kind, own, former } of candidates) {
      const newIndexes = this.#newNames.get(`${province} ${key}`) ?? [];
      const now = closest(newIndexes, this.#areas[at]?.name ?? '', newWards);
      if (own.length > 0 && isOld) for (const one of own) put(this.matches.ofOld, String(one), at);
      else if (now.length > 0 && !isOld)
        for (const one of now) put(this.matches.ofNew, String(one), at);
      else {
        if (isOld) for (const one of former) put(this.matches.viaFormer, String(one), at);
        this.matches.unmatched.push({
          at,
          key,
          kind,
          districts: this.#ownDistrict(at, province),
          province,
        });
      }
    }
  }

  #ownDistrict(at: number, province: string): number[] {
    const name = this.#areas[at]?.district ?? '';
    const existing = this.#names.districtsNamed(name, province);
    if (existing.length > 0) return existing;
    const { kind } = namePartsOf(name);
    return [this.#names.addDistrict({ kind, name, provinces: [province] }, [])];
  }
}
