import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { decodeTspl } from '../fakes/decode-tspl.ts';
import { eventually } from '../fakes/eventually.ts';
import type { TableEntry } from '../fakes/label-table.ts';
import { zbar } from '../fakes/zbar.ts';

/** Where papers come out, in their order; idle while none is on its way there. */
export interface Outlet {
  readonly papers: readonly Buffer[];
  readonly isIdle: boolean;
}

/**
 * A printer, and in one order whatever came out of it and whatever a person at it said, while the
 * apps that print on it come and go:
 *   GET  /   every entry so far, once no label is on its way
 *   POST /   adds an entry
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

  /** Everything that happened, once no label is on its way. */
  async entries(): Promise<TableEntry[]> {
    await eventually('an idle printer', () => this.#outlet.isIdle);
    return this.entriesNow();
  }

  /** Everything that happened so far. */
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

/** What a scanner that is not ours reads from a job; a label that was cut off does not come out. */
async function paper(job: Buffer): Promise<TableEntry> {
  if (!job.toString('latin1').endsWith('\r\nPRINT 1,1\r\n')) return { kind: 'paper', code: null };
  const codes = await zbar(decodeTspl(job).dots);
  return { kind: 'paper', code: codes.join(' ') };
}
