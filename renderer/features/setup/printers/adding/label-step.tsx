import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import formStyles from '../../form/form.module.css';
import { LabelFields } from '../label-fields.tsx';
import type { CheckedPrinter, PrinterValues } from '../printer-values.ts';
import styles from './steps.module.css';
import { useFirstFocus } from './use-first-focus.ts';

/** The third step: the label in the printer, and its print settings. */
export function LabelStep({
  form,
}: {
  form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>;
}) {
  const { t } = useTranslation();
  const element = useFirstFocus<HTMLDivElement>();
  return (
    <div ref={element} className={formStyles.form}>
      <p className={styles.lead}>{t('setup.printers.adding.label.lead')}</p>
      <LabelFields form={form} />
    </div>
  );
}
