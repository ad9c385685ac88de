import { publish, feedFolder, serveFeed } from '../../fakes/feed.ts';
import { installApp, type InstalledApp } from '../../fakes/installed-app.ts';

export const minute = 60_000;

/** Sets up a feed with this version, and a program 1.0.0 that follows it. */
export async function setUp(version = '1.1.0', options: Parameters<typeof installApp>[0] = {}) {
  const folder = feedFolder();
  const kind = options.kind ?? 'nsis';
  await publish(folder, version, { kind });
  const feed = await serveFeed(folder);
  const app = installApp({ ...options, kind });
  return { folder, feed, app };
}

export function follow(
  app: InstalledApp,
  feed: string,
  channel: 'stable' | 'early' = 'stable',
): void {
  const saved = app.updates.save({ feed, channel, proxy: '' });
  if (!saved.ok) throw new Error(saved.error.code);
}
