import type { Store } from '../../store/store.ts';
import { MAX_ENTRIES, scansReceipt } from '../protocol/protocol.ts';
import { type RoundResult, resultOf, upToDate } from './round-result.ts';
import type { HubClient } from '../connection/hub-client.ts';

/** Sends scans to the hub for the site's shift report: time, packer and order. */
export class ScanSender {
  readonly #store;
  readonly #client;
  readonly #epoch;
  /** Number of the hub's last scan of this bench; null before the first answer. */
  #lastSent: number | null = null;

  constructor(store: Store, client: HubClient, epoch: number) {
    this.#store = store;
    this.#client = client;
    this.#epoch = epoch;
  }

  async send(): Promise<RoundResult> {
    for (;;) {
      if (this.#lastSent !== null && this.#store.shift.lastScan() < this.#lastSent)
        this.#lastSent = 0;
      const lastSent = this.#lastSent;
      const rows = lastSent === null ? [] : this.#store.shift.scansAfter(lastSent, MAX_ENTRIES);
      if (lastSent !== null && rows.length === 0) return upToDate;
      const body = { epoch: this.#epoch, rows, ...(lastSent !== null && { after: lastSent }) };
      const answer = await this.#client.ask('/v1/scans', scansReceipt, body);
      if (answer.kind !== 'done') return resultOf(answer);
      this.#lastSent = answer.value.seq;
    }
  }
}
