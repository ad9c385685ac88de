import { readAmount } from './amount.ts';
import { noise, type Protocol, type ScaleMessage } from './protocol.ts';

/** Net or gross mark before or after the weight. Any other text makes the line invalid. */
const netOrGross = /^(?:N|NT|NET|G|GS|GROSS)\s+|(?<=[a-z?]\s+)(?:N|NT|NET|G|GS|GROSS)$/i;

/**
 * A line with only the weight, " 1.234 kg", sometimes marked as net or gross. It is stable after equal readings. Some
 * scales append a question mark while it moves.
 */
export const plainProtocol: Protocol = {
  request: null,
  read(line): ScaleMessage {
    const text = line.trim().replace(netOrGross, '').trim();
    const isMoving = text.endsWith('?');
    const grams = readAmount(text.replace(/\?$/, ''));
    if (grams === null) return noise;
    if (grams === 'other-unit') return { is: 'other-unit' };
    return { is: 'weight', grams, isStable: isMoving ? false : null };
  },
};
