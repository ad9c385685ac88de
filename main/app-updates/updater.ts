import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { UpdateInfo } from 'builder-util-runtime';
import { AppImageUpdater, DebUpdater, NsisUpdater } from 'electron-updater';
import { type AppFeed, isFolder } from '../../shared/model/app-update.ts';
import type { Installation, PackageKind } from '../base/installation.ts';
import { saidInLog } from '../base/loggable.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import { requestsThrough } from '../base/web-requests.ts';
import { FeedProvider } from './feed-provider.ts';
import { FeedRequests } from './feed-requests.ts';
import { orPutBack } from './kept-app-image.ts';
import { signatureTrouble } from './signature.ts';
import { startsOf } from './starts.ts';
import { compareVersions } from './version-order.ts';

const updaters = { nsis: NsisUpdater, appimage: AppImageUpdater, deb: DebUpdater };
/** The files that an updater of each kind takes. */
const endings: Readonly<Record<PackageKind, string>> = {
  nsis: '.exe',
  appimage: '.AppImage',
  deb: '.deb',
};

/** What a feed offers. */
interface Offer {
  readonly version: string;
  /** `older`: it came before this version, and is left alone. */
  readonly is: 'newer' | 'same' | 'older';
  /** Plain text; empty where nobody wrote any. */
  readonly notes: string;
}

/** How many bytes came over the line for an installer of `size`: few where the one before has most of them; none where it lay here. */
export interface Fetched {
  readonly fetched: number;
  readonly size: number;
}

/** electron-updater in front of one feed. Throws what it throws; `feedTrouble` says what that means. */
export interface Updater {
  look(): Promise<Offer>;
  /** Fetches what was offered last and checks it against the feed's hash; `progress` is percent. */
  download(progress: (percent: number) => void): Promise<Fetched>;
  /** Whether the file that was fetched still is what the feed named. */
  isWhole(): Promise<boolean>;
  /**
   * Starts the installer, which waits for the end of this process and then starts the program. False where
   * somebody else has to start it: the installer did not begin, and this version is where it was, or it has done its
   * work already (deb). Throws what the file system throws.
   */
  install(): Promise<boolean>;
}

export function openUpdater(tools: {
  installation: Installation;
  version: string;
  dataFolder: string;
  feed: AppFeed;
  /** The proxy's. */
  password: string | null;
  clock: Clock;
  log: Log;
}): Updater {
  const { installation, version, dataFolder, feed, log } = tools;
  let leavesTheStartToUs = false;
  const updater = new updaters[installation.kind](null, {
    version,
    name: 'packbench',
    isPackaged: true,
    appUpdateConfigPath: installation.configFile,
    userDataPath: dataFolder,
    baseCachePath: installation.cacheFolder,
    whenReady: () => Promise.resolve(),
    // The bench ends and starts the program, after it closed the station.
    relaunch() {
      leavesTheStartToUs = true;
    },
    quit() {},
    onQuit() {},
  });
  const say = (text: unknown) => log.info('app-update.updater', { text: saidInLog(String(text)) });
  updater.logger = { info: say, warn: say, error: say };
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  const executor = new FeedRequests(
    requestsThrough(proxyOf(feed, tools.password)),
    isFolder(feed.feed),
    tools.clock,
  );
  // Public there, and not in its types.
  Object.assign(updater, { httpExecutor: executor });
  if (updater instanceof NsisUpdater)
    updater.verifyUpdateCodeSignature = (publishers, installer) =>
      signatureTrouble(publishers, installer, say);
  const starts = startsOf(updater, log);
  updater.setFeedURL({
    provider: 'custom',
    updateProvider: FeedProvider,
    feed,
    kind: installation.kind,
  });
  let offered: UpdateInfo | null = null;
  let file: string | null = null;
  let progressed: (percent: number) => void = () => {};
  updater.on('download-progress', ({ percent }) => progressed(percent));
  return {
    async look() {
      const found = await updater.checkForUpdates();
      if (!found) throw new Error('This copy of the program cannot be updated');
      offered = found.isUpdateAvailable ? found.updateInfo : null;
      const sizes = installersOf(found.updateInfo, installation.kind).map(({ size }) => size ?? 0);
      executor.installerBytes = Math.max(0, ...sizes);
      const order = compareVersions(found.updateInfo.version, version);
      return {
        version: found.updateInfo.version,
        is: found.isUpdateAvailable ? 'newer' : order < 0 ? 'older' : 'same',
        notes: notesOf(found.updateInfo),
      };
    },
    async download(progress) {
      progressed = progress;
      const before = executor.fetchedBytes;
      [file = null] = await updater.downloadUpdate();
      return { fetched: executor.fetchedBytes - before, size: executor.installerBytes };
    },
    async isWhole() {
      if (file === null || offered === null) return false;
      const hash = createHash('sha512');
      await pipeline(createReadStream(file), hash);
      const found = hash.digest('base64');
      return installersOf(offered, installation.kind).some(({ sha512 }) => sha512 === found);
    },
    async install() {
      const runs = await orPutBack(installation.kind, async () => {
        return updater.install(true, true) && starts.lastRuns();
      });
      return runs && !leavesTheStartToUs;
    },
  };
}

/** What a feed has for the updater of a kind. */
function installersOf({ files }: UpdateInfo, kind: PackageKind): UpdateInfo['files'] {
  return files.filter(({ url }) => url.endsWith(endings[kind]));
}

/** The proxy as requests need it; null where the system decides. */
function proxyOf({ proxy }: AppFeed, password: string | null): string | null {
  if (proxy === '') return null;
  const url = new URL(proxy);
  if (password !== null) url.password = password;
  return url.href;
}

/** What a publisher wrote is text: marks of HTML or Markdown are not understood, and shown as they are. */
function notesOf({ releaseNotes }: UpdateInfo): string {
  if (typeof releaseNotes === 'string') return releaseNotes.trim().slice(0, 4000);
  return (releaseNotes ?? [])
    .map(({ note }) => note ?? '')
    .join('\n')
    .trim()
    .slice(0, 4000);
}
