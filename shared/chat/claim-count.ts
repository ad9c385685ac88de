import type { Claims } from './claims.ts';
import { counted } from './words.ts';

/** "Đơn 2:" is only the number among several orders. */
export function claimCount(message: Claims): void {
  const [line = ''] = message.plain.split('\n');
  const label = counted.exec(line)?.[0];
  // A line with only a number has another meaning.
  if (label === undefined || !/[^\d\s]/.test(label)) return;
  // The number of a customer may be a name of the shop's own list: "Khách 7".
  message.claim(/kh/.test(label) ? 'other' : 'label', 0, label.length);
}
