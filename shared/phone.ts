/** A phone number as it is sent, or the rule that the text breaks. */
type PhoneReading =
  | { readonly ok: true; readonly phone: string }
  | { readonly ok: false; readonly rule: string };

/**
 * Numbers that can be called here, without signs: mobiles (03, 05, 07, 08, 09), landlines with
 * their area (02), and hotlines (1800, 1900), which a company may have as its only number.
 */
const domestic = /^(?:0[35789]\d{8}|02\d{9}|1[89]00\d{4}(?:\d{2})?)$/;
/** Mobiles of 11 digits became shorter in 2018 and ring nowhere. */
const outdated = /^01[2689]\d{8}$/;

const signs = /[\s().\p{Pd}\u2212\u00B7/\p{Cf}]/gu;

/** A number without what parts its digits, and what nobody sees: address books wrap it in marks of the direction of writing. */
export function withoutSigns(text: string): string {
  return text.replaceAll(signs, '');
}

/**
 * What somebody means by a phone number: "(028) 3823 4567", "+84 912 345 678", "0912.345.678" give
 * the digits that are dialled here. A number of another country needs its + and keeps it. Breaks
 * `phone.missing`, `phone.masked`, `phone.old` or `phone.shape`.
 */
export function readPhone(text: string): PhoneReading {
  const plain = withoutSigns(text);
  if (plain === '') return { ok: false, rule: 'phone.missing' };
  if (/\d/.test(plain) && /^[+\d*x•#]+$/i.test(plain) && /[*x•#]/i.test(plain))
    return { ok: false, rule: 'phone.masked' };
  if (/^\+(?!84|0)\d{8,15}$/.test(plain)) return { ok: true, phone: plain };
  const phone = plain.replace(/^(?:\+|00)?840?(?=\d{9,10}$)/, '0');
  if (outdated.test(phone)) return { ok: false, rule: 'phone.old' };
  return domestic.test(phone) ? { ok: true, phone } : { ok: false, rule: 'phone.shape' };
}

/** Fewer digits fit too many numbers. */
const LEAST_DIGITS = 6;

/**
 * How the number begins that somebody is typing, as it is dialled here: "+84 912 34" gives "091234". Null
 * while that says too little, and for what is no number.
 */
export function phoneStart(text: string): string | null {
  const plain = withoutSigns(text).replace(/^(?:(?:\+|00)840?|84(?=[35789]))/, '0');
  return /^\+?\d+$/.test(plain) && plain.length >= LEAST_DIGITS ? plain : null;
}

/** Whether a phone from an answer of the platform shows all its digits: some are masked mostly (contract 2.6). */
export function isWholePhone(phone: string): boolean {
  return /^\+?[0-9][0-9 .-]{7,14}$/.test(phone);
}
