import { createHash } from 'node:crypto';

/** An update as the hub keeps it. */
export interface KeptCall {
  /** Over what it says: the same for an update that is sent again. In the column `said` of `site_calls`. */
  readonly sha256: Buffer;
  /** JSON, without the receiver: benches have that of their own orders. */
  readonly body: string;
}

/** What is left of an update (contract 6). Throws for what is no object. */
export function keptOf(body: Buffer): KeptCall {
  const text = body.toString('utf8');
  const wire = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) as Record<
    string,
    unknown
  >;
  const { name: _name, phone: _phone, address: _address, ...kept } = wire;
  // An update that is sent again was pushed at another time.
  const { pushed_at: _pushedAt, ...rest } = kept;
  const parts = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    sha256: createHash('sha256').update(JSON.stringify(parts)).digest(),
    body: JSON.stringify(kept),
  };
}
