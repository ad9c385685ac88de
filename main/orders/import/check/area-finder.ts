import { type Area, type AreaNames, namesOf } from '../../../../shared/model/area.ts';
import type { AreaResolver } from '../../../areas/resolver.ts';
import type { Resolved, Why, AddressInput } from '../../../areas/resolve.ts';

/** Result of reading a row's area. Areas are never guessed: uncertain ones become suggestions. */
export type AreaResult =
  | {
      readonly ok: true;
      readonly area: AreaNames;
      /** The address without its area. */ readonly address: string;
      /** The part of the address that names another area, or null. */
      readonly conflict: string | null;
    }
  | { readonly ok: false; readonly rule: string; readonly suggestion: string | null };

/** Maximum size of the cache of texts; files contain few different ones. */
const MAX_REMEMBERED = 50_000;

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
  readonly #cache = new Map<string, Resolved>();

  constructor(
    resolver: Pick<AreaResolver, 'called' | 'resolveAnew' | 'recall' | 'keep' | 'streetConflict'>,
  ) {
    this.#resolver = resolver;
  }

  /**
   * Reads the area of a place. `isChosen`: a person chose it in the platform's own words, so other areas with the
   * same name do not matter.
   */
  async read(input: AddressInput, isChosen: boolean): Promise<AreaResult> {
    const own = isChosen || input.district.trim() !== '' ? await this.#called(input) : undefined;
    if (own) return this.#accept(own, input.address);
    const { anew, address } = await this.#anew(input);
    const resolved = this.#resolver.recall(anew, address);
    const [likely] = resolved.areas;
    if (resolved.state === 'sure' && likely) return this.#accept(likely, address);
    return {
      ok: false,
      rule: rules[resolved.why] ?? 'import.commune',
      suggestion: likely ? fullName(namesOf(likely)) : null,
    };
  }

  async #accept(own: Area, address: string): Promise<AreaResult> {
    const area = namesOf(own);
    const conflict = await this.#resolver.streetConflict(address, area);
    return { ok: true, area, address, conflict };
  }

  /** Stores which of several communes a person chose. Returns the street, or null if there was no such choice. */
  async choose(input: AddressInput, chosen: string): Promise<string | null> {
    const area = await this.#resolver.called(chosen);
    if (!area) return null;
    const { anew, address } = await this.#anew(input);
    return this.#resolver.keep(anew, address, namesOf(area));
  }

  /** Resolves a place, and separates the address from its area. */
  async #anew(input: AddressInput): Promise<{ anew: Resolved; address: string }> {
    // Without a commune cell the address is expected to end with the commune.
    const inCells = input.commune.trim() !== '';
    const anew = await this.#remembered(inCells ? { ...input, address: '' } : input);
    return { anew, address: inCells ? input.address : anew.address };
  }

  #called({ commune, district, province }: AddressInput) {
    return this.#resolver.called(fullName({ commune, district, province }));
  }

  async #remembered(input: AddressInput): Promise<Resolved> {
    const key = [input.address, input.commune, input.district, input.province].join('\n');
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const resolved = await this.#resolver.resolveAnew(input);
    if (this.#cache.size >= MAX_REMEMBERED) this.#cache.clear();
    this.#cache.set(key, resolved);
    return resolved;
  }
}

function fullName({ commune, district, province }: AreaNames): string {
  return [commune, district, province].filter((one) => one !== '').join(', ');
}
