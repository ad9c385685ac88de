import type { RequestOptions } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  configureRequestOptions,
  configureRequestUrl,
  type DownloadOptions,
  HttpExecutor,
} from 'builder-util-runtime';
import type { Clock } from '../base/surroundings.ts';
import type { BeginRequest } from '../base/web-requests.ts';
import { bounded, boundsOf, leadsElsewhere, type FeedAnswer } from './bounded-answer.ts';
import { FileRequest } from './file-request.ts';

type Begun = ReturnType<BeginRequest> | FileRequest;
const unpack = promisify(gunzip);

/** A map of blocks has 100 kB for 100 MB. electron-updater unpacks it in one go, however much comes out. */
const MOST_OF_A_MAP = 16 * 1024 * 1024;

/** What electron-updater asks a feed with: a web server's pages, or the files of a folder. */
export class FeedRequests extends HttpExecutor<Begun> {
  readonly #begin;
  readonly #isFolder;
  readonly #clock;
  /** How many bytes the feed says that its installer has. */
  installerBytes = 0;
  /** How many bytes the feed has sent. */
  fetchedBytes = 0;

  constructor(begin: BeginRequest, isFolder: boolean, clock: Pick<Clock, 'after'>) {
    super();
    this.#begin = begin;
    this.#isFolder = isFolder;
    this.#clock = clock;
  }

  /** Fetches a file whole, as electron-updater's own executor for Electron does. */
  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
      const request: RequestOptions = { headers: options.headers ?? {} };
      configureRequestUrl(url, request);
      const callback = (error: Error | null) => (error ? reject(error) : resolve(destination));
      const call = { destination, options, onCancel, callback, responseHandler: null };
      this.doDownload(configureRequestOptions(request), call, 0);
    });
  }

  /** Only maps of blocks are fetched so; without one the installer is fetched whole. */
  override async downloadToBuffer(url: URL, options: DownloadOptions): Promise<Buffer> {
    const packed = await super.downloadToBuffer(url, options);
    await unpack(packed, { maxOutputLength: MOST_OF_A_MAP });
    return packed;
  }

  createRequest(options: RequestOptions, answered: (response: never) => void): Begun {
    // A web server must not send anybody to this computer's files, nor a folder to the network.
    if ((options.protocol === 'file:') !== this.#isFolder)
      throw leadsElsewhere(String(options.protocol));
    const handOn = answered as (answer: FeedAnswer) => void;
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
