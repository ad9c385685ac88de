import { Client, type ClientConfig } from 'pg';

/** Writes a hub's rows to equal tables with only PostgreSQL's client. */
export class BareInserts {
  readonly #clients: Client[] = [];
  #rows: Record<string, unknown>[] = [];

  /** Reads the hub's log after `position`, and its orders. */
  static async open(
    address: ClientConfig,
    connections: number,
    position: number,
  ): Promise<BareInserts> {
    const bare = new BareInserts();
    for (let opened = 0; opened < connections; opened++) {
      const client = new Client(address);
      await client.connect();
      bare.#clients.push(client);
    }
    const [first] = bare.#clients;
    await first?.query(`DROP TABLE IF EXISTS bare_log, bare_orders;
      CREATE TABLE bare_log (LIKE site_log INCLUDING ALL);
      CREATE TABLE bare_orders (LIKE site_orders INCLUDING ALL);`);
    const result = await first?.query<Record<string, unknown>>(
      `SELECT l.*, o.first_at, o.at AS order_at, o.sync, o.printed, o.body
       FROM site_log AS l JOIN site_orders AS o USING (soc, bench) WHERE position > $1 ORDER BY position`,
      [position],
    );
    bare.#rows = result?.rows ?? [];
    return bare;
  }

  get count(): number {
    return this.#rows.length;
  }

  /** Writes all of them, `together` rows per commit; each free connection takes the next ones. */
  async write(together: number): Promise<void> {
    let next = 0;
    const work = async (client: Client) => {
      while (next < this.#rows.length) {
        const rows = this.#rows.slice(next, (next += together));
        const column = (name: string) => rows.map((row) => row[name]);
        await client.query({ name: 'both', text: both, values: columns.map(column) });
      }
    };
    await this.#clients[0]?.query('TRUNCATE bare_log, bare_orders');
    await Promise.all(this.#clients.map(work));
  }

  async close(): Promise<void> {
    await this.#clients[0]?.query('DROP TABLE bare_log, bare_orders');
    for (const client of this.#clients) await client.end();
  }
}

const columns =
  'position,bench,epoch,seq,event,soc,kind,by,at,facts,first_at,order_at,sync,printed,body'.split(
    ',',
  );
const both = `WITH told AS (
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::text[],
      $8::text[], $9::bigint[], $10::text[], $11::bigint[], $12::bigint[], $13::text[], $14::int[], $15::text[])
      AS t (${columns.join(', ')})
  ), logged AS (
    INSERT INTO bare_log SELECT position, bench, epoch, seq, event, soc, kind, by, at, facts FROM told
  )
  INSERT INTO bare_orders SELECT soc, bench, first_at, order_at, NULL, sync, printed, body FROM told`;
