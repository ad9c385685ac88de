import type { Area } from '../../../shared/model/area.ts';
import type { Areas } from '../../areas/areas.ts';
import { cutsOf, naming } from '../../areas/place.ts';

/** The names of a commune as the platform knows them. */
interface FoundArea {
  readonly commune: string;
  readonly district: string;
  readonly province: string;
}

/** What the area's words of a row mean. Never guessed: what is in doubt is a suggestion. */
export type AreaReading =
  | {
      readonly ok: true;
      readonly area: FoundArea;
      /** What of the address is left without its area. */ readonly address: string;
    }
  | { readonly ok: false; readonly rule: string; readonly suggestion: string | null };

/** What a row says of its place. */
export interface Place {
  readonly address: string;
  readonly commune: string;
  readonly district: string;
  readonly province: string;
}

/** As many different texts are remembered; files repeat few. */
const MOST_REMEMBERED = 50_000;

/** Finds the areas that rows of a file name, among those that the platform knows. */
export class AreaFinder {
  readonly #areas;
  readonly #known = new Map<string, AreaReading>();

  constructor(areas: Pick<Areas, 'search' | 'searchExactly'>) {
    this.#areas = areas;
  }

  async read(place: Place): Promise<AreaReading> {
    const { address, commune } = place;
    // Without a commune of its own the address is said to end with one.
    if (commune === '') return this.#inAddress(place);
    const text = [commune, place.district, place.province].filter((one) => one !== '').join(', ');
    const reading = await this.#remembered(text, () => this.#named(text, place));
    return reading.ok ? { ...reading, address } : reading;
  }

  async #remembered(text: string, find: () => Promise<AreaReading>): Promise<AreaReading> {
    const known = this.#known.get(text);
    if (known) return known;
    const found = await find();
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    this.#known.set(text, found);
    return found;
  }

  async #named(text: string, place: Place): Promise<AreaReading> {
    const found = await this.#areas.searchExactly(text, 'commune', 2);
    const [area] = found;
    if (area && naming(text, area, found.length === 1) === 'sure')
      return { ok: true, area: namesOf(area), address: '' };
    const [near] = area ? [area] : await this.#areas.search(text, 'commune', null, 1);
    return {
      ok: false,
      rule: await this.#unknownPart(place),
      suggestion: near ? wholeName(near) : null,
    };
  }

  /** Which name is not known, the largest first. */
  async #unknownPart({ district, province }: Place): Promise<string> {
    if (province !== '' && (await this.#areas.searchExactly(province, 'province', 1)).length === 0)
      return 'import.province';
    const both = [district, province].filter((one) => one !== '').join(', ');
    if (district !== '' && (await this.#areas.searchExactly(both, 'district', 1)).length === 0)
      return 'import.district';
    return 'import.commune';
  }

  async #inAddress({ address, district, province }: Place): Promise<AreaReading> {
    const whole = [address, district, province].filter((one) => one !== '').join(', ');
    if (whole === '') return { ok: false, rule: 'import.commune', suggestion: null };
    return this.#remembered(`in ${whole}`, async () => {
      let suggestion: string | null = null;
      for (const cut of cutsOf(whole)) {
        const found = await this.#areas.searchExactly(cut.area, 'commune', 2);
        const [area] = found;
        const how = area ? naming(cut.area, area, found.length === 1) : 'none';
        // A name without its district may be a street's.
        const isPlaced = area && naming(cut.area, area, false) === 'sure';
        if (area && isPlaced && cut.address !== '')
          return { ok: true, area: namesOf(area), address: cut.address };
        if (area && how !== 'none') suggestion ??= wholeName(area);
      }
      return { ok: false, rule: 'import.commune', suggestion };
    });
  }
}

function namesOf({ name, district, province }: Area): FoundArea {
  return { commune: name, district: district ?? '', province };
}

function wholeName(area: Area): string {
  const { commune, district, province } = namesOf(area);
  return [commune, district, province].filter((one) => one !== '').join(', ');
}
