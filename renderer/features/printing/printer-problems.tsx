import { useTranslation } from 'react-i18next';
import { useCall } from '../../station/queries.ts';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { printerProblems } from '../../common/printing/printer-problem.ts';

/** Printers that need a person, with the remedies. Empty without problems. */
export function PrinterProblems() {
  const { t, i18n } = useTranslation();
  const { data: printers = [] } = useCall('printers.list', undefined);
  const { data: statuses = [] } = useCall('printers.status', undefined);
  const { data: lines = [] } = useCall('printing.lines', undefined);
  const problemPrinters = printerProblems(i18n, printers, statuses);
  if (problemPrinters.length === 0) return null;
  return (
    <div className={layout.column2}>
      {problemPrinters.map(({ id, text }) => {
        const stuck = lines.find(({ printerId }) => printerId === id)?.stuck ?? 0;
        return (
          <Notice key={id} tone="warning" title={text.title} isAnnounced>
            <p>
              {text.todo} {stuck > 0 && t('printing.lines.stuck', { count: stuck })}
            </p>
          </Notice>
        );
      })}
    </div>
  );
}
