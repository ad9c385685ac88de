import type { ReadMessage } from '../../shared/model/read-message.ts';
import { namesOf } from '../../shared/model/area.ts';
import { splitMessage } from '../../shared/chat/message.ts';
import {
  hasHouse,
  isAreaOnly,
  isClearStreet,
  partBehind,
} from '../../shared/chat/street-pieces.ts';
import { hasTwoAddresses } from '../../shared/chat/two-addresses.ts';
import type { AreaResolver } from '../areas/resolver.ts';
import { isCutFromStreet } from './cut-street.ts';

/** Splits chat messages into the fields of an order, and resolves their areas among the known ones. */
export class Messages {
  readonly #areas;

  constructor(areas: Pick<AreaResolver, 'resolve' | 'streetConflict'>) {
    this.#areas = areas;
  }

  async read(text: string): Promise<ReadMessage> {
    const { phone, address, labels: _, hasOtherArea, rest, ...others } = splitMessage(text);
    const read = { ...others, phone: phone && { text: phone.text, isSure: phone.isSure } };
    const resolved = address && (await this.#areas.resolve(asAddress(address.text)));
    const [likely, ...more] = (resolved?.areas ?? []).map(namesOf);
    const isChanged = hasOtherArea || hasTwoAddresses(text);
    if (!resolved || !likely) {
      const isAddressCertain =
        address !== null &&
        address.isSure &&
        !isChanged &&
        isClearStreet(address.text) &&
        !isAreaOnly(address.text);
      return {
        ...read,
        address: address && { ...address, isSure: isAddressCertain },
        area: null,
        rest,
      };
    }
    const { street, chatter } = partBehind(resolved.behind);
    const house = [resolved.before, ...street].filter((piece) => piece !== '').join(', ');
    const agrees = (await this.#areas.streetConflict(house, likely)) === null;
    const isOne =
      !isChanged && !hasHouse(resolved.behind) && !isCutFromStreet(address.text, resolved);
    const isCertain = resolved.state === 'sure' && agrees && isOne;
    const isClear = agrees && isOne && isClearStreet(house);
    return {
      ...read,
      address:
        house === '' ? null : { text: house, isSure: isClear && (address.isSure || isCertain) },
      area: { ...likely, written: resolved.written, isSure: isCertain, others: more },
      rest: [rest, ...chatter].filter((line) => line !== '').join('\n'),
    };
  }
}

function asAddress(address: string) {
  return { address, commune: '', district: '', province: '' };
}
