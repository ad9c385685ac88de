import { readAmount } from './amount.ts';
import { noise, type Protocol, type ScaleMessage } from './protocol.ts';

/** Net or gross, which some scales write before or behind the weight. Anything else makes the line no reading. */
const netOrGross = /^(?:N|NT|NET|G|GS|GROSS)\s+|(?<=[a-z?]\s+)(?:N|NT|NET|G|GS|GROSS)$/i;

/**
 * A line with nothing but the weight, "  1.234 kg", at times marked as net or gross: it is stable once it stays the
 * same. Some scales put a question mark behind it as long as it moves.
 */
export const plain: Protocol = {
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
