import { AreaIndex } from './area-index.ts';
import type { Country } from './country.ts';
import { Gazetteer } from './gazetteer.ts';
import { resolveAddress } from './resolve.ts';
import type { StoredArea } from '../store/tables/areas-table.ts';

/** Expected location of a commune that is being typed. */
export interface ExpectedArea {
  /** Name of its province, and names of the provinces into which it was merged. */
  readonly provinces: readonly string[];
  readonly district: string;
}

/** Maximum number of communes that match the typed text, whole or by prefix. */
const MATCH_LIMIT = 5;

interface Everything {
  readonly country: Country;
  readonly index: AreaIndex;
  readonly gazetteer: Gazetteer;
}

/** Finds typed places in the country's lists, even if the platform has not returned them yet. */
export class ExpectedAreas {
  readonly #country;
  #everything: Promise<Everything> | null = null;

  constructor(country: () => Promise<Country>) {
    this.#country = country;
  }

  /** Returns the likeliest place first; empty if no place has such a name. */
  async of(text: string): Promise<ExpectedArea[]> {
    this.#everything ??= this.#read();
    const { country, index, gazetteer } = await this.#everything;
    const written = { address: text, commune: '', district: '', province: '' };
    const exact = resolveAddress(written, gazetteer).areas;
    const begun = index.search(text, 'commune', null, MATCH_LIMIT);
    const candidates = [...exact.slice(0, MATCH_LIMIT), ...begun];
    const expected = candidates.map(({ code, district, province }) => {
      const since = country.oldWards[Number(code)]?.becameOf ?? [];
      const now = since.map((at) => country.newProvinces[country.newWards[at]?.province ?? -1]);
      const provinces = new Set([province, ...now.filter((name) => name !== undefined)]);
      return { provinces: [...provinces], district: district ?? '' };
    });
    return [...new Map(expected.map((one) => [JSON.stringify(one), one])).values()];
  }

  async #read(): Promise<Everything> {
    const country = await this.#country();
    const listed = listOf(country);
    return {
      country,
      index: await AreaIndex.build(listed),
      gazetteer: await Gazetteer.build(listed, country),
    };
  }
}

/** Converts the three levels to the platform's form; codes are indexes into the country's lists. */
function listOf({ oldProvinces, oldDistricts, oldWards }: Country): StoredArea[] {
  return [
    ...oldProvinces.map((name, at) => area('province', at, name, null)),
    ...oldDistricts.map(({ name, province }, at) => area('district', at, name, province)),
    ...oldWards.map(({ name, district }, at) => area('commune', at, name, district)),
  ];
}

function area(
  level: StoredArea['level'],
  at: number,
  name: string,
  parent: number | null,
): StoredArea {
  return { level, code: String(at), name, parentCode: parent === null ? null : String(parent) };
}
