import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import layout from '../../../../ui/layout.module.css';
import { Notice } from '../../../../ui/notice.tsx';
import type { CheckedPrinter, PrinterValues } from '../printer-values.ts';
import type { TryOut } from '../use-try-out.ts';
import styles from './steps.module.css';

interface NothingCameProps {
  form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>;
  tryOut: Exclude<TryOut, 'running' | null>;
}

/** The printer's own status, and things to check if no label came out. */
export function NothingCame({ form, tryOut }: NothingCameProps) {
  const { t } = useTranslation();
  const [kind, paper] = useWatch({
    control: form.control,
    name: ['transport.kind', 'paper.kind'],
  });
  const condition = tryOut.ok ? tryOut.value.condition : null;
  const reasons = condition?.reasons ?? [];
  return (
    <Notice tone="warning" title={t('setup.printers.adding.nothing.title')} isAnnounced>
      {reasons.map(({ kind: reason }) => (
        <p key={reason}>
          <strong>
            {t('setup.printers.adding.nothing.says', {
              reason: t(`printing.printer.reasons.${reason}`),
            })}
          </strong>{' '}
          {t(`printing.printer.remedies.${reason}`)}
        </p>
      ))}
      <ul className={`${layout.column1} ${styles.signs}`}>
        <li>{t('setup.printers.adding.nothing.light')}</li>
        <li>{t('setup.printers.adding.nothing.paper', { context: paper })}</li>
        <li>{t('setup.printers.adding.nothing.way', { context: kind })}</li>
        <li>{t('setup.printers.adding.nothing.language')}</li>
      </ul>
    </Notice>
  );
}
