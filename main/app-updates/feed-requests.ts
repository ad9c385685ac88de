import type { RequestOptions } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  configureRequestOptions,
  configureRequestUrl,
  type DownloadOptions,
  HttpExecutor,
} from 'builder-util-runtime';
import type { Clock } from '../base/host-services.ts';
import type { BeginRequest } from '../base/web-requests.ts';
import { bounded, boundsOf, redirectError, type BoundedAnswer } from './bounded-answer.ts';
import { FileRequest } from './file-request.ts';

type Begun = ReturnType<BeginRequest> | FileRequest;
const unpack = promisify(gunzip);

/**
 * Maximum size of an unpacked block map (bytes). A map has 100 kB per 100 MB. electron-updater unpacks it at once
 * without a limit.
 */
const MAX_UNPACKED_MAP_BYTES = 16 * 1024 * 1024;

/** Executor for electron-updater's requests to a feed: a web server, or the files of a folder. */
export class FeedRequests extends HttpExecutor<Begun> {
  readonly #begin;
  readonly #isFolder;
  readonly #clock;
  /** Size of the installer as listed in the feed (bytes). */
  installerBytes = 0;
  /** Number of bytes received from the feed. */
  fetchedBytes = 0;

  constructor(begin: BeginRequest, isFolder: boolean, clock: Pick<Clock, 'after'>) {
    super();
    this.#begin = begin;
    this.#isFolder = isFolder;
    this.#clock = clock;
  }

  /** Downloads a whole file, like electron-updater's own executor for Electron. */
  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
      const request: RequestOptions = { headers: options.headers ?? {} };
      configureRequestUrl(url, request);
      const callback = (error: Error | null) => (error ? reject(error) : resolve(destination));
      const call = { destination, options, onCancel, callback, responseHandler: null };
      this.doDownload(configureRequestOptions(request), call, 0);
    });
  }

  /** Used for block maps only; without one the whole installer is downloaded. */
  override async downloadToBuffer(url: URL, options: DownloadOptions): Promise<Buffer> {
    const packed = await super.downloadToBuffer(url, options);
    await unpack(packed, { maxOutputLength: MAX_UNPACKED_MAP_BYTES });
    return packed;
  }

  createRequest(options: RequestOptions, answered: (response: never) => void): Begun {
    // A web server must not redirect to files of this computer, nor a folder to the network.
    if ((options.protocol === 'file:') !== this.#isFolder)
      throw redirectError(String(options.protocol));
    const handOn = answered as (answer: BoundedAnswer) => void;
    return bounded<Begun>(
      (take) => (this.#isFolder ? new FileRequest(options, take) : this.#begin(options, take)),
      (answer) => {
        answer.on('data', (piece: Buffer | string) => {
          this.fetchedBytes += Buffer.byteLength(piece);
        });
        handOn(answer);
      },
      boundsOf(options, this.installerBytes),
      this.#clock,
    );
  }
}
