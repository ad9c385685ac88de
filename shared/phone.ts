/** Parse result: the phone number to send, or the broken rule. */
type ParsedPhone =
  | { readonly ok: true; readonly phone: string }
  | { readonly ok: false; readonly rule: string };

/**
 * Valid numbers in Vietnam, without separators: mobiles (03, 05, 07, 08, 09), landlines with their area (02), and
 * hotlines (1800, 1900), which may be a company's only number.
 */
const domestic = /^(?:0[35789]\d{8}|02\d{9}|1[89]00\d{4}(?:\d{2})?)$/;
/** Mobile numbers of 11 digits were shortened in 2018 and no longer work. */
const outdated = /^01[2689]\d{8}$/;

const signs = /[\s().\p{Pd}\u2212\u00B7/\p{Cf}]/gu;

/** Removes separators and invisible characters; address books add direction marks. */
export function withoutSigns(text: string): string {
  return text.replaceAll(signs, '');
}

/**
 * Parses a phone number: "(028) 3823 4567", "+84 912 345 678", "0912.345.678" give the digits to dial in Vietnam. A
 * foreign number needs its + and retains it. Breaks `phone.missing`, `phone.masked`, `phone.old` or `phone.shape`.
 */
export function readPhone(text: string): ParsedPhone {
  const plain = withoutSigns(text);
  if (plain === '') return { ok: false, rule: 'phone.missing' };
  if (/\d/.test(plain) && /^[+\d*x•#]+$/i.test(plain) && /[*x•#]/i.test(plain))
    return { ok: false, rule: 'phone.masked' };
  if (/^\+(?!84|0)\d{8,15}$/.test(plain)) return { ok: true, phone: plain };
  const phone = plain.replace(/^(?:\+|00)?840?(?=\d{9,10}$)/, '0');
  if (outdated.test(phone)) return { ok: false, rule: 'phone.old' };
  return domestic.test(phone) ? { ok: true, phone } : { ok: false, rule: 'phone.shape' };
}

/** Minimum digits: fewer match too many numbers. */
const MIN_DIGITS = 6;

/**
 * Returns the start of a number that is being typed, as dialled in Vietnam: "+84 912 34" gives "091234". Null if it is
 * too short or not a number.
 */
export function phoneStart(text: string): string | null {
  const plain = withoutSigns(text).replace(/^(?:(?:\+|00)840?|84(?=[35789]))/, '0');
  return /^\+?\d+$/.test(plain) && plain.length >= MIN_DIGITS ? plain : null;
}

/** True if a phone number from the platform shows all its digits; most are partly masked (contract 2.6). */
export function isCompletePhone(phone: string): boolean {
  return /^\+?[0-9][0-9 .-]{7,14}$/.test(phone);
}
