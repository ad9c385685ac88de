import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { CallInput } from '../../../shared/contract.ts';
import type { PaperKind, ReprintReason } from '../../../shared/model/print-job.ts';
import { type AppErrorCode, err, ok, type Result } from '../../../shared/result.ts';
import { reasonWords } from '../../i18n/error-text.ts';
import { station } from '../../station/client.ts';
import { announce, announceProblem } from '../../ui/announce.ts';
import { type Ending, endingOf } from '../order/sensible-actions.ts';
import { EndedQuestion } from './ended-question.tsx';
import { stuckPrinters } from './stuck-printers.ts';
import { ReprintDialog } from './reprint-dialog.tsx';

/** Orders as a call names them: one by one, or all that answer a query. */
export type OrderChoice = CallInput<'printing.survey'>;

/** Which orders of a choice get no label. */
type LeaveOut = NonNullable<CallInput<'printing.printChoice'>['leaveOut']> | null;

/** What the labels of a choice are grouped by; null leaves them as they were entered. */
type Group = NonNullable<CallInput<'printing.printChoice'>['group']> | null;

const secondLabel: ReadonlySet<AppErrorCode> = new Set([
  'reprint-needs-reason',
  'may-have-been-printed',
]);

interface Printing {
  print: (orderIds: readonly string[], kind?: PaperKind) => void;
  /** `onQueued` hears of it once they wait for the printer, which a missing reason may delay. */
  printChoice: (
    choice: OrderChoice,
    options: { leaveOut: LeaveOut; group?: Group; onQueued?: (() => void) | undefined },
  ) => void;
  /** Asks another bench of the site for one label an order, on that printer. */
  printAt: (orderIds: readonly string[], printer: { id: string; name: string }) => void;
  /** Writes the labels of a choice as one file into a folder. */
  labelFile: (
    choice: OrderChoice,
    options: { leaveOut: LeaveOut; group: Group; folder: string; onBegun: () => void },
  ) => void;
}

/** What waits now, and for which printers. */
interface Queued {
  labels: number;
  printerIds: readonly string[];
}

/** Queues what was asked for, with a reason when one was given; null for what says by itself how far it is. */
interface Ask {
  /** Its orders, where they were named one by one. */
  orderIds: readonly string[];
  queue: (reason: ReprintReason | null) => Promise<Result<Queued | null>>;
}

interface Asked {
  orderIds: readonly string[];
  /** After going back to a backup: nobody knows whether there is a label. */
  isUnsure: boolean;
  again: (reason: ReprintReason) => void;
}

/** A label that is asked about before it is queued. */
interface Ended {
  orderId: string;
  because: Ending;
  print: () => void;
}

const PrintContext = createContext<Printing | null>(null);

