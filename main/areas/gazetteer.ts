import type { Area } from '../../shared/model/area.ts';
import type { StoredArea } from '../store/tables/areas-table.ts';
import type { AreaNames, AreaUnit, Namesakes } from './area-names.ts';
import { nameAreas } from './area-naming.ts';
import type { Country } from './country.ts';

/** Normalises a whole name for exact comparison, except for case and spaces. */
function wordly(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** All names of the country's communes in both systems, linked with the platform's communes. */
export class Gazetteer {
  /** The platform's communes with their parents. */
  readonly areas: readonly Area[];
  readonly #names: AreaNames;
  readonly #byFullName: ReadonlyMap<string, Area>;
  /** Units by district index and province key; built only for misspelt names. */
  readonly #inside = new Map<number | string, AreaUnit[]>();
  /** Units by the platform's communes; built only for comparing streets with areas. */
  readonly #byArea = new Map<Area, AreaUnit[]>();

  private constructor(areas: readonly Area[], names: AreaNames) {
    this.areas = areas;
    this.#names = names;
    this.#byFullName = new Map(
      areas.map((area) => [
        wordly([area.name, area.district, area.province].filter((name) => name !== '').join(', ')),
        area,
      ]),
    );
  }

  /** Links the platform's list with the country's lists. */
  static async build(stored: readonly StoredArea[], country: Country): Promise<Gazetteer> {
    const areas = communesOf(stored);
    return new Gazetteer(areas, await nameAreas(areas, country));
  }

  get units(): readonly AreaUnit[] {
    return this.#names.units;
  }

  get districts(): AreaNames['districts'] {
    return this.#names.districts;
  }

  /**
   * Finds the platform's commune with exactly this whole name, except for case and spaces; undefined if there is none.
   */
  called(fullName: string): Area | undefined {
    return this.#byFullName.get(wordly(fullName));
  }

  /** Finds the areas with this key; undefined if there are none. */
  namesakesOf(key: string): Namesakes | undefined {
    return this.#names.namesakesOf(key);
  }

  /** Returns the keys of provinces that match a key; "dn" matches more than one. */
  provincesOf(key: string): readonly string[] {
    return this.#names.provincesOf(key);
  }

  /** Returns the keys of provinces that match a name with its kind. */
  provincesNamed(name: Parameters<AreaNames['provincesNamed']>[0]): readonly string[] {
    return this.#names.provincesNamed(name);
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
}

/** Returns the platform's communes with their parents. Without its parents, an order could not name a commune. */
function communesOf(stored: readonly StoredArea[]): Area[] {
  const provinces = new Map(pick(stored, 'province').map((one) => [one.code, one]));
  const districts = new Map(pick(stored, 'district').map((one) => [one.code, one]));
  const communes: Area[] = [];
  for (const commune of pick(stored, 'commune')) {
    const district = districts.get(commune.parentCode ?? '');
    const province = provinces.get(district?.parentCode ?? '');
    if (district && province)
      communes.push({ ...commune, district: district.name, province: province.name });
  }
  return communes;
}

function pick(stored: readonly StoredArea[], level: StoredArea['level']): StoredArea[] {
  return stored.filter((one) => one.level === level);
}
