import { readAmount } from './amount.ts';
import { noise, type Protocol, type ScaleMessage } from './protocol.ts';

/** Stable, unstable, overloaded. `QT` is a count of pieces, not a weight. */
const heads: ReadonlySet<string> = new Set(['ST', 'US', 'OL']);
/** Gross and net. Every other header is of a tare, a piece weight or similar. */
const headers: ReadonlySet<string> = new Set(['GS', 'NT', 'G', 'N']);
/**
 * A device's number "01", or its bytes of number and lamps, which have no digits and are no letters alone; it may be
 * blank. Letters with a colon are a header: "T:".
 */
const device = /^(?:|\d{1,4}|(?![A-Za-z]+[:=]$)(?=.*[^A-Za-z%])[^\d+.%-]{1,4})$/;

/**
 * The format that scales of A&D, CAS, Ohaus and many others send continuously: "ST,GS,+ 1.234kg". The first member is
 * the stability, the last one the weight; headers and the device's number are in between. A decimal comma splits the
 * weight into two members, so the line must have exactly one valid interpretation.
 */
export const continuousProtocol: Protocol = {
  request: null,
  read(line): ScaleMessage {
    const [first = '', ...members] = line.split(',');
    const head = first.trim();
    if (members.length === 0 || !heads.has(head)) return noise;
    const last = members.at(-1)?.trim() ?? '';
    if (head === 'OL') return { is: last.startsWith('-') ? 'underload' : 'overload' };
    if (members[0]?.trim() === 'OL') return { is: 'overload' };
    const [grams, ...furtherAmounts] = [1, 2].flatMap(
      (parts) => amountOfLast(parts, members) ?? [],
    );
    if (grams === undefined || furtherAmounts.length > 0) return noise;
    if (grams === 'other-unit') return { is: 'other-unit' };
    return { is: 'weight', grams, isStable: head === 'ST' };
  },
};

/**
 * Weight in the last `parts` members; null for no weight, or if members other than a header and a device precede it.
 */
function amountOfLast(parts: number, members: readonly string[]): number | 'other-unit' | null {
  if (members.length < parts || !isHeaderAndDevice(members.slice(0, -parts))) return null;
  return readAmount(members.slice(-parts).join(','));
}

/** Either may be missing. */
function isHeaderAndDevice(members: readonly string[]): boolean {
  const [first = '', ...rest] = members.map((member) => member.trim());
  const [number = '', ...further] = headers.has(first) ? rest : [first, ...rest];
  return further.length === 0 && device.test(number);
}
