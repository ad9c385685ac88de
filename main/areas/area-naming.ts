import type { Area } from '../../shared/model/area.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import { AreaNames } from './area-names.ts';
import type { Country } from './country.ts';
import { formerParts, type Kind, namePartsOf } from './name-key.ts';
import { matchPlatform, type PlatformMatches } from './platform-matches.ts';
import { put, unique } from './same-name.ts';

/** Entries per slice before the event loop continues. */
const SLICE = 500;

/**
 * Names the platform's communes as people may name them: by both systems and by former names. Works in slices, because
 * there are some ten thousand names.
 */
export async function nameAreas(areas: readonly Area[], country: Country): Promise<AreaNames> {
  const names = new AreaNames();
  for (const province of [...country.oldProvinces, ...country.newProvinces]) {
    const { key, kind } = namePartsOf(province);
    names.addProvince(key, kind);
  }
  for (const { name, province, former } of country.oldDistricts) {
    const { kind } = namePartsOf(name);
    const provinces = [namePartsOf(country.oldProvinces[province] ?? '').key];
    names.addDistrict({ kind, name, provinces }, former);
  }
  const matches = await matchPlatform(areas, country, names);
  await new UnitNamer(areas, country, names, matches).addAll();
  return names;
}

/** Adds a unit for each name of a commune. */
class UnitNamer {
  readonly #areas;
  readonly #country;
  readonly #names;
  readonly #matches;
  readonly #newKeys: readonly string[];
  readonly #oldKeys: readonly string[];

  constructor(
    areas: readonly Area[],
    country: Country,
    names: AreaNames,
    matches: PlatformMatches,
  ) {
    this.#areas = areas;
    this.#country = country;
    this.#names = names;
    this.#matches = matches;
    this.#newKeys = country.newProvinces.map((name) => namePartsOf(name).key);
    this.#oldKeys = country.oldProvinces.map((name) => namePartsOf(name).key);
  }

  async addAll(): Promise<void> {
    const country = this.#country;
    const matches = this.#matches;
    const parts = new Map<string, number[]>();
    for (const [index, ward] of country.oldWards.entries()) {
      for (const now of ward.becameOf) put(parts, String(now), index);
      this.#addOldWard(index);
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
      this.#names.addUnit({
        system: 'new',
        ...keyedName(ward.name),
        districts: unique(olds.map(({ district }) => district)),
        ownDistricts: 0,
        provinces: unique([
          this.#newKeys[ward.province] ?? '',
          ...olds.map(({ province }) => this.#oldKeys[province] ?? ''),
        ]),
        targets: unique(own.length > 0 ? own : old),
      });
      if (index % SLICE === 0) await yieldToLoop();
    }
    for (const { at, key, kind, districts, province } of matches.unmatched)
      this.#names.addUnit({
        system: 'platform',
        key,
        kind,
        name: this.#areas[at]?.name ?? '',
        districts,
        ownDistricts: districts.length,
        provinces: [province],
        targets: [at],
      });
  }

  /** Adds an old commune under its own name, and under the names of communes that were merged into it. */
  #addOldWard(index: number): void {
    const country = this.#country;
    const matches = this.#matches;
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
        this.#oldKeys[ward.province] ?? '',
        ...now.map((one) => this.#newKeys[one?.province ?? -1] ?? ''),
      ]),
    };
    const district = country.oldDistricts[ward.district]?.name ?? '';
    const name =
      ward.name === '' ? { ...keyedName(district), kind: '' as Kind } : keyedName(ward.name);
    this.#names.addUnit({ system: 'old', ...name, ...where, targets });
    const listed = matches.viaFormer.get(String(index)) ?? [];
    for (const key of ward.former) {
      const parts = formerParts(key);
      // The platform still has a commune with exactly this name.
      if (listed.some((at) => namePartsOf(this.#areas[at]?.name ?? '').key === parts.key)) continue;
      const all = unique([...old, ...(old.length > 0 ? [] : fromNew())]);
      this.#names.addUnit({ system: 'former', ...parts, name: key, ...where, targets: all });
    }
  }
}

function onPlatform(index: number, { ofOld, viaFormer }: PlatformMatches): number[] {
  return [...(ofOld.get(String(index)) ?? []), ...(viaFormer.get(String(index)) ?? [])];
}

function keyedName(name: string): { key: string; kind: Kind; name: string } {
  const { key, kind } = namePartsOf(name);
  return { key, kind, name };
}
