import type { Store } from '../../store/store.ts';
import { MOST_ENTRIES, scansTold } from '../protocol.ts';
import { type Ended, endedBy, level } from './ended.ts';
import type { HubClient } from './hub-client.ts';

/** Sends scans to the hub for the site's shift report: time, packer and order. */
export class ScanTelling {
  readonly #store;
  readonly #client;
  readonly #epoch;
  /** Number of the hub's last scan of this bench; null before the first answer. */
  #told: number | null = null;

  constructor(store: Store, client: HubClient, epoch: number) {
    this.#store = store;
    this.#client = client;
    this.#epoch = epoch;
  }

  async tell(): Promise<Ended> {
    for (;;) {
      if (this.#told !== null && this.#store.shift.lastScan() < this.#told) this.#told = 0;
      const told = this.#told;
      const rows = told === null ? [] : this.#store.shift.scansAfter(told, MOST_ENTRIES);
      if (told !== null && rows.length === 0) return level;
      const body = { epoch: this.#epoch, rows, ...(told !== null && { after: told }) };
      const answer = await this.#client.ask('/v1/scans', scansTold, body);
      if (answer.kind !== 'done') return endedBy(answer);
      this.#told = answer.value.seq;
    }
  }
}
