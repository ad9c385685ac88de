import { readAmount } from './amount.ts';
import { noise, type Protocol, type ScaleMessage } from './protocol.ts';

/** Stable (`QT`: a count, which is no weight), unstable, overloaded. */
const heads: ReadonlySet<string> = new Set(['ST', 'US', 'OL']);

/**
 * What scales of A&D, CAS, Ohaus and many others write by themselves: "ST,GS,+  1.234kg". The first member is
 * whether the weight is stable, the last one the weight; what stands between tells of tare and of the device.
 */
export const continuous: Protocol = {
  request: null,
  read(line): ScaleMessage {
    const members = line.split(',').map((member) => member.trim());
    const [head = '', second = ''] = members;
    if (members.length < 2 || !heads.has(head)) return noise;
    const last = members.at(-1) ?? '';
    if (head === 'OL') return { is: last.startsWith('-') ? 'underload' : 'overload' };
    if (second === 'OL') return { is: 'overload' };
    const grams = readAmount(last);
    if (grams === null) return noise;
    if (grams === 'other-unit') return { is: 'other-unit' };
    return { is: 'weight', grams, isStable: head === 'ST' };
  },
};
