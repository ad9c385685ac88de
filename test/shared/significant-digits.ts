/** Returns the significant digits: a value has them all, in this order, with any unit. */
export function significantDigits(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
}
