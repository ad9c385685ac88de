import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildBlockMap } from 'app-builder-lib/out/targets/blockmap/blockmap.js';
import { onTestFinished } from 'vitest';
import type { PackageKind } from '../../main/base/installation.ts';
import { temporaryFolder } from './folder.ts';
import { FEW, contentsOf, files, system } from './installer-contents.ts';

/** A feed's description of a version, for tests that change it. */
interface Published {
  version: string;
  files: { url: string; sha512: string; size: number; blockMapSize?: number }[];
  releaseNotes?: string;
}

/** Publishes a version to a folder as electron-builder does, with real block maps. Returns its description. */
export async function publish(
  folder: string,
  version: string,
  {
    kind = 'nsis',
    channel = 'latest',
    bytes = FEW,
    change = () => {},
  }: {
    kind?: PackageKind;
    channel?: string;
    bytes?: number;
    change?: (said: Published) => void;
  } = {},
): Promise<Published> {
  mkdirSync(folder, { recursive: true });
  const name = files[kind](version);
  const file = join(folder, name);
  writeFileSync(file, contentsOf(version, bytes));
  // As electron-builder does: a separate file for the Windows installer, the end of the AppImage, no map for the deb.
  if (kind === 'nsis') await buildBlockMap(file, 'gzip', `${file}.blockmap`);
  const map = kind === 'appimage' ? await buildBlockMap(file, 'deflate') : null;
  const content = readFileSync(file);
  const sha512 = createHash('sha512').update(content).digest('base64');
  const blockMapSize = map?.blockMapSize;
  const said: Published = {
    version,
    files: [{ url: name, sha512, size: content.length, ...(blockMapSize && { blockMapSize }) }],
  };
  change(said);
  // JSON is valid YAML.
  writeFileSync(
    join(folder, `${channel}${kind === 'nsis' ? '' : system}.yml`),
    JSON.stringify(said),
  );
  return said;
}

/**
 * Removes from an installer in the feed all blocks that the previous one also has, by their block maps. Returns the
 * number of bytes left: all that a client with the previous installer needs. A full download no longer matches the
 * feed's checksum.
 */
export function leaveOnlyWhatIsNew(folder: string, before: string, version: string): number {
  const blocksOf = (of: string) => {
    const map = gunzipSync(readFileSync(join(folder, `${files.nsis(of)}.blockmap`)));
    const [file] = (JSON.parse(map.toString()) as BlockMap).files;
    if (!file) throw new Error(`No map of ${of}`);
    let begin = 0;
    return file.sizes.map((size, index) => {
      begin += size;
      return { begin: begin - size, end: begin, checksum: file.checksums[index] };
    });
  };
  const oldChecksums = new Set(blocksOf(before).map(({ checksum }) => checksum));
  const installer = join(folder, files.nsis(version));
  const bytes = readFileSync(installer);
  let left = bytes.length;
  for (const { begin, end, checksum } of blocksOf(version)) {
    if (!oldChecksums.has(checksum)) continue;
    bytes.fill(0, begin, end);
    left -= end - begin;
  }
  writeFileSync(installer, bytes);
  return left;
}

/** Block map as electron-builder writes it: size and checksum of each block. */
interface BlockMap {
  readonly files: readonly { readonly sizes: number[]; readonly checksums: string[] }[];
}

/** Copies a version's installer to the place where the running version stores it for the next update. */
export function keepInstaller(folder: string, version: string, to: string): void {
  copyFileSync(join(folder, files.nsis(version)), to);
}

/** A request that the feed answered, and the number of bytes sent. */
interface FeedRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  sent: number;
}

export interface Feed {
  readonly url: string;
  readonly requests: FeedRequest[];
  /** Answers in place of the folder while set. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
}

/** Serves a folder by a web server that supports range requests. */
export async function serveFeed(folder: string): Promise<Feed> {
  const feed: Feed & { url: string } = { url: '', requests: [], intercept: null };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://feed').pathname);
    const feedRequest: FeedRequest = {
      path,
      authorization: request.headers['proxy-authorization'],
      sent: 0,
    };
    feed.requests.push(feedRequest);
    if (feed.intercept?.(request, response)) return;
    let bytes: Buffer;
    try {
      bytes = readFileSync(join(folder, path));
    } catch {
      response.writeHead(404).end();
      return;
    }
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
    feedRequest.sent = part.length;
    const range =
      from === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${bytes.length}` };
    response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length, ...range });
    response.end(part);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  feed.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return feed;
}

/** Returns a folder for a feed, outside of any station. */
export function feedFolder(): string {
  return join(temporaryFolder(), 'feed');
}
