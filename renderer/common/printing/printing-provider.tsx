import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppErrorCode } from '../../../shared/result.ts';
import type { PaperKind, PrintJob, ReprintReason } from '../../../shared/model/print-job.ts';
import { errorText, reasonWords } from '../../i18n/error-text.ts';
import { station } from '../../station/client.ts';
import { toast } from '../../ui/toasts.tsx';
import { stuckPrinters } from './stuck-printers.ts';
import { ReprintDialog } from './reprint-dialog.tsx';

/** `onQueued` hears of it once they wait for the printer, which a missing reason may delay. */
type Print = (orderIds: readonly string[], kind?: PaperKind, onQueued?: () => void) => void;

interface Asked {
  orderIds: readonly string[];
  onQueued: () => void;
  /** After going back to a backup: nobody knows whether there is a label. */
  isUnsure?: boolean;
}

const secondLabel: ReadonlySet<AppErrorCode> = new Set([
  'reprint-needs-reason',
  'may-have-been-printed',
]);

const PrintContext = createContext<Print | null>(null);

/** Prints labels from anywhere; asks for the reason when one of them was printed before. */
export function PrintingProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const [asking, setAsking] = useState<Asked | null>(null);

  const print = useMemo(() => {
    const announce = async (jobs: readonly PrintJob[]) => {
      const title = t('printing.queued', { count: jobs.length });
      const [waits] = await stuckPrinters(jobs);
      if (!waits) return toast('success', title);
      const { name, reasons } = waits;
      const words = reasons.length > 0 ? reasonWords(i18n, reasons) : null;
      const text = words ? `${name}: ${words.reasons}. ${words.remedies}` : name;
      return toast(
        'warning',
        `${title}. ${t('printing.butWaits')}`,
        `${text} ${t('printing.see')}`,
      );
    };
    const send = async (
      { orderIds, onQueued }: Asked,
      kind: PaperKind,
      reason: ReprintReason | null,
    ) => {
      const request = { orderIds: [...orderIds], kind, reason };
      const queued = await station.call('printing.print', request);
      if (queued.ok) {
        onQueued();
        return announce(queued.value);
      }
      const { code } = queued.error;
      const isUnsure = code === 'may-have-been-printed';
      if (secondLabel.has(code)) return setAsking({ orderIds, onQueued, isUnsure });
      const { title, todo } = errorText(i18n, queued.error);
      toast('danger', title, todo);
    };
    return (
      orderIds: readonly string[],
      kind: PaperKind = 'label',
      onQueued: () => void = () => {},
      reason: ReprintReason | null = null,
    ) => {
      if (orderIds.length > 0) void send({ orderIds, onQueued }, kind, reason);
    };
  }, [t, i18n]);

  return (
    <PrintContext value={print}>
      {children}
      <ReprintDialog
        orderIds={asking?.orderIds ?? []}
        isOpen={asking !== null}
        isUnsure={asking?.isUnsure ?? false}
        onClose={() => setAsking(null)}
        onReason={(reason) => {
          if (asking) print(asking.orderIds, 'label', asking.onQueued, reason);
          setAsking(null);
        }}
      />
    </PrintContext>
  );
}

/** Queues one label an order. */
export function usePrint(): Print {
  const print = useContext(PrintContext);
  if (!print) throw new Error('No PrintingProvider above');
  return print;
}
