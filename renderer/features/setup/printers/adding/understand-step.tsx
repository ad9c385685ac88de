import { Printer as PrinterIcon } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import layout from '../../../../ui/layout.module.css';
import formStyles from '../../form/form.module.css';
import { LanguageFields } from '../language-fields.tsx';
import type { CheckedPrinter, PrinterValues } from '../printer-values.ts';
import { TryOutOutcome } from '../try-out-outcome.tsx';
import { useTryOut } from '../use-try-out.ts';
import styles from './steps.module.css';
import { lineLengths, trialProfile } from './trial.ts';
import { useFirstFocus } from './use-first-focus.ts';

/** The second step: the printer's language, tested on a small page. */
export function UnderstandStep({
  form,
}: {
  form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>;
}) {
  const { t } = useTranslation();
  const element = useFirstFocus<HTMLDivElement>();
  const { tryOut, print, isRunning } = useTryOut();
  const [language, dpi, name] = useWatch({
    control: form.control,
    name: ['language', 'dpi', 'name'],
  });
  const tryIt = () => {
    const printer = trialProfile(form.getValues());
    if (printer) return print({ printer, page: 'language' });
    return form.trigger();
  };
  return (
    <div ref={element} className={formStyles.form}>
      <p className={styles.lead}>{t('setup.printers.adding.understand.lead')}</p>
      <LanguageFields control={form.control} />
      <div className={styles.try}>
        <Button icon={PrinterIcon} isPending={isRunning} onPress={() => void tryIt()}>
          {t('setup.printers.adding.understand.try')}
        </Button>
        <p className={styles.hint}>{t('setup.printers.adding.understand.tryHint')}</p>
      </div>
      <TryOutOutcome name={name} tryOut={tryOut}>
        <ul className={`${layout.column1} ${styles.signs}`}>
          <li>
            {t('setup.printers.adding.understand.right', { language: language.toUpperCase() })}
          </li>
          <li>{t('setup.printers.adding.understand.letters')}</li>
          <li>{t('setup.printers.adding.understand.nothing')}</li>
          <li>{t('setup.printers.adding.understand.line', lineLengths(dpi))}</li>
        </ul>
      </TryOutOutcome>
    </div>
  );
}
