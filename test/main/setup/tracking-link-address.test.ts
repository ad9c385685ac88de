import { describe, expect, it } from 'vitest';
import { trackingLinksSchema } from '../../../shared/model/tracking-link.ts';

describe('an address that is typed', () => {
  const ruleOf = (url: string) => {
    const read = trackingLinksSchema.safeParse({ links: [{ names: 'GHN', url }] });
    return read.success ? null : read.error.issues.map(({ message }) => message);
  };
  it.each([
    ['http://ghn.vn/{waybill}', 'trackingLink.https'],
    ['javascript:alert(1)//{waybill}', 'trackingLink.https'],
    ['https://ghn.vn/', 'trackingLink.waybill'],
    ['https://{waybill}.ghn.vn/', 'trackingLink.url'],
    ['https://user:pass@ghn.vn/{waybill}', 'trackingLink.url'],
    ['https://ghn.vn\\@evil.example/{waybill}', 'trackingLink.url'],
    ['https://localhost/{waybill}', 'trackingLink.url'],
    ['https:///{waybill}', 'trackingLink.url'],
    ['https://ghn.vn/a b/{waybill}', 'trackingLink.url'],
  ])('%s is refused by %s', (url, rule) => {
    expect(ruleOf(url)).toEqual([rule]);
  });

  it.each(['https://ghn.vn/{waybill}', 'https://tra.ghn.vn:8443/?a=1&ma={waybill}#x'])(
    '%s is taken',
    (url) => {
      expect(ruleOf(url)).toBeNull();
    },
  );
});
