import { beforeEach, describe, expect, it } from 'vitest';
import { MatchCountCache } from '../../../../main/store/order-index/match-count-cache.ts';
import { isNarrower, searchTermsOf } from '../../../../main/store/order-index/search.ts';
import type { OrderQuery } from '../../../../shared/model/order-query.ts';

const typed = (text: string, more: Partial<OrderQuery> = {}): OrderQuery => ({
  text,
  show: 'all',
  ...more,
});

describe('what is known of a block without looking', () => {
  let censuses: MatchCountCache;
  beforeEach(() => {
    let revision = 0;
    censuses = new MatchCountCache(() => ++revision);
    // For "nguyen", the third block has two orders and the fourth none.
    censuses.of(typed('nguyen')).note(3, [800, 801]);
    censuses.of(typed('nguyen')).note(4, []);
  });

  it.each([
    ['the text that is typed on', typed('nguyen t'), true],
    ['another word that begins so', typed('nguyenx'), true],
    ['a filter besides', typed('nguyen t', { printed: true }), true],
    ['a shorter text', typed('nguye'), false],
    ['another text', typed('tran'), false],
    ['no text', typed(''), false],
  ])('nothing of it answers %s, or it may', (_, query, isKnown) => {
    const isWithout = censuses.without(query);
    expect([isWithout(3), isWithout(4), isWithout(5)]).toEqual([false, isKnown, false]);
  });

  it('nothing is known behind a filter that the other query does not have', () => {
    censuses.of(typed('le', { printed: true })).note(4, []);
    expect(censuses.without(typed('le v'))(4)).toBe(false);
    expect(censuses.without(typed('le v', { printed: true }))(4)).toBe(true);
  });

  it('nothing is known any more once an order of it has changed, or the query is not kept', () => {
    const isWithout = censuses.without(typed('nguyen t'));
    expect(isWithout(4)).toBe(true);
    censuses.touch(4);
    expect(isWithout(4)).toBe(false);
    censuses.of(typed('nguyen')).note(4, []);
    expect(isWithout(4)).toBe(true);
    for (let other = 0; other < 32; other++) censuses.of(typed(`other${other}`));
    expect(isWithout(4)).toBe(false);
  });
});

describe('a text finds nothing that another does not find', () => {
  it.each([
    ['nguyen t', 'nguyen', true],
    ['t nguyen', 'nguyen', true],
    ['nguyen', 'nguyen t', false],
    ['nguyen', 'nguyen ', true],
    ['0912 3', '0912', true],
    ['0912 345', '0912 34', true],
    // From here on it may be a phone number that begins with 0.
    ['84912', '8491', false],
    ['849123', '84912', true],
    ['912', '0912', false],
  ])('"%s", that "%s" does not: %s', (now, before, is) => {
    const [narrower, older] = [searchTermsOf(now), searchTermsOf(before)];
    expect(narrower && older && isNarrower(narrower, older)).toBe(is);
  });
});
