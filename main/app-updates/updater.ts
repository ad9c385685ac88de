import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { UpdateInfo } from 'builder-util-runtime';
import { AppImageUpdater, DebUpdater, NsisUpdater } from 'electron-updater';
import { type AppFeed, isFolder } from '../../shared/model/app-update.ts';
import type { Installation, PackageKind } from '../base/installation.ts';
import { saidInLog } from '../base/loggable.ts';
import type { Clock, Log } from '../base/host-services.ts';
import { requestsThrough } from '../base/web-requests.ts';
import { FeedProvider } from './feed-provider.ts';
import { FeedRequests } from './feed-requests.ts';
import { orPutBack } from './app-image-backup.ts';
import { signatureProblem } from './signature.ts';
import { startsOf } from './starts.ts';
import { compareVersions } from './version-order.ts';

const updaters = { nsis: NsisUpdater, appimage: AppImageUpdater, deb: DebUpdater };
/** File extension of the installer for each kind of updater. */
const endings: Readonly<Record<PackageKind, string>> = {
  nsis: '.exe',
  appimage: '.AppImage',
  deb: '.deb',
};

/** Offer of a feed. */
interface Offer {
  readonly version: string;
  /** `older`: earlier than this version, and ignored. */
  readonly is: 'newer' | 'same' | 'older';
  /** Plain text; may be empty. */
  readonly notes: string;
}

/**
 * Downloaded bytes for an installer of `size` (bytes): few if most blocks exist in the previous installer, zero if it
 * was already downloaded.
 */
export interface Fetched {
  readonly fetched: number;
  readonly size: number;
}

/**
 * Wrapper of electron-updater for one feed. Throws the errors of electron-updater, which `feedProblemOf` maps to reasons.
 */
export interface Updater {
  checkForUpdate(): Promise<Offer>;
  /** Downloads the last offer and verifies the hash of the feed; `progress` is in percent. */
  download(progress: (percent: number) => void): Promise<Fetched>;
  /** Whether the downloaded file still has the hash of the feed. */
  isIntact(): Promise<boolean>;
  /**
   * Starts the installer, which waits for the end of this process and then starts the program. False if the caller has
   * to start the program: the installer did not start and this version is unchanged, or it has already finished (deb).
   * Throws errors of the file system.
   */
  install(): Promise<boolean>;
}

export function openUpdater(tools: {
  installation: Installation;
  version: string;
  dataFolder: string;
  feed: AppFeed;
  /** Password of the proxy. */
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
    // The bench closes the station first, then ends and restarts the program.
    relaunch() {
      leavesTheStartToUs = true;
    },
    quit() {},
    onQuit() {},
  });
  const logMessage = (text: unknown) =>
    log.info('app-update.updater', { text: saidInLog(String(text)) });
  updater.logger = { info: logMessage, warn: logMessage, error: logMessage };
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  const executor = new FeedRequests(
    requestsThrough(proxyOf(feed, tools.password)),
    isFolder(feed.feed),
    tools.clock,
  );
  // A public field that the types omit.
  Object.assign(updater, { httpExecutor: executor });
  if (updater instanceof NsisUpdater)
    updater.verifyUpdateCodeSignature = (publishers, installer) =>
      signatureProblem(publishers, installer, logMessage);
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
    async checkForUpdate() {
      const result = await updater.checkForUpdates();
      if (!result) throw new Error('This copy of the program cannot be updated');
      offered = result.isUpdateAvailable ? result.updateInfo : null;
      const sizes = installersOf(result.updateInfo, installation.kind).map(({ size }) => size ?? 0);
      executor.installerBytes = Math.max(0, ...sizes);
      const order = compareVersions(result.updateInfo.version, version);
      return {
        version: result.updateInfo.version,
        is: result.isUpdateAvailable ? 'newer' : order < 0 ? 'older' : 'same',
        notes: notesOf(result.updateInfo),
      };
    },
    async download(progress) {
      progressed = progress;
      const before = executor.fetchedBytes;
      [file = null] = await updater.downloadUpdate();
      return { fetched: executor.fetchedBytes - before, size: executor.installerBytes };
    },
    async isIntact() {
      if (file === null || offered === null) return false;
      const hash = createHash('sha512');
      await pipeline(createReadStream(file), hash);
      const digest = hash.digest('base64');
      return installersOf(offered, installation.kind).some(({ sha512 }) => sha512 === digest);
    },
    async install() {
      const runs = await orPutBack(installation.kind, async () => {
        return updater.install(true, true) && starts.lastRuns();
      });
      return runs && !leavesTheStartToUs;
    },
  };
}

/** Returns the files in the feed for this kind of updater. */
function installersOf({ files }: UpdateInfo, kind: PackageKind): UpdateInfo['files'] {
  return files.filter(({ url }) => url.endsWith(endings[kind]));
}

/** Returns the proxy's URL for requests; null to use the system's proxy. */
function proxyOf({ proxy }: AppFeed, password: string | null): string | null {
  if (proxy === '') return null;
  const url = new URL(proxy);
  if (password !== null) url.password = password;
  return url.href;
}

/** Returns the release notes as plain text; HTML and Markdown are displayed literally. */
function notesOf({ releaseNotes }: UpdateInfo): string {
  if (typeof releaseNotes === 'string') return releaseNotes.trim().slice(0, 4000);
  return (releaseNotes ?? [])
    .map(({ note }) => note ?? '')
    .join('\n')
    .trim()
    .slice(0, 4000);
}
