import type { RequestOptions } from 'node:http';
import {
  configureRequestOptions,
  configureRequestUrl,
  type DownloadOptions,
  HttpExecutor,
} from 'builder-util-runtime';
import type { BeginRequest } from '../base/web-requests.ts';
import { FileRequest } from './file-request.ts';

type Begun = ReturnType<BeginRequest> | FileRequest;

/** What electron-updater asks a feed with: a web server's pages, or the files of a folder. */
export class FeedRequests extends HttpExecutor<Begun> {
  readonly #begin;
  readonly #isFolder;

  constructor(begin: BeginRequest, isFolder: boolean) {
    super();
    this.#begin = begin;
    this.#isFolder = isFolder;
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

  createRequest(options: RequestOptions, answered: (response: never) => void): Begun {
    // A web server must not send anybody to this computer's files, nor a folder to the network.
    if ((options.protocol === 'file:') !== this.#isFolder)
      throw new Error(`The feed leads elsewhere: ${options.protocol}`);
    return this.#isFolder
      ? new FileRequest(options, answered as (answer: unknown) => void)
      : this.#begin(options, answered as (answer: unknown) => void);
  }
}
