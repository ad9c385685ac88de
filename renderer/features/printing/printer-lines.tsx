import { useTranslation } from 'react-i18next';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { printerLines, type ShownPrinterLine } from './printer-line.ts';
import styles from './printer-lines.module.css';
import { useLineActions } from '../../common/printing/use-line-actions.ts';

/** Every printer with its waiting labels, and buttons to stop and continue them. */
export function PrinterLines() {
  const { t } = useTranslation();
  const { data: printers = [] } = useCall('printers.list', undefined);
  const { data: waiting = [] } = useCall('printing.lines', undefined);
  const lines = printerLines(printers, waiting);
  if (lines.length === 0) return null;
  return (
    <ul className={`${layout.wrap} ${layout.gap2x3}`} aria-label={t('printing.lines.title')}>
      {lines.map((line) => (
        <PrinterLine key={line.printerId} line={line} />
      ))}
    </ul>
  );
}

function PrinterLine({ line }: { line: ShownPrinterLine }) {
  const { t } = useTranslation();
  const { printerId, printerName: name, waiting, stopped, isRemoved } = line;
  const { stop, goOn, isBusy } = useLineActions({ printerId });
  return (
    <li className={styles.line}>
      <strong>{name}</strong>
      {isRemoved && <span className={tones.muted}>{t('printing.lines.removed')}</span>}
      <span>{t('printing.lines.waiting', { labels: waiting })}</span>
      {stopped > 0 && (
        <strong className={tones.warning}>
          {t('printing.lines.stopped', { labels: stopped })}
        </strong>
      )}
      <span className={`${layout.line} ${layout.gap2} ${layout.pushEnd}`}>
        {stopped > 0 && (
          <Button
            size="small"
            variant="primary"
            label={t('printing.lines.goOn', { name })}
            isDisabled={isBusy}
            onPress={goOn}
          >
            {t('printing.batch.goOn')}
          </Button>
        )}
        <Button
          size="small"
          label={t('printing.lines.stop', { name })}
          isDisabled={isBusy || waiting === 0}
          onPress={stop}
        >
          {t('printing.batch.stop')}
        </Button>
      </span>
    </li>
  );
}
