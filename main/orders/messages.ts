import type { ReadMessage } from '../../shared/model/read-message.ts';
import { claimAmountToCollect } from '../../shared/chat/amount-to-collect.ts';
import { claimCount } from '../../shared/chat/claim-count.ts';
import { claimPhone } from '../../shared/chat/claim-phone.ts';
import { claimWeight } from '../../shared/chat/claim-weight.ts';
import { Claims } from '../../shared/chat/claims.ts';
import { otherPeopleIn } from '../../shared/chat/other-people.ts';
import type { AreaResolver } from '../areas/resolver.ts';
import { claimStamps } from './messages/chat-stamps.ts';
import { claimLineNumbers } from './messages/line-numbers.ts';
import { withDoubts } from './messages/doubts.ts';
import { addressIn } from './messages/message-address.ts';
import { claimGoods, weightOfGoods } from './messages/message-goods.ts';
import { claimMessageName } from './messages/message-name.ts';
import { claimNote } from './messages/message-note.ts';
import { segmentsOf } from './messages/segments.ts';

/** Longest text that is interpreted as one order (characters); no order is longer, and the rest is shown. */
const LONGEST = 2_000;

/** Interprets chat messages as orders, with their areas among the known ones. */
export class Messages {
  readonly #areas;

  constructor(areas: Pick<AreaResolver, 'resolve' | 'streetConflict'>) {
    this.#areas = areas;
  }

  /** Reads a message with one order. Never fails; words that it does not understand are in `rest`. */
  async read(text: string): Promise<ReadMessage> {
    const whole = text.replaceAll(/[^\S\n]{2,}/gu, ' ').replaceAll(/\n{3,}/g, '\n\n');
    const beginning = beginningOf(whole);
    const message = new Claims(beginning);
    claimCount(message);
    claimLineNumbers(message);
    const writer = claimStamps(message);
    for (const { start, end } of otherPeopleIn(message.text, message.plain))
      message.claim('other', start, end);
    const phone = claimPhone(message);
    const cod = claimAmountToCollect(message);
    const ownWeight = claimWeight(message);
    const segments = segmentsOf(message);
    const found = await addressIn(message, segments, { phone }, this.#areas);
    const note = claimNote(message, found.others);
    const free = found.others.filter(({ start }) => message.isFree(start));
    const named = claimMessageName(message, free, { phone, address: found.range });
    const name = named ?? (writer === null ? null : { text: writer, isSure: true });
    const contents = claimGoods(
      message,
      free.filter(({ start }) => message.isFree(start)),
      found.range,
    );
    const weight = ownWeight?.isClaimed ? ownWeight : weightOfGoods(contents);
    const read: ReadMessage = {
      name,
      phone: phone && { text: phone.text, isSure: phone.isSure, others: [...phone.others] },
      address: found.address,
      area: found.area,
      cod: cod && { ...cod, others: [...cod.others] },
      weight,
      contents,
      note,
      rest: [
        message.of('other'),
        ...found.chatter,
        message.unclaimedText(),
        whole.slice(beginning.length).trim(),
      ]
        .filter((line) => line !== '')
        .join('\n'),
    };
    const { text: written, plain } = message;
    return withDoubts({ text: written, plain, fieldAt: (at) => message.fieldAt(at) }, read);
  }
}

/** The part that is interpreted: whole words, since a cut number would be another number. */
function beginningOf(text: string): string {
  if (text.length <= LONGEST) return text;
  const line = text.lastIndexOf('\n', LONGEST);
  const end = line > LONGEST / 2 ? line : text.slice(0, LONGEST + 1).search(/\s\S*$/);
  return text.slice(0, Math.max(0, end));
}
