import { Activity } from './activity.ts';
import { Notices, type NoticesTools } from './notices/notices.ts';
import { Tracking, type TrackingTools } from './tracking.ts';

/** Creates the parts that follow orders after their label. */
export function openTracking({ desktop, ...tools }: TrackingTools & Pick<NoticesTools, 'desktop'>) {
  const tracking = new Tracking(tools);
  const hasGap = () => tracking.webhooks.hasGap;
  return {
    tracking,
    activity: new Activity(tools),
    notices: new Notices({ ...tools, desktop, hasGap }),
  };
}
