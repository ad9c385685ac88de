import { readAmount } from './amount.ts';
import { noise, type Protocol, type ScaleMessage } from './protocol.ts';

const shape = /^S ([SDI+-])(?:\s+(.*))?$/;

/**
 * Mettler Toledo's standard interface command set. On `SI`, the request for the current weight, a scale answers "S S
 * 1.234 kg" for a stable weight and "S D …" for a moving one.
 */
export const sicsProtocol: Protocol = {
  request: 'SI\r\n',
  read(line): ScaleMessage {
    const [, state, amount = ''] = shape.exec(line.trim()) ?? [];
    if (state === '+') return { is: 'overload' };
    if (state === '-') return { is: 'underload' };
    // The scale understood the request but cannot execute it now.
    if (state === 'I') return { is: 'waiting' };
    if (state === undefined) return noise;
    const grams = readAmount(amount);
    if (grams === null) return noise;
    if (grams === 'other-unit') return { is: 'other-unit' };
    return { is: 'weight', grams, isStable: state === 'S' };
  },
};
