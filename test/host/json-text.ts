/**
 * A value as JSON text; undefined in a list becomes null. Throws for whatever JSON would silently change on the way (a Map, a Date,
 * NaN, a typed array …): Electron's structured clone lets it pass, so a bundle that relies on it
 * would work there and fail here in a way that nobody sees. Also runs inside the page, as source
 * text: it refers to nothing outside of itself.
 */
export function jsonText(value: unknown): string {
  const refuse = (what: string): never => {
    throw new TypeError(`The host's bridge carries JSON only, not ${what}`);
  };
  const text = JSON.stringify(value, function (this: Record<string, unknown>, key, converted) {
    // A Date has become a text already.
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
