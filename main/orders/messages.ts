import type { Area } from '../../shared/model/area.ts';
import type { ReadMessage } from '../../shared/model/read-message.ts';
import { splitMessage } from '../../shared/chat/message.ts';
import type { Areas } from '../areas/areas.ts';
import { type Cut, cutsOf, naming } from '../areas/place.ts';
import { nextTurn } from '../base/next-turn.ts';

interface Place {
  readonly address: string;
  readonly area: Area;
  readonly isSure: boolean;
}

/** Chat messages, split into what an order needs; their areas are looked for among those that are known. */
export class Messages {
  readonly #areas;

  constructor(areas: Pick<Areas, 'searchExactly'>) {
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
      area: { commune, district: district ?? '', province, isSure: place.isSure },
    };
  }

  /** The area that an address names, and what of the address is left without it; null for none. */
  async #placeOf(whole: string): Promise<Place | null> {
    for (const cut of cutsOf(whole)) {
      const place = placeIn(cut, await this.#areas.searchExactly(cut.area, 'commune', 2));
      if (place && (place.isSure || !(await this.#isLarger(cut.area)))) return place;
      // Each search takes some milliseconds.
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
  return !area || how === 'none' ? null : { address: cut.address, area, isSure: how === 'sure' };
}
