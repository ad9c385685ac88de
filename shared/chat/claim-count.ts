import type { Claims } from './claims.ts';
import { counted } from './words.ts';

/** "Đơn 2:" is only the number among several orders. */
export function claimCount(message: Claims): void {
  const [line = ''] = message.plain.split('\n');
  const label = counted.exec(line)?.[0];
  // A line with only a number has another meaning.
  if (label !== undefined && /[^\d\s]/.test(label)) message.claim('label', 0, label.length);
}
