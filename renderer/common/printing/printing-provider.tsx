import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { PaperKind, ReprintReason } from '../../../shared/model/print-job.ts';
import type { AppErrorCode } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { station } from '../../station/client.ts';
import { announce, announceProblem, announceShownProblem } from '../../ui/announce.ts';
import { type Ending, endingOf } from '../order/sensible-actions.ts';
import { UnneededLabelQuestion } from './unneeded-label-question.tsx';
import { isAnyStuck } from './stuck-printers.ts';
import { ReprintDialog } from './reprint-dialog.tsx';
import type { LabelRequest } from './labels-of.ts';

const secondLabel: ReadonlySet<AppErrorCode> = new Set([
  'reprint-needs-reason',
  'may-have-been-printed',
]);

/** Subject of the notice that labels are queued, until a result of theirs is shown. */
export const queuedLabels = 'queued-labels';

interface Printing {
  print: (orderIds: readonly string[], kind?: PaperKind) => void;
  /** `onQueued` is called once the labels are queued, which may wait for a reprint reason. */
  printChoice: (request: LabelRequest, onQueued?: () => void) => void;
  /** Requests one label per order from another bench of the site, on that printer. */
  printAt: (orderIds: readonly string[], printer: { id: string; name: string }) => void;
  /** Writes the labels of a choice as one file into a folder. */
  labelFile: (request: LabelRequest, folder: string, onBegun: () => void) => void;
}

/** Number of queued labels, and their printers. */
interface Queued {
  labels: number;
  printerIds: readonly string[];
}

/**
 * Queues the requested labels, with a reprint reason if given. Returns null for operations that report their own
 * progress.
 */
interface Ask {
  request: LabelRequest;
  queue: (reason: ReprintReason | null) => Promise<Result<Queued | null>>;
}

interface ReprintQuestion {
  request: LabelRequest;
  /** After the restore of a backup it is unknown whether there is a label. */
  isUnsure: boolean;
  again: (reason: ReprintReason) => void;
}

/** A label that the user must confirm before it is queued. */
interface PrintConfirmation {
  orderId: string;
  because: Ending;
  print: () => void;
}

const PrintContext = createContext<Printing | null>(null);

/** Prints labels from any screen, and asks for a reason if one of them was printed before. */
export function PrintingProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<ReprintQuestion | null>(null);
  const [confirmation, setConfirmation] = useState<PrintConfirmation | null>(null);

  const printing = useMemo<Printing>(() => {
    const reportQueued = async ({ labels, printerIds }: Queued) => {
      if (!(await isAnyStuck(printerIds))) {
        announce(
          'success',
          ({ t }) => t('printing.queued', { count: labels }),
          undefined,
          queuedLabels,
        );
        return;
      }
      // The printer's state is in the bar.
      announceShownProblem(
        ({ t }) => `${t('printing.queued', { count: labels })}. ${t('printing.butWaits')}`,
        queuedLabels,
      );
    };
    const send = async (ask: Ask, onQueued: () => void, reason: ReprintReason | null = null) => {
      const queued = await ask.queue(reason);
      if (queued.ok) {
        onQueued();
        return queued.value === null ? undefined : reportQueued(queued.value);
      }
      const { code } = queued.error;
      if (secondLabel.has(code)) {
        const isUnsure = code === 'may-have-been-printed';
        const again = (givenReason: ReprintReason) => void send(ask, onQueued, givenReason);
        return setAsking({ request: ask.request, isUnsure, again });
      }
      announceProblem(queued.error);
    };
    const printOrders = async (orderIds: readonly string[], kind: PaperKind) => {
      const print = () => void send(printThese([...orderIds], kind), () => {});
      const [orderId = '', ...otherIds] = orderIds;
      const loaded = otherIds.length > 0 ? null : await station.call('orders.get', { id: orderId });
      const because = loaded?.ok ? endingOf(loaded.value.order) : null;
      // For a cancelled order the main process reports that no label is printed.
      if (because === null || because === 'cancelled') print();
      else setConfirmation({ orderId, because, print });
    };
    return {
      print: (orderIds, kind = 'label') => {
        if (orderIds.length > 0) void printOrders(orderIds, kind);
      },
      printAt: (orderIds, { id, name }) =>
        void send(printThere([...orderIds], id), () =>
          announce('success', ({ t }) => t('site.prints.asked', { printer: name })),
        ),
      printChoice: (request, onQueued = () => {}) => void send(printChosen(request), onQueued),
      labelFile: (request, folder, onBegun) => void send(intoFile(request, folder), onBegun),
    };
  }, []);

  return (
    <PrintContext value={printing}>
      {children}
      {confirmation && (
        <UnneededLabelQuestion
          orderId={confirmation.orderId}
          because={confirmation.because}
          onClose={() => setConfirmation(null)}
          onConfirm={() => {
            setConfirmation(null);
            confirmation.print();
          }}
        />
      )}
      {asking && (
        <ReprintDialog
          request={asking.request}
          isUnsure={asking.isUnsure}
          onClose={() => setAsking(null)}
          onReason={(reason) => {
            asking.again(reason);
            setAsking(null);
          }}
        />
      )}
    </PrintContext>
  );
}

function requestForOrders(ids: string[]): LabelRequest {
  return { choice: { ids }, leaveOut: null, group: null };
}

function printThese(orderIds: string[], kind: PaperKind): Ask {
  return {
    request: requestForOrders(orderIds),
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
    request: requestForOrders(orderIds),
    queue: async (reason) => {
      const response = await station.call('site.print', { orderIds, printerId, reason });
      return response.ok ? ok(null) : err(response.error);
    },
  };
}

function printChosen(request: LabelRequest): Ask {
  return {
    request,
    queue: async (reason) => {
      const queued = await station.call('printing.printChoice', { ...request, reason });
      if (!queued.ok) return err(queued.error);
      const { labels, printerId } = queued.value;
      return ok({ labels, printerIds: [printerId] });
    },
  };
}

function intoFile(request: LabelRequest, folder: string): Ask {
  return {
    request,
    queue: async (reason) => {
      const started = await station.call('labelFile.begin', { ...request, reason, folder });
      return started.ok ? ok(null) : err(started.error);
    },
  };
}

/** Returns a function that queues one label per order. */
export function usePrint(): Printing['print'] {
  return usePrinting().print;
}

/** Returns a function that queues one label for every order of a choice, in the order of entry. */
export function usePrintChoice(): Printing['printChoice'] {
  return usePrinting().printChoice;
}

/** Returns a function that requests one label per order from another bench of the site. */
export function usePrintAt(): Printing['printAt'] {
  return usePrinting().printAt;
}

/** Returns a function that writes one label for every order of a choice into a file. */
export function useLabelFileOf(): Printing['labelFile'] {
  return usePrinting().labelFile;
}

function usePrinting(): Printing {
  const printing = useContext(PrintContext);
  if (!printing) throw new Error('No PrintingProvider above');
  return printing;
}
