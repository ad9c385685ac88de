import type { Printer } from '../../shared/model/printer.ts';
import type { PrinterStatus } from '../../shared/model/printer-status.ts';
import type { PrintCounts, QueueCounts } from '../../shared/model/station.ts';
import type { WaitingLabels } from '../../shared/model/waiting-labels.ts';
import { needsAttention } from '../common/printing/printer-problem.ts';

type ShownPrinter = Pick<Printer, 'id' | 'name' | 'isDefault'>;
type ShownStatus = Pick<PrinterStatus, 'printerId' | 'state' | 'reasons'>;

/** Everything that the top bar has to show until a packer has dealt with it. */
interface BarInput {
  readonly printers: readonly ShownPrinter[];
  readonly statuses: readonly ShownStatus[];
  readonly lines: readonly Pick<WaitingLabels, 'printerId' | 'stuck'>[];
  readonly printing: PrintCounts;
  readonly queue: Pick<QueueCounts, 'rejected' | 'troubled' | 'stopped'>;
  /** Number of orders that were cancelled after their label was printed, and not yet acknowledged. */
  readonly alarms: number;
}

export interface PrinterInNeed {
  readonly name: string;
  readonly status: ShownStatus;
}

/** One statement of the bar about printers or labels. */
export type PrintingInBar =
  /** Printers that need a person: the default one, and others that hold labels up. */
  | { readonly is: 'printers'; readonly printers: readonly PrinterInNeed[] }
  /** Labels of which a person must say whether they are on paper. */
  | { readonly is: 'undecided'; readonly labels: number }
  /** Labels that need a person for another reason than their printer. */
  | { readonly is: 'stuck'; readonly labels: number }
  /** No label needs a person: the state of the default printer. */
  | { readonly is: 'default'; readonly printer: PrinterInNeed };

interface BarState {
  /**
   * `danger` while a refused order or an alarm is open, `warning` while another order, a label or a printer needs a
   * person, or a problem stops the queue.
   */
  readonly tone: 'calm' | 'warning' | 'danger';
  readonly printing: readonly PrintingInBar[];
}

/**
 * Returns colour and content of the top bar. It is calm only while no order, label or printer needs a person and no
 * problem stops the queue. A pause by a user has its own sign in the bar and leaves the colour as it is. Packbench looks
 * up orders with an unknown result itself, so those alone leave it calm.
 */
export function barState(input: BarInput): BarState {
  const inNeed = printingInNeed(input);
  const { rejected, troubled, stopped } = input.queue;
  const needsPerson = troubled > 0 || inNeed.length > 0 || stopped !== null;
  const isDanger = rejected > 0 || input.alarms > 0;
  return {
    tone: isDanger ? 'danger' : needsPerson ? 'warning' : 'calm',
    printing: inNeed.length > 0 ? inNeed : defaultPrinter(input),
  };
}

function printingInNeed(input: BarInput): PrintingInBar[] {
  const { lines, printing } = input;
  const stuckAt = (id: string) => lines.find(({ printerId }) => printerId === id)?.stuck ?? 0;
  // Another printer may be switched off for weeks, until a label needs it.
  const printers = withStatus(input).filter(
    ({ id, isDefault, status }) => needsAttention(status) && (isDefault || stuckAt(id) > 0),
  );
  const inNeed: PrintingInBar[] = [];
  if (printers.length > 0) inNeed.push({ is: 'printers', printers });
  if (printing.undecided > 0) inNeed.push({ is: 'undecided', labels: printing.undecided });
  else if (printing.stuck > 0 && printers.length === 0)
    inNeed.push({ is: 'stuck', labels: printing.stuck });
  return inNeed;
}

function defaultPrinter(input: BarInput): PrintingInBar[] {
  const printer = withStatus(input).find(({ isDefault }) => isDefault);
  return printer ? [{ is: 'default', printer }] : [];
}

function withStatus({ printers, statuses }: BarInput): (ShownPrinter & PrinterInNeed)[] {
  return printers.flatMap((printer) => {
    const status = statuses.find(({ printerId }) => printerId === printer.id);
    return status ? [Object.assign({ status }, printer)] : [];
  });
}
