import { fold } from '../../shared/fold.ts';

/** How people shorten the kinds of areas, and the cities they name most. Folded. */
const words: Readonly<Record<string, string>> = {
  p: 'phuong',
  f: 'phuong',
  q: 'quan',
  h: 'huyen',
  x: 'xa',
  tx: 'thi xa',
  tt: 'thi tran',
  tp: 'thanh pho',
  hcm: 'ho chi minh',
  tphcm: 'thanh pho ho chi minh',
  hcmc: 'ho chi minh',
  sg: 'ho chi minh',
  hn: 'ha noi',
  dn: 'da nang',
  hp: 'hai phong',
  brvt: 'ba ria vung tau',
};

/**
 * The words of what somebody typed for an area, folded and with shorthand written out:
 * "p.Bến Nghé, Q1 tphcm" gives phuong, ben, nghe, quan, 1, thanh, pho, ho, chi, minh. Numbers
 * lose leading zeros, so that "Quận 01" is "Quận 1".
 */
export function areaWords(text: string): string[] {
  return (fold(text).match(/[a-z]+|[0-9]+/g) ?? [])
    .map((word) => words[word] ?? word.replace(/^0+(?=[0-9])/, ''))
    .flatMap((word) => word.split(' '));
}
