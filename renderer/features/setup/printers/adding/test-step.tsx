import { Eye, Move, PackageX, Printer as PrinterIcon, Type } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { LabelPreviewDialog } from '../../../../common/preview/label-preview-dialog.tsx';
import tones from '../../../../ui/tones.module.css';
import { FieldGroup } from '../../form/field-group.tsx';
import { FormToggle } from '../../form/fields.tsx';
import formStyles from '../../form/form.module.css';
import type { CheckedPrinter, PrinterValues } from '../printer-values.ts';
import { TryOutOutcome } from '../try-out-outcome.tsx';
import { useTryOut } from '../use-try-out.ts';
import { NothingCame } from './nothing-came.tsx';
import styles from './steps.module.css';
import { useFirstFocus } from './use-first-focus.ts';

interface TestStepProps {
  form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>;
  onShifted: (printer: CheckedPrinter) => void;
  onWrongLanguage: () => void;
}

/** The last step: a test label, with remedies if it looks wrong. */
export function TestStep({ form, onShifted, onWrongLanguage }: TestStepProps) {
  const { t } = useTranslation();
  const element = useFirstFocus<HTMLDivElement>();
  const { tryOut, print, isRunning } = useTryOut();
  const [previewed, setPreviewed] = useState<CheckedPrinter | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const name = useWatch({ control: form.control, name: 'name' });
  const printTest = form.handleSubmit((printer) => {
    setIsMissing(false);
    return print({ printer, page: 'test' });
  });
  const hasPrinted = tryOut !== null && tryOut !== 'running';
  return (
    <div ref={element} className={formStyles.form}>
      <p className={styles.lead}>{t('setup.printers.adding.test.lead')}</p>
      <div className={styles.try}>
        <Button icon={PrinterIcon} isPending={isRunning} onPress={() => void printTest()}>
          {t('setup.printers.test')}
        </Button>
        <Button icon={Eye} onPress={() => void form.handleSubmit(setPreviewed)()}>
          {t('preview.show')}
        </Button>
      </div>
      <TryOutOutcome name={name} tryOut={tryOut}>
        {t('setup.printers.adding.test.lookFor')}
      </TryOutOutcome>
      {hasPrinted && (
        <FieldGroup title={t('setup.printers.adding.test.question')}>
          <p className={tones.muted}>{t('setup.printers.adding.test.right')}</p>
          <div className={styles.answers}>
            <Button icon={Move} onPress={() => void form.handleSubmit(onShifted)()}>
              {t('setup.printers.adding.test.shifted')}
            </Button>
            <Button icon={Type} onPress={onWrongLanguage}>
              {t('setup.printers.adding.test.wrongLanguage')}
            </Button>
            <Button icon={PackageX} onPress={() => setIsMissing(true)}>
              {t('setup.printers.adding.test.nothing')}
            </Button>
          </div>
          {isMissing && <NothingCame form={form} tryOut={tryOut} />}
        </FieldGroup>
      )}
      <FormToggle name="isDefault" />
      {previewed && (
        <LabelPreviewDialog
          request={{ orderId: null, profile: previewed }}
          title={t('preview.titleTest', { name })}
          onClose={() => setPreviewed(null)}
        />
      )}
    </div>
  );
}
