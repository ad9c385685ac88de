import { random } from '../base/chance.ts';

/**
 * How long to wait before try number `attempts` + 1, ms: doubling from `firstMs` up to `mostMs`,
 * a fifth up or down by chance so that many stations do not come back in step.
 */
export function backoffMs(
  attempts: number,
  { firstMs, mostMs }: { firstMs: number; mostMs: number },
  chance: () => number = random,
): number {
  const exact = Math.min(firstMs * 2 ** Math.min(attempts, 30), mostMs);
  return Math.round(exact * (0.8 + 0.4 * chance()));
}
