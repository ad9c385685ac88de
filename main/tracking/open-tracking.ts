import { Activity } from './activity.ts';
import { Notices } from './notices/notices.ts';
import { Tracking } from './tracking.ts';

/** Creates the parts that follow orders after their label. */
export function openTracking({
  desktop,
  ...tools
}: ConstructorParameters<typeof Tracking>[0] &
  Pick<ConstructorParameters<typeof Notices>[0], 'desktop'>) {
  const tracking = new Tracking(tools);
  const hasGap = () => tracking.webhooks.hasGap;
  return {
    tracking,
    activity: new Activity(tools),
    notices: new Notices({ ...tools, desktop, hasGap }),
  };
}
