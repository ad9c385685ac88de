/**
 * Converts a value to JSON text; undefined in a list becomes null. Throws for values that JSON would silently change (a
 * Map, a Date, NaN, a typed array …). Electron's structured clone accepts them, so a bundle with such a value would
 * work there and fail here without an error. Also runs inside the page, as source text: it uses no outer names.
 */
export function jsonText(value: unknown): string {
  const refuse = (what: string): never => {
    throw new TypeError(`The host's bridge carries JSON only, not ${what}`);
  };
  const text = JSON.stringify(value, function (this: Record<string, unknown>, key, converted) {
    // `toJSON` has already turned a Date into a text.
    const original = this[key];
    if (typeof original === 'number' && !Number.isFinite(original)) refuse(String(original));
    if (typeof original === 'function' || typeof original === 'symbol') refuse(typeof original);
    if (typeof original !== 'object' || original === null || Array.isArray(original))
      return converted as unknown;
    const prototype: unknown = Object.getPrototypeOf(original);
    if (prototype !== Object.prototype && prototype !== null)
      refuse(Object.prototype.toString.call(original));
    return original;
  }) as string | undefined;
  return text ?? 'null';
}
