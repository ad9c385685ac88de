/** Whether some digits of a phone number are hidden, as the platform's lookups do (contract 2.6). */
export function isMasked(phone: string): boolean {
  return /[^\d+\s().-]/.test(phone);
}
