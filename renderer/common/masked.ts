/** Checks whether some digits of a phone number are hidden, as in the platform's lookups (contract 2.6). */
export function isMasked(phone: string): boolean {
  return /[^\d+\s().-]/.test(phone);
}
