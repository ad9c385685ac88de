import { describe, expect, it } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { orderDraftSchema } from '../../../shared/model/order.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { noon, showing } from './ids-at-noon.ts';

describe('a soc that the station makes', () => {
  it('begins with the code of the station and fits a narrow Code 128', () => {
    const ids = createIds(showing(noon));
    expect(ids.soc('PB1')).toMatch(/^PB1-[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(ids.soc('KHO123').length).toBe(19);
    // Code 128 encodes the printable characters of ASCII.
    expect(ids.soc('KHO123')).toMatch(/^[ -~]+$/);
  });

  it('is one that a packer may enter too', () => {
    const soc = createIds(showing(noon)).soc('KHO123');
    expect(orderDraftSchema.parse(draftOf({ soc })).soc).toBe(soc);
  });

  it('is never made twice, and sorts like the orders, with the clock standing still or stepping back', () => {
    const ids = createIds(showing(noon, noon, noon - 60_000));
    const generated = Array.from({ length: 5_000 }, () => ids.soc('PB1'));
    expect(new Set(generated).size).toBe(generated.length);
    expect(generated.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(generated);
  });

  it('is still short at the end of this century', () => {
    const soc = createIds(showing(Date.parse('2099-12-31T23:59:59Z'))).soc('PB1');
    expect(soc).toHaveLength(16);
    expect(soc > createIds(showing(noon)).soc('PB1')).toBe(true);
  });
});
