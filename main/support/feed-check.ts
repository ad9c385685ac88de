import type { FeedAnswer, FeedTrouble } from '../../shared/model/app-update.ts';
import { type Finding, finding } from './finding.ts';

/** What the feed said, and what came of the last version that was tried. */
export interface AskedFeed {
  readonly feed: FeedAnswer;
  /** The version that did not come about; null where the last one did, or none was tried. */
  readonly notInstalled: string | null;
}

/** What has a cure of its own; of anything else the code is told. */
const cured: ReadonlySet<FeedTrouble> = new Set([
  'unreachable',
  'no-such-feed',
  'proxy-refused',
  'untrusted',
  'leads-elsewhere',
  'not-understood',
  'wrong-contents',
  'cut-off',
]);

/** Whether newer versions can be had and installed. */
export function updates({ feed, notInstalled }: AskedFeed): Finding {
  if (feed.is === 'off') return finding('updates', 'off', 'off');
  if (feed.is === 'failed')
    return finding('updates', 'red', cured.has(feed.why) ? feed.why : 'red', { why: feed.why });
  const { age, version } = feed;
  if (notInstalled !== null)
    return finding('updates', 'amber', 'notInstalled', { version: notInstalled });
  return finding('updates', age === 'older' ? 'amber' : 'green', age, { version });
}
