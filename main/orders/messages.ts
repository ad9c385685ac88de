import type { Area } from '../../shared/model/area.ts';
import type { ReadMessage } from '../../shared/model/read-message.ts';
import { splitMessage } from '../../shared/chat/message.ts';
import type { Areas } from '../areas/areas.ts';
import { type Cut, cutsOf, isNamedNearly, naming } from '../areas/place.ts';
import { nextTurn } from '../base/next-turn.ts';

interface Place {
  readonly address: string;
  readonly area: Area;
  /** What of the address names it. */
  readonly written: string;
  readonly isSure: boolean;
}

/** As many that sound alike are looked at. */
const MOST_ALIKE = 10;

/** Chat messages, split into what an order needs; their areas are looked for among those that are known. */
export class Messages {
  readonly #areas;

  constructor(areas: Pick<Areas, 'searchExactly' | 'searchNearly'>) {
    this.#areas = areas;
  }

  async read(text: string): Promise<ReadMessage> {
    const { phone, address, labels: _, ...others } = splitMessage(text);
    const read = { ...others, phone: phone && { text: phone.text, isSure: phone.isSure } };
    const place = address && (await this.#placeOf(address.text));
    if (!place) return { ...read, address, area: null };
    const { name: commune, district, province } = place.area;
    const house = place.address;
    return {
      ...read,
      address: house === '' ? null : { text: house, isSure: address.isSure || place.isSure },
      area: {
        commune,
        district: district ?? '',
        province,
        written: place.written,
        isSure: place.isSure,
      },
    };
  }

  /** The area that an address names, and what of the address is left without it; null for none. */
  async #placeOf(whole: string): Promise<Place | null> {
    const cuts = cutsOf(whole);
    for (const cut of cuts) {
      const place = placeIn(cut, await this.#areas.searchExactly(cut.area, 'commune', 2));
      if (place && (place.isSure || !(await this.#isLarger(cut.area)))) return place;
      // Each search takes some milliseconds.
      await nextTurn();
    }
    return this.#misspeltIn(cuts);
  }

  /** An area that sounds like what was written, which only a person can say. */
  async #misspeltIn(cuts: readonly Cut[]): Promise<Place | null> {
    for (const { address, area: written } of cuts) {
      const found = await this.#areas.searchNearly(written, 'commune', MOST_ALIKE);
      const area = found.find((one) => isNamedNearly(written, one));
      if (area) return { address, area, written, isSure: false };
      await nextTurn();
    }
    return null;
  }

  /** Whether a district or a province is meant, of which some commune has the name. */
  async #isLarger(area: string): Promise<boolean> {
    const provinces = await this.#areas.searchExactly(area, 'province', 1);
    return (
      provinces.length > 0 || (await this.#areas.searchExactly(area, 'district', 1)).length > 0
    );
  }
}

function placeIn(cut: Cut, found: readonly Area[]): Place | null {
  const [area] = found;
  const how = area ? naming(cut.area, area, found.length === 1) : 'none';
  if (!area || how === 'none') return null;
  return { address: cut.address, area, written: cut.area, isSure: how === 'sure' };
}
