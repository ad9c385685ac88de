import type { Database } from 'better-sqlite3';

/** Bodies that came and are not laid out among the calls yet. */
interface Arrival {
  readonly seq: number;
  readonly bodies: readonly Buffer[];
  /** ms. */
  readonly at: number;
}

interface Row {
  seq: number;
  bodies: Buffer;
  received_at: number;
}

const LENGTH_BYTES = 4;

/**
 * Where the bodies of callers are kept first. Everybody who waits shares a row, and there is no index:
 * this is all that a caller waits for.
 */
export class WebhookArrivalsTable {
  readonly #put;
  readonly #first;
  readonly #drop;
  readonly #any;

  constructor(db: Database) {
    this.#put = db.prepare<[Buffer, number]>(
      'INSERT INTO webhook_arrivals (bodies, received_at) VALUES (?, ?)',
    );
    this.#first = db.prepare<[number], Row>('SELECT * FROM webhook_arrivals ORDER BY seq LIMIT ?');
    this.#drop = db.prepare<[number]>('DELETE FROM webhook_arrivals WHERE seq = ?');
    this.#any = db.prepare<[], 0 | 1>('SELECT EXISTS (SELECT 1 FROM webhook_arrivals)').pluck();
  }

  /** Keeps bodies as they came, behind all others; `at` in ms. */
  put(bodies: readonly Buffer[], at: number): void {
    this.#put.run(joined(bodies), at);
  }

  /** What came first of all that is here, at most so many rows. */
  first(limit: number): Arrival[] {
    return this.#first.all(limit).map((row) => {
      return { seq: row.seq, bodies: parted(row.bodies), at: row.received_at };
    });
  }

  drop(seq: number): void {
    this.#drop.run(seq);
  }

  get isEmpty(): boolean {
    return this.#any.get() === 0;
  }
}

/** Each body behind its length. */
function joined(bodies: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafe(
    bodies.reduce((bytes, body) => bytes + LENGTH_BYTES + body.length, 0),
  );
  let place = 0;
  for (const body of bodies) {
    place = whole.writeUInt32LE(body.length, place);
    place += body.copy(whole, place);
  }
  return whole;
}

function parted(whole: Buffer): Buffer[] {
  const bodies: Buffer[] = [];
  for (let place = 0; place < whole.length;) {
    const start = place + LENGTH_BYTES;
    place = start + whole.readUInt32LE(place);
    bodies.push(whole.subarray(start, place));
  }
  return bodies;
}
