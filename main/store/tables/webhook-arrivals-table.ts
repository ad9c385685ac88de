import type { Database } from 'better-sqlite3';
import { sqlOf } from '../engine/sql.ts';

/** Received bodies that are not yet stored as calls. */
interface Arrival {
  readonly seq: number;
  readonly bodies: readonly Buffer[];
  /** Time (ms). */
  readonly at: number;
}

const LENGTH_BYTES = 4;

/**
 * First storage of received bodies. Concurrent calls share a row, and there is no index, because callers wait for this
 * write.
 */
export class WebhookArrivalsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Appends bodies as received. `at` is ms. */
  put(bodies: readonly Buffer[], at: number): void {
    this.#sql.run('INSERT INTO webhook_arrivals (bodies, received_at) VALUES (?, ?)', [
      joined(bodies),
      at,
    ]);
  }

  /** Returns the oldest rows, at most `limit`. */
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

/** Joins bodies, each after its length. */
function joined(bodies: readonly Buffer[]): Buffer {
  const buffer = Buffer.allocUnsafe(
    bodies.reduce((bytes, body) => bytes + LENGTH_BYTES + body.length, 0),
  );
  let offset = 0;
  for (const body of bodies) {
    offset = buffer.writeUInt32LE(body.length, offset);
    offset += body.copy(buffer, offset);
  }
  return buffer;
}

function parted(buffer: Buffer): Buffer[] {
  const bodies: Buffer[] = [];
  for (let offset = 0; offset < buffer.length;) {
    const start = offset + LENGTH_BYTES;
    offset = start + buffer.readUInt32LE(offset);
    bodies.push(buffer.subarray(start, offset));
  }
  return bodies;
}
