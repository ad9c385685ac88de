/** What people write for provinces besides their names: keys. "dn" may be either. */
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
