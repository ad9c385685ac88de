import { codeInLog } from '../base/loggable.ts';
import type { PolicyRequest, FoundPolicy } from '../base/managed-policy.ts';
import type { Clock, Log } from '../base/host-services.ts';

/** Maximum wait for the system's answer (ms); a slow system must not stop the packers' work. */
const WAIT_MS = 5_000;

/**
 * Passes the system's policy to `take`, now or later. Resolves when the policy is known or the wait is over. An
 * unknown policy is passed as `awaited`: otherwise locked settings pages could be changed in the meantime.
 */
export async function awaitPolicy(
  { where, result }: PolicyRequest,
  { clock, log }: { clock: Pick<Clock, 'after'>; log: Log },
  take: (policy: FoundPolicy | null) => void,
): Promise<void> {
  let isOverdue = false;
  const wait = Promise.withResolvers<undefined>();
  const cancel = clock.after(WAIT_MS, () => {
    isOverdue = true;
    log.warn('policy.awaited', { where: codeInLog(where) });
    take({ where, rules: 'awaited' });
    wait.resolve(undefined);
  });
  const answered = async () => {
    const policy = await result;
    cancel();
    if (isOverdue) log.info('policy.known', { where: codeInLog(where) });
    take(policy);
  };
  await Promise.race([answered(), wait.promise]);
}
