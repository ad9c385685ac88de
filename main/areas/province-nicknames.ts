import { namePartsOf } from './name-key.ts';

/** Other names of provinces that people write, by province, both as keys of `namePartsOf`. "dn" may be either. */
export const provinceNicknames: Readonly<Record<string, readonly string[]>> = {
  hochiminh: ['hcm', 'tphcm', 'hcmc', 'sg', 'saigon', 'tphochiminh'],
  hanoi: ['hn', 'tphn'],
  danang: ['dn', 'tpdn'],
  dongnai: ['dn'],
  haiphong: ['hp'],
  cantho: ['ct', 'tpct'],
  bariavungtau: ['brvt', 'baria', 'vungtau'],
  hue: ['thuathienhue', 'tthue', 'tth'],
  daklak: ['dacklak', 'daclac', 'dklak'],
};

/** Whether two names denote the same province: "TP. HCM" and "Thành phố Hồ Chí Minh". */
export function isSameProvince(name: string, other: string): boolean {
  const one = namePartsOf(name).key;
  const two = namePartsOf(other).key;
  const isNick = (nick: string, key: string) => provinceNicknames[key]?.includes(nick) === true;
  return one === two || isNick(one, two) || isNick(two, one);
}
