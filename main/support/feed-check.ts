import type { FeedAnswer, FeedProblem } from '../../shared/model/app-update.ts';
import { type Finding, finding } from './finding.ts';

/** The feed's answer, and the result of the last version that was tried. */
export interface FeedCheckResult {
  readonly feed: FeedAnswer;
  /** Version that failed to install; null if the last one succeeded or none was tried. */
  readonly notInstalled: string | null;
}

/** Problems with their own remedy; for others the code is shown. */
const cured: ReadonlySet<FeedProblem> = new Set([
  'unreachable',
  'no-such-feed',
  'proxy-refused',
  'untrusted',
  'leads-elsewhere',
  'not-understood',
  'wrong-contents',
  'cut-off',
]);

/** Checks that newer versions can be downloaded and installed. */
export function updates({ feed, notInstalled }: FeedCheckResult): Finding {
  if (feed.is === 'off') return finding('updates', 'off', 'off');
  if (feed.is === 'failed')
    return finding('updates', 'red', cured.has(feed.why) ? feed.why : 'red', { why: feed.why });
  const { age, version } = feed;
  if (notInstalled !== null)
    return finding('updates', 'amber', 'notInstalled', { version: notInstalled });
  return finding('updates', age === 'older' ? 'amber' : 'green', age, { version });
}
