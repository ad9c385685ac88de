import { type Area, type AreaNames, namesOf } from '../../../shared/model/area.ts';
import type { AreaResolver } from '../../areas/resolver.ts';
import type { Resolved, Why, WrittenPlace } from '../../areas/resolve.ts';

/** Result of reading a row's area. Areas are never guessed: uncertain ones become suggestions. */
export type AreaReading =
  | {
      readonly ok: true;
      readonly area: AreaNames;
      /** The address without its area. */ readonly address: string;
      /** The part of the address that names another area, or null. */
      readonly conflict: string | null;
    }
  | { readonly ok: false; readonly rule: string; readonly suggestion: string | null };

/** Maximum size of the cache of texts; files contain few different ones. */
const MOST_REMEMBERED = 50_000;

/** Finding for each reason that needs a person's decision. */
const rules: Partial<Record<Why, string>> = {
  divided: 'import.areaDivided',
  'same-name': 'import.areaSameName',
  'no-province': 'import.province',
  'no-district': 'import.district',
};

/** Finds the platform's areas for the areas in rows of a file. */
export class AreaFinder {
  readonly #resolver;
  readonly #known = new Map<string, Resolved>();

  constructor(
    resolver: Pick<AreaResolver, 'called' | 'resolveAnew' | 'recall' | 'keep' | 'streetConflict'>,
  ) {
    this.#resolver = resolver;
  }

  /**
   * Reads the area of a place. `isChosen`: a person chose it in the platform's own words, so other areas with the
   * same name do not matter.
   */
  async read(place: WrittenPlace, isChosen: boolean): Promise<AreaReading> {
    const own = isChosen || place.district.trim() !== '' ? await this.#called(place) : undefined;
    if (own) return this.#found(own, place.address);
    const { anew, address } = await this.#anew(place);
    const resolved = this.#resolver.recall(anew, address);
    const [likely] = resolved.areas;
    if (resolved.state === 'sure' && likely) return this.#found(likely, address);
    return {
      ok: false,
      rule: rules[resolved.why] ?? 'import.commune',
      suggestion: likely ? wholeName(namesOf(likely)) : null,
    };
  }

  async #found(own: Area, address: string): Promise<AreaReading> {
    const area = namesOf(own);
    const conflict = await this.#resolver.streetConflict(address, area);
    return { ok: true, area, address, conflict };
  }

  /** Stores which of several communes a person chose. Returns the street, or null if there was no such choice. */
  async choose(place: WrittenPlace, chosen: string): Promise<string | null> {
    const area = await this.#resolver.called(chosen);
    if (!area) return null;
    const { anew, address } = await this.#anew(place);
    return this.#resolver.keep(anew, address, namesOf(area));
  }

  /** Resolves a place, and separates the address from its area. */
  async #anew(place: WrittenPlace): Promise<{ anew: Resolved; address: string }> {
    // Without a commune cell the address is expected to end with the commune.
    const inCells = place.commune.trim() !== '';
    const anew = await this.#remembered(inCells ? { ...place, address: '' } : place);
    return { anew, address: inCells ? place.address : anew.address };
  }

  #called({ commune, district, province }: WrittenPlace) {
    return this.#resolver.called(wholeName({ commune, district, province }));
  }

  async #remembered(place: WrittenPlace): Promise<Resolved> {
    const key = [place.address, place.commune, place.district, place.province].join('\n');
    const known = this.#known.get(key);
    if (known) return known;
    const found = await this.#resolver.resolveAnew(place);
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    this.#known.set(key, found);
    return found;
  }
}

function wholeName({ commune, district, province }: AreaNames): string {
  return [commune, district, province].filter((one) => one !== '').join(', ');
}
