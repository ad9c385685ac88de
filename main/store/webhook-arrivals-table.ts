import type { Database } from 'better-sqlite3';
import { sqlOf } from './sql.ts';

/** Bodies that came and are not laid out among the calls yet. */
interface Arrival {
  readonly seq: number;
  readonly bodies: readonly Buffer[];
  /** ms. */
  readonly at: number;
}

const LENGTH_BYTES = 4;

/**
 * Where the bodies of callers are kept first. Everybody who waits shares a row, and there is no index:
 * this is all that a caller waits for.
 */
export class WebhookArrivalsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Keeps bodies as they came, behind all others; `at` in ms. */
  put(bodies: readonly Buffer[], at: number): void {
    this.#sql.run('INSERT INTO webhook_arrivals (bodies, received_at) VALUES (?, ?)', [
      joined(bodies),
      at,
    ]);
  }

  /** What came first of all that is here, at most so many rows. */
  first(limit: number): Arrival[] {
    const rows = this.#sql.all<{ seq: number; bodies: Buffer; at: number }>(
      'SELECT seq, bodies, received_at AS at FROM webhook_arrivals ORDER BY seq LIMIT ?',
      [limit],
    );
    return rows.map(({ seq, bodies, at }) => ({ seq, bodies: parted(bodies), at }));
  }

  drop(seq: number): void {
    this.#sql.run('DELETE FROM webhook_arrivals WHERE seq = ?', [seq]);
  }

  get isEmpty(): boolean {
    return this.#sql.isTrue('SELECT NOT EXISTS (SELECT 1 FROM webhook_arrivals)');
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
