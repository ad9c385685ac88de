import { pathToFileURL } from 'node:url';
import { HttpError, type CustomPublishOptions, type UpdateInfo } from 'builder-util-runtime';
import type { AppUpdater, ResolvedUpdateFileInfo } from 'electron-updater';
import {
  type ProviderRuntimeOptions,
  Provider,
  parseUpdateInfo,
  resolveFiles,
} from 'electron-updater/out/providers/Provider.js';
import { z } from 'zod';
import { type AppFeed, isFolder } from '../../shared/model/app-update.ts';
import type { PackageKind } from '../base/installation.ts';
import { FeedError } from './feed-error.ts';
import { compareVersions } from './version-order.ts';

/** Maximum sizes (bytes), far larger than an installer. A larger value would fill the disk or the memory. */
const MAX_INSTALLER_BYTES = 1024 * 1024 * 1024;
const MAX_BLOCK_MAP_BYTES = 1024 * 1024;

/** Required fields of a version in the feed; without a SHA-512 nothing could be verified. */
const infoSchema = z.looseObject({
  version: z.string().regex(/^\d+\.\d+\.\d+(?:[-+].*)?$/),
  files: z
    .array(
      z.looseObject({
        url: z.string().min(1),
        sha512: z.string().min(80),
        size: z.int().positive().max(MAX_INSTALLER_BYTES),
        blockMapSize: z.int().positive().max(MAX_BLOCK_MAP_BYTES).optional(),
      }),
    )
    .min(1),
});

interface FeedOptions {
  readonly feed: Pick<AppFeed, 'feed' | 'channel'>;
  readonly kind: PackageKind;
}

/**
 * A feed of an administrator: a folder, local or on a web server, with electron-builder's files. Benches of the early
 * channel also read `early.yml`, and use the newer version of the two.
 */
export class FeedProvider extends Provider<UpdateInfo> {
  readonly #base;
  readonly #names;

  constructor(options: CustomPublishOptions, _: AppUpdater, runtime: ProviderRuntimeOptions) {
    // Many servers do not support several ranges in one answer, and neither does a folder.
    super({ ...runtime, isUseMultipleRangeRequest: false });
    const { feed, kind } = options as unknown as FeedOptions;
    this.#base = baseOf(feed.feed);
    const channels = feed.channel === 'early' ? ['early', 'latest'] : ['latest'];
    this.#names = channels.map((channel) => `${channel}${systemOf(kind)}.yml`);
  }

  async getLatestVersion(): Promise<UpdateInfo> {
    const candidates: UpdateInfo[] = [];
    let missing: unknown;
    for (const name of this.#names) {
      const url = new URL(name, this.#base);
      try {
        candidates.push(understood(parseUpdateInfo(await this.httpRequest(url), name, url)));
      } catch (error) {
        if (!(error instanceof HttpError) || error.statusCode !== 404) throw error;
        missing = error;
      }
    }
    const [newest] = candidates.toSorted((a, b) => compareVersions(b.version, a.version));
    if (!newest) throw missing;
    return newest;
  }

  resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
    const files = resolveFiles(info, this.#base);
    const isOutsideFeed = ({ url }: ResolvedUpdateFileInfo) =>
      !url.href.startsWith(this.#base.href);
    if (files.some(isOutsideFeed))
      throw new FeedError('not-understood', 'A file lies outside of the feed');
    return files;
  }
}

function understood(info: UpdateInfo): UpdateInfo {
  const checked = infoSchema.safeParse(info);
  if (checked.success) return info;
  const where = checked.error.issues.map(({ path }) => path.join('.') || '(file)');
  throw new FeedError('not-understood', where.join(', '));
}

function baseOf(feed: string): URL {
  const url = isFolder(feed) ? pathToFileURL(feed) : new URL(feed);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** Returns the suffix that electron-builder uses: empty for Windows, with the processor if it is not x64. */
function systemOf(kind: PackageKind): string {
  if (kind === 'nsis') return '';
  return process.arch === 'x64' ? '-linux' : `-linux-${process.arch}`;
}
