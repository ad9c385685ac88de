import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { decodeTspl } from '../fakes/decode-tspl.ts';
import { eventually } from '../fakes/eventually.ts';
import type { TableEntry } from '../fakes/label-table.ts';
import { zbar } from '../fakes/zbar.ts';

/** The printed papers in order; idle while the printer is not printing. */
export interface Outlet {
  readonly papers: readonly Buffer[];
  readonly isIdle: boolean;
}

/**
 * A printer, and a single ordered record of its papers and the packer's reports, while the apps that use it start and
 * die:
 * - GET /: every entry so far, once no label is in progress
 * - POST /: adds an entry
 */
export class PackingTable {
  readonly #outlet: Outlet;
  readonly #entries: Promise<TableEntry>[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  /** Papers of the printer that are among the entries. */
  #papers = 0;

  static async open(outlet: Outlet): Promise<PackingTable> {
    const table = new PackingTable(outlet);
    table.#server.listen(0, '127.0.0.1');
    await once(table.#server, 'listening');
    return table;
  }

  private constructor(outlet: Outlet) {
    this.#outlet = outlet;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  put(entry: TableEntry): void {
    this.#collect();
    this.#entries.push(Promise.resolve(entry));
  }

  /** Returns all entries, once no label is in progress. */
  async entries(): Promise<TableEntry[]> {
    await eventually('an idle printer', () => this.#outlet.isIdle);
    return this.entriesNow();
  }

  /** Returns all entries so far. */
  async entriesNow(): Promise<TableEntry[]> {
    this.#collect();
    return Promise.all(this.#entries);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #collect(): void {
    const { papers } = this.#outlet;
    for (const job of papers.slice(this.#papers)) this.#entries.push(paper(job));
    this.#papers = papers.length;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') this.put((await json(request)) as TableEntry);
    const answer = request.method === 'POST' ? null : await this.entries();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }
}

/** Decodes a job with an independent scanner; a label that was cut off has no code. */
async function paper(job: Buffer): Promise<TableEntry> {
  if (!job.toString('latin1').endsWith('\r\nPRINT 1,1\r\n')) return { kind: 'paper', code: null };
  const codes = await zbar(decodeTspl(job).dots);
  return { kind: 'paper', code: codes.join(' ') };
}