/** Prints labels from anywhere; asks for the reason when one of them was printed before. */
export function PrintingProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asked | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);

  const printing = useMemo<Printing>(() => {
    const tell = async ({ labels, printerIds }: Queued) => {
      const [waits] = await stuckPrinters(printerIds);
      if (!waits) return announce('success', ({ t }) => t('printing.queued', { count: labels }));
      const { name, reasons } = waits;
      return announce('warning', (words) => {
        const { t } = words;
        const said = reasons.length > 0 ? reasonWords(words, reasons) : null;
        const text = said ? `${name}: ${said.reasons}. ${said.remedies}` : name;
        return {
          title: `${t('printing.queued', { count: labels })}. ${t('printing.butWaits')}`,
          todo: `${text} ${t('printing.see')}`,
        };
      });
    };
    const send = async (ask: Ask, onQueued: () => void, reason: ReprintReason | null = null) => {
      const queued = await ask.queue(reason);
      if (queued.ok) {
        onQueued();
        return queued.value === null ? undefined : tell(queued.value);
      }
      const { code } = queued.error;
      if (secondLabel.has(code)) {
        const isUnsure = code === 'may-have-been-printed';
        const again = (given: ReprintReason) => void send(ask, onQueued, given);
        return setAsking({ orderIds: ask.orderIds, isUnsure, again });
      }
      announceProblem(queued.error);
    };
    const printOrders = async (orderIds: readonly string[], kind: PaperKind) => {
      const print = () => void send(printThese([...orderIds], kind), () => {});
      const [orderId = '', ...others] = orderIds;
      const known = others.length > 0 ? null : await station.call('orders.get', { id: orderId });
      const because = known?.ok ? endingOf(known.value.order) : null;
      // Nothing is printed of a cancelled order: main says so.
      if (because === null || because === 'cancelled') print();
      else setEnded({ orderId, because, print });
    };
    return {
      print: (orderIds, kind = 'label') => {
        if (orderIds.length > 0) void printOrders(orderIds, kind);
      },
      printAt: (orderIds, { id, name }) =>
        void send(printThere([...orderIds], id), () =>
          announce('success', ({ t }) => t('site.prints.asked', { printer: name })),
        ),
      printChoice: (choice, { leaveOut, group = null, onQueued = () => {} }) =>
        void send(printChosen(choice, leaveOut, group), onQueued),
      labelFile: (choice, { onBegun, ...how }) => void send(intoFile(choice, how), onBegun),
    };
  }, []);

  return (
    <PrintContext value={printing}>
      {children}
      {ended && (
        <EndedQuestion
          orderId={ended.orderId}
          because={ended.because}
          onClose={() => setEnded(null)}
          onConfirm={() => {
            setEnded(null);
            ended.print();
          }}
        />
      )}
      <ReprintDialog
        orderIds={asking?.orderIds ?? []}
        isOpen={asking !== null}
        isUnsure={asking?.isUnsure ?? false}
        onClose={() => setAsking(null)}
        onReason={(reason) => {
          asking?.again(reason);
          setAsking(null);
        }}
      />
    </PrintContext>
  );
}

function printThese(orderIds: string[], kind: PaperKind): Ask {
  return {
    orderIds,
    queue: async (reason) => {
      const jobs = await station.call('printing.print', { orderIds, kind, reason });
      if (!jobs.ok) return err(jobs.error);
      const printerIds = jobs.value.map(({ printerId }) => printerId);
      return ok({ labels: printerIds.length, printerIds });
    },
  };
}

function printThere(orderIds: string[], printerId: string): Ask {
  return {
    orderIds,
    queue: async (reason) => {
      const asked = await station.call('site.print', { orderIds, printerId, reason });
      return asked.ok ? ok(null) : err(asked.error);
    },
  };
}

function printChosen(choice: OrderChoice, leaveOut: LeaveOut, group: Group): Ask {
  return {
    orderIds: 'ids' in choice ? choice.ids : [],
    queue: async (reason) => {
      const asked = { choice, reason, leaveOut, group };
      const queued = await station.call('printing.printChoice', asked);
      if (!queued.ok) return err(queued.error);
      const { labels, printerId } = queued.value;
      return ok({ labels, printerIds: [printerId] });
    },
  };
}

function intoFile(
  choice: OrderChoice,
  how: { leaveOut: LeaveOut; group: Group; folder: string },
): Ask {
  return {
    orderIds: 'ids' in choice ? choice.ids : [],
    queue: async (reason) => {
      const begun = await station.call('labelFile.begin', { choice, reason, ...how });
      return begun.ok ? ok(null) : err(begun.error);
    },
  };
}

/** Queues one label an order. */
export function usePrint(): Printing['print'] {
  return usePrinting().print;
}

/** Queues one label for every order of a choice, in the order of their entry. */
export function usePrintChoice(): Printing['printChoice'] {
  return usePrinting().printChoice;
}

/** Asks another bench of the site for one label an order. */
export function usePrintAt(): Printing['printAt'] {
  return usePrinting().printAt;
}

/** Writes one label for every order of a choice into a file. */
export function useLabelFileOf(): Printing['labelFile'] {
  return usePrinting().labelFile;
}

function usePrinting(): Printing {
  const printing = useContext(PrintContext);
  if (!printing) throw new Error('No PrintingProvider above');
  return printing;
}
