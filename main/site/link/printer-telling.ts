import { z } from 'zod';
import type { PrinterStatuses } from '../../printing/status/printer-statuses.ts';
import type { Store } from '../../store/store.ts';
import { MOST_PRINTERS, type PrinterNow } from '../protocol.ts';
import { type Ended, endedBy, level } from './ended.ts';
import type { HubClient } from './hub-client.ts';

/** Reports printer states to the hub for its status page, whenever they change. */
export class PrinterTelling {
  #now: () => readonly PrinterNow[] = () => [];
  /** Last report that the hub has; null if unknown. */
  #told: string | null = null;

  /** Sets the source of printer states. */
  use(now: () => readonly PrinterNow[]): void {
    this.#now = now;
  }

  /** Forgets the last report: after a restore from backup the hub may have another one. */
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

/**
 * Returns the state of each printer of this bench, without the printer's own status text, which may contain anything.
 */
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
