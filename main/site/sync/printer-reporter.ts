import { z } from 'zod';
import type { PrinterStatuses } from '../../printing/status/printer-statuses.ts';
import type { Store } from '../../store/store.ts';
import { MAX_PRINTERS, type PrinterNow } from '../protocol/protocol.ts';
import { type RoundResult, resultOf, upToDate } from './round-result.ts';
import type { HubClient } from '../connection/hub-client.ts';

/** Reports printer states to the hub for its status page, whenever they change. */
export class PrinterReporter {
  #now: () => readonly PrinterNow[] = () => [];
  /** Last report that the hub has; null if unknown. */
  #lastReport: string | null = null;

  /** Sets the source of printer states. */
  use(now: () => readonly PrinterNow[]): void {
    this.#now = now;
  }

  /** Forgets the last report: after a restore from backup the hub may have another one. */
  restart(): void {
    this.#lastReport = null;
  }

  async report(client: HubClient): Promise<RoundResult> {
    const printers = this.#now();
    const text = JSON.stringify(printers);
    if (text === this.#lastReport) return upToDate;
    const answer = await client.ask('/v1/printers', z.object({}), { printers });
    if (answer.kind !== 'done') return resultOf(answer);
    this.#lastReport = text;
    return upToDate;
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
    .slice(0, MAX_PRINTERS)
    .map(({ id, name }) => {
      const { state, reasons } = statuses.get(id) ?? { state: 'unknown', reasons: [] };
      return { name, state, reasons: reasons.map(({ kind }) => kind) };
    });
}
