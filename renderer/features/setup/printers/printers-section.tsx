import { Printer as PrinterIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Correction } from '../../../../shared/model/calibration.ts';
import type { Printer } from '../../../../shared/model/printer.ts';
import { useCall } from '../../../station/queries.ts';
import { station } from '../../../station/client.ts';
import { announce } from '../../../ui/announce.ts';
import { useTask } from '../../../station/use-task.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { LabelPreviewDialog } from '../../../common/preview/label-preview-dialog.tsx';
import { Columns } from '../columns.tsx';
import { DefaultBadge, MakeDefaultButton } from '../entry-buttons.tsx';
import { EntryList } from '../entry-list.tsx';
import { useEditor } from '../use-editor.ts';
import { AddPrinter } from './adding/add-printer.tsx';
import { Calibration } from './calibration/calibration.tsx';
import { PrintRulesPanel } from './print-rules-panel.tsx';
import { PrinterForm } from './printer-form.tsx';
import { PrinterTools } from './printer-tools.tsx';
import { TestPrintOutcome } from './test-print-outcome.tsx';
import { usePrinterDetails } from './use-printer-details.ts';
import { useTestPrint } from './use-test-print.ts';

const section = 'printers';

/** The present action on a printer of the list. */
type Doing = { what: 'calibrate' | 'preview'; printer: Printer } | null;

export function PrintersSection() {
  const { t } = useTranslation();
  const { open, lastEdited, setLastEdited, close } = useEditor(section);
  const { data: printers, error } = useCall('printers.list', undefined);
  const [doing, setDoing] = useState<Doing>(null);
  const { problem, run } = useTask();
  const describePrinter = usePrinterDetails();
  const { tests, print } = useTestPrint();
  // Data loaded before remains on screen, so that a half-typed form is not lost.
  const errorNotice = error && <ErrorNotice problem={error.problem} />;
  if (!printers) return errorNotice;

  /** Changes the stored printer, because another user may have changed other fields since it was opened. */
  const change = (opened: Printer, changed: Partial<Printer>) => {
    const before = printers.find(({ id }) => id === opened.id) ?? opened;
    const { id, ...printer } = before;
    return station.call('printers.save', { id, printer: { ...printer, ...changed }, before });
  };
  const closed = (saved: Printer | null, wantsTest: boolean) => {
    close(saved?.id);
    if (saved && wantsTest) void print(saved);
  };
  const calibrated = async (printer: Printer, correction: Correction | null) => {
    setLastEdited(printer.id);
    setDoing(null);
    if (!correction) return;
    const saved = await run(() => change(printer, correction));
    if (saved?.ok)
      announce('success', ({ t }) => t('setup.printers.calibrated', { name: printer.name }));
  };

  if (open?.id === null)
    return (
      <AddPrinter
        isFirst={printers.every(({ transport }) => transport.kind === 'folder')}
        onClose={(saved) => closed(saved, false)}
      />
    );
  const edited = printers.find(({ id }) => id === open?.id);
  if (edited) return <PrinterForm key={edited.id} printer={edited} onClose={closed} />;
  if (doing?.what === 'calibrate')
    return (
      <Calibration
        printer={doing.printer}
        onDone={(correction) => void calibrated(doing.printer, correction)}
      />
    );
  return (
    <>
      {errorNotice}
      {problem && <ErrorNotice problem={problem} />}
      <Columns
        left={
          <EntryList
            section={section}
            texts="printers"
            empty={{
              icon: PrinterIcon,
              title: t('setup.printers.emptyTitle'),
              text: t('setup.printers.emptyText'),
            }}
            items={printers}
            lastEdited={lastEdited}
            renderBadge={(entry) => <DefaultBadge isDefault={entry.isDefault} />}
            detailsOf={describePrinter}
            remove={({ id }) => station.call('printers.remove', { id })}
            putBack={({ id }) => station.call('printers.putBack', { id })}
            renderActions={(printer, list) => (
              <>
                <PrinterTools
                  name={printer.name}
                  isTesting={tests[printer.id] === 'running'}
                  onTest={() => void print(printer)}
                  onPreview={() => setDoing({ what: 'preview', printer })}
                  onCalibrate={() => setDoing({ what: 'calibrate', printer })}
                />
                <MakeDefaultButton
                  isDefault={printer.isDefault}
                  onPress={() => void list.run(() => change(printer, { isDefault: true }))}
                />
              </>
            )}
            renderOutcome={(printer) => (
              <TestPrintOutcome printer={printer} test={tests[printer.id]} />
            )}
          />
        }
        right={<PrintRulesPanel />}
      />
      {doing && (
        <LabelPreviewDialog
          request={{ orderId: null, printerId: doing.printer.id }}
          title={t('preview.titleTest', { name: doing.printer.name })}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
}
