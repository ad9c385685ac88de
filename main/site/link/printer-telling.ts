import { z } from 'zod';
import type { PrinterStatuses } from '../../printing/status/printer-statuses.ts';
import type { Store } from '../../store/store.ts';
import { MOST_PRINTERS, type PrinterNow } from '../protocol.ts';
import { type Ended, endedBy, level } from './ended.ts';
import type { HubClient } from './hub-client.ts';

/** Tells the hub how the printers of this bench are, for its status page: whenever that is another than it heard last. */
export class PrinterTelling {
  #now: () => readonly PrinterNow[] = () => [];
  /** What the hub has; null where that is not known. */
  #told: string | null = null;

  /** `now` answers how they are. */
  use(now: () => readonly PrinterNow[]): void {
    this.#now = now;
  }

  /** What the hub has may be something else, as after it went back to a backup. */
  restart(): void {
    this.#told = null;
  }

  async tell(client: HubClient): Promise<Ended> {
    const printers = this.#now();
    const text = JSON.stringify(printers);
    if (text === this.#told) return level;
    const answer = await client.ask('/v1/printers', z.object({}), { printers });
    if (answer.kind !== 'done') return endedBy(answer);
    this.#told = text;
    return level;
  }
}

/** How the printers of this bench are, without a word of their own: those may say anything. */
export function printersNow(
  { printers }: Store,
  statuses: Pick<PrinterStatuses, 'get'>,
): PrinterNow[] {
  return printers
    .list()
    .slice(0, MOST_PRINTERS)
    .map(({ id, name }) => {
      const { state, reasons } = statuses.get(id) ?? { state: 'unknown', reasons: [] };
      return { name, state, reasons: reasons.map(({ kind }) => kind) };
    });
}
