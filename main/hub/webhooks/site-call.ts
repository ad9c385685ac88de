import { createHash } from 'node:crypto';

/** An update as the hub stores it. */
export interface SiteCall {
  /** Hash of its content; a repeated update has the same one. In the column `said` of `site_calls`. */
  readonly sha256: Buffer;
  /** JSON without the receiver, which benches have for their own orders. */
  readonly body: string;
}

/** Reduces an update (contract 6) to its stored form. Throws if it is not an object. */
export function toSiteCall(body: Buffer): SiteCall {
  const text = body.toString('utf8');
  const wire = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) as Record<
    string,
    unknown
  >;
  const { name: _name, phone: _phone, address: _address, ...stored } = wire;
  // A repeated update has another push time.
  const { pushed_at: _pushedAt, ...hashedFields } = stored;
  const parts = Object.entries(hashedFields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    sha256: createHash('sha256').update(JSON.stringify(parts)).digest(),
    body: JSON.stringify(stored),
  };
}
