import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperKind, ReprintReason } from '../../../shared/model/print-job.ts';
import { errorText } from '../../i18n/error-text.ts';
import { station } from '../../station.ts';
import { toast } from '../../ui/toasts.tsx';
import { ReprintDialog } from './reprint-dialog.tsx';

type Print = (orderIds: readonly string[], kind?: PaperKind) => void;

const PrintContext = createContext<Print | null>(null);

/** Prints labels from anywhere; asks for the reason when one of them was printed before. */
export function PrintingProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const [asking, setAsking] = useState<readonly string[] | null>(null);

  const print = useMemo(() => {
    const send = async (
      orderIds: readonly string[],
      kind: PaperKind,
      reason: ReprintReason | null,
    ) => {
      const request = { orderIds: [...orderIds], kind, reason };
      const queued = await station.call('printing.print', request);
      if (queued.ok) return toast('success', t('printing.queued', { labels: queued.value.length }));
      if (queued.error.code === 'reprint-needs-reason') return setAsking(orderIds);
      const { title, todo } = errorText(i18n, queued.error);
      toast('danger', title, todo);
    };
    return (
      orderIds: readonly string[],
      kind: PaperKind = 'label',
      reason: ReprintReason | null = null,
    ) => {
      if (orderIds.length > 0) void send(orderIds, kind, reason);
    };
  }, [t, i18n]);

  return (
    <PrintContext value={print}>
      {children}
      <ReprintDialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onReason={(reason) => {
          if (asking) print(asking, 'label', reason);
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
