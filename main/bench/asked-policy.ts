import { codeInLog } from '../base/loggable.ts';
import type { AskedPolicy, FoundPolicy } from '../base/managed-policy.ts';
import type { Clock, Log } from '../base/surroundings.ts';

/** A system that tells nothing for so long must not keep anybody from working, ms. */
const WAIT_MS = 5_000;

/**
 * Hands on what the system answers, now or later; resolves once that is known, or once nobody can wait any longer. What
 * is not known yet is handed on as `awaited`: a page of the set-up that stays open meanwhile could be changed by anybody.
 */
export async function askedPolicy(
  { where, found }: AskedPolicy,
  { clock, log }: { clock: Pick<Clock, 'after'>; log: Log },
  take: (policy: FoundPolicy | null) => void,
): Promise<void> {
  let isLate = false;
  const wait = Promise.withResolvers<undefined>();
  const cancel = clock.after(WAIT_MS, () => {
    isLate = true;
    log.warn('policy.awaited', { where: codeInLog(where) });
    take({ where, rules: 'awaited' });
    wait.resolve(undefined);
  });
  const answered = async () => {
    const policy = await found;
    cancel();
    if (isLate) log.info('policy.known', { where: codeInLog(where) });
    take(policy);
  };
  await Promise.race([answered(), wait.promise]);
}
