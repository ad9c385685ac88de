import type { ReadMessage } from '../../shared/model/read-message.ts';
import { namesOf } from '../../shared/model/area.ts';
import { splitMessage } from '../../shared/chat/message.ts';
import type { AreaResolver } from '../areas/resolver.ts';

/** Chat messages, split into what an order needs; their areas are looked for among those that are known. */
export class Messages {
  readonly #areas;

  constructor(areas: Pick<AreaResolver, 'resolve'>) {
    this.#areas = areas;
  }

  async read(text: string): Promise<ReadMessage> {
    const { phone, address, labels: _, ...others } = splitMessage(text);
    const read = { ...others, phone: phone && { text: phone.text, isSure: phone.isSure } };
    const place = address && (await this.#areas.resolve(wholeOf(address.text)));
    const [likely, ...more] = (place?.areas ?? []).map(namesOf);
    if (!place || !likely) return { ...read, address, area: null };
    const isSure = place.state === 'sure';
    const house = place.address;
    return {
      ...read,
      address: house === '' ? null : { text: house, isSure: address.isSure || isSure },
      area: { ...likely, written: place.written, isSure, others: more },
    };
  }
}

function wholeOf(address: string) {
  return { address, commune: '', district: '', province: '' };
}
