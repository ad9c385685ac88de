import { fold } from '../../shared/fold.ts';
import { isCancelledThere } from '../../shared/order-state.ts';
import type { StoredDraft } from '../../shared/model/order.ts';
import type { CreatedOrder, createdShape } from '../platform/created.ts';
import type { LookedUpOrder, foundShape } from '../platform/info.ts';
import type { OrderFields } from '../platform/order.ts';
import type { ShownReceiver, receiverShape } from '../platform/receiver.ts';
import { isCodFitting, isEqualOrUnknown, isPhoneFitting } from './fitting.ts';
import { isStreetFitting } from './fitting-street.ts';

/** An answer with an order, and the order that was entered. */
interface Pair<Answer> {
  readonly answer: Answer;
  readonly draft: StoredDraft;
  /** Whether the area that the answer names may be the entered one: see `AreaComparison`. */
  readonly isAreaFitting: boolean;
}

/** Comparison of one member of an answer; `name` is the name of the difference. */
interface Compared<Answer> {
  readonly name: string;
  readonly fits: (pair: Pair<Answer>) => boolean;
}

/** A member that is not compared here, and the reason. */
interface NotCompared {
  readonly reason: string;
}

export type Member<Answer> = Compared<Answer> | NotCompared;

const chosenThere: NotCompared = { reason: 'the platform chooses it' };
const routedThere: NotCompared = {
  reason: 'the platform routes the order, and names carriers by id or by code',
};
const computedThere: NotCompared = { reason: 'the platform computes it' };
const namesCode: NotCompared = { reason: 'it only names a code' };
const correctedThere: NotCompared = { reason: 'the platform corrects it after the order was made' };
const otherClock: NotCompared = { reason: 'clocks of two computers differ' };
const inParts: NotCompared = { reason: 'its parts are compared: address and area' };
const checkedByParser: NotCompared = {
  reason: 'main/platform refuses an answer with another one before it is compared',
};
const checkedByStore: NotCompared = {
  reason: 'contradictions() compares it with the other orders of this station',
};
const inReceiver: NotCompared = { reason: 'its members are compared: receiverMembers' };

const status = {
  name: 'status',
  fits: ({ answer }: Pair<LookedUpOrder | CreatedOrder>) => {
    const { code, name } = answer.delivery;
    return (
      !isCancelledThere(answer.delivery) && !(code === '' && /\b(?:huy|cancel)/.test(fold(name)))
    );
  },
};

const bothAnswers = {
  platform_code: checkedByStore,
  platform_shortcode: chosenThere,
  platform_sortcode: chosenThere,
  carrier_id: routedThere,
  carrier_name: namesCode,
  carrier_code: chosenThere,
  carrier_sortcode: chosenThere,
  soc: checkedByParser,
  insurance: computedThere,
  fee: computedThere,
  status,
  status_name: namesCode,
  receiver: inReceiver,
};

/** Members of the answer to a create (contract 2.5). The parcel was not weighed yet, so amounts are equal. */
export const createMembers: Readonly<Record<keyof typeof createdShape, Member<CreatedOrder>>> = {
  ...bothAnswers,
  amount: {
    name: 'codAmount',
    fits: ({ answer, draft }) => isEqualOrUnknown(answer.codAmount, draft.codAmount),
  },
  collection: {
    name: 'codAmount',
    // Nothing is collected yet, which some platforms call 0.
    fits: ({ answer, draft }) =>
      (answer.codAmount !== null && answer.collection === 0) || isCodFitting(answer, draft),
  },
  value: {
    name: 'declaredValue',
    fits: ({ answer, draft }) => isEqualOrUnknown(answer.declaredValue, draft.declaredValue),
  },
  weight: {
    name: 'weight',
    fits: ({ answer, draft }) => isEqualOrUnknown(answer.weight, draft.weight),
  },
};

/** Members of the answer to a look-up (contract 2.6). */
export const lookUpMembers: Readonly<Record<keyof typeof foundShape, Member<LookedUpOrder>>> = {
  ...bothAnswers,
  collection: { name: 'codAmount', fits: ({ answer, draft }) => isCodFitting(answer, draft) },
  value: correctedThere,
  weight: correctedThere,
  payer: {
    name: 'payer',
    fits: ({ answer, draft }) => isEqualOrUnknown(answer.payer, draft.payer),
  },
  payer_name: namesCode,
  config: {
    name: 'inspection',
    fits: ({ answer, draft }) => isEqualOrUnknown(answer.inspection, draft.inspection),
  },
  config_name: namesCode,
  created_at: otherClock,
  updated_at: otherClock,
  delivered_at: otherClock,
};

const area: Compared<{ readonly receiver: ShownReceiver }> = {
  name: 'receiver.area',
  fits: ({ isAreaFitting }) => isAreaFitting,
};

/** Members of the receiver in both answers (contract 2.6). */
export const receiverMembers: Readonly<
  Record<keyof typeof receiverShape, Member<{ readonly receiver: ShownReceiver }>>
> = {
  name: {
    name: 'receiver.name',
    fits: ({ answer, draft }) => {
      const platformName = answer.receiver.name;
      const ours = draft.receiver.name;
      return platformName === '' || ours === '' || fold(platformName) === fold(ours);
    },
  },
  phone: {
    name: 'receiver.phone',
    fits: ({ answer, draft }) => isPhoneFitting(answer.receiver.phone, draft.receiver.phone ?? ''),
  },
  address: {
    name: 'receiver.address',
    fits: ({ answer, draft }) => isStreetFitting(answer.receiver.address, draft.receiver.address),
  },
  formatted_address: inParts,
  commune_name: area,
  district_name: area,
  province_name: area,
};

/**
 * Names of the differences between an answer and the order, each once. An unreadable member differs. `path` is the
 * path of the members in the answer: "receiver." or empty.
 */
export function differingNames<Answer extends Pick<OrderFields, 'unreadable'>>(
  members: Readonly<Record<string, Member<Answer>>>,
  pair: Pair<Answer>,
  path = '',
): string[] {
  const differing = Object.entries(members).flatMap(([key, member]) => {
    if ('reason' in member) return [];
    const isReadable = !pair.answer.unreadable.includes(path + key);
    return isReadable && member.fits(pair) ? [] : [member.name];
  });
  return [...new Set(differing)];
}
