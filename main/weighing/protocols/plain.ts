import { readAmount } from './amount.ts';
import { noise, type Protocol, type ScaleMessage } from './protocol.ts';

/**
 * A line with nothing but the weight, "  1.234 kg": whether it is stable only shows by its staying the same.
 * Some scales put a question mark behind it as long as it moves.
 */
export const plain: Protocol = {
  request: null,
  read(line): ScaleMessage {
    const isMoving = line.trimEnd().endsWith('?');
    const grams = readAmount(line.replace(/\?\s*$/, ''));
    if (grams === null) return noise;
    if (grams === 'other-unit') return { is: 'other-unit' };
    return { is: 'weight', grams, isStable: isMoving ? false : null };
  },
};
