import { fold } from '../../../../shared/fold.ts';
import type { Inspection, Payer } from '../../../../shared/model/order.ts';

/** Words of people and shop systems for who pays the fee. Folded. */
const payers: readonly (readonly [RegExp, Payer])[] = [
  [
    /^(?:1|shop|sender|seller|nguoi gui|ben gui|shop tra|shop tra phi|nguoi gui tra|nguoi gui tra phi|(?:nguoi|ben) gui thanh toan(?: phi| cuoc)?|nguoi ban|ben ban)$/,
    'sender',
  ],
  [
    /^(?:2|khach|receiver|recipient|buyer|nguoi nhan|ben nhan|khach tra|khach hang|khach tra phi|nguoi nhan tra|nguoi nhan tra phi|(?:nguoi|ben) nhan thanh toan(?: phi| cuoc)?|nguoi mua)$/,
    'receiver',
  ],
];

/** The same for what the receiver may do before paying, the narrowest words first. */
const inspections: readonly (readonly [RegExp, Inspection])[] = [
  [
    /^(?:3|none|no|khong|khong cho|khong cho xem|khong cho xem hang|khong xem hang|khong cho kiem hang|khong (?:cho |duoc )?dong kiem|khong (?:duoc )?(?:kiem|xem) hang|khongchoxemhang)$/,
    'none',
  ],
  [
    /^(?:2|try|cho thu|cho thu hang|duoc thu|thu hang|cho xem va thu|choxemhang thu|chothuhang)$/,
    'try',
  ],
  [
    /^(?:1|inspect|yes|co|cho xem|xem|cho xem hang|cho xem hang khong thu|cho xem, khong thu|cho xem khong thu|cho xem khong cho thu|cho xem hang khong cho thu|cho xem hang, khong cho thu|cho xem, khong cho thu|khong cho thu, cho xem|khong cho thu|khong duoc thu|duoc kiem hang|cho kiem hang|duoc xem|duoc dong kiem|dong kiem|choxemhangkhongthu)$/,
    'inspect',
  ],
];

function meant<T>(text: string, choices: readonly (readonly [RegExp, T])[]): T | null {
  const plain = fold(text)
    .replaceAll(/[.;:!]/g, '')
    .trim();
  return choices.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** Null for unknown words. */
export function readPayer(text: string): Payer | null {
  return meant(text, payers);
}

/** "không được thu" is about money: "thử" has its mark where other words have theirs. */
function isAboutCollection(text: string): boolean {
  return /[^\p{ASCII}]/u.test(text) && /(?<!\p{L})thu(?!\p{L})/iu.test(text.normalize('NFC'));
}

/** Null for unknown words. */
export function readInspection(text: string): Inspection | null {
  return isAboutCollection(text) ? null : meant(text, inspections);
}

/** Reads a cell of yes and no; null for other text or an empty cell. */
export function readYes(text: string): boolean | null {
  const plain = fold(text);
  if (/^(?:y|yes|x|v|co|true|1|✓|✔)$/.test(plain)) return true;
  return /^(?:n|no|khong|k|false|0)$/.test(plain) ? false : null;
}
