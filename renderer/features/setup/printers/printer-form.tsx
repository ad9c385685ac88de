import { Printer as PrinterIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Printer, printerInputSchema } from '../../../../shared/model/printer.ts';
import { station } from '../../../station.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { useWrongField } from '../../common/use-wrong-field.ts';
import { FormToggle } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { showIssues, useSetupForm } from '../form/use-setup-form.ts';
import { useTask } from '../../../use-task.ts';
import { FineFields } from './fine-fields.tsx';
import { LabelFields } from './label-fields.tsx';
import { type CheckedPrinter, type PrinterValues, printerValues } from './printer-values.ts';
import { WayFields } from './way-fields.tsx';

/** Adds a printer, or changes one. Closing answers what was saved and whether to test it. */
export function PrinterForm({
  printer,
  isFirst,
  onClose,
}: {
  printer: Printer | undefined;
  isFirst: boolean;
  onClose: (saved: Printer | null, wantsTest: boolean) => void;
}) {
  const { t } = useTranslation();
  const form = useSetupForm<PrinterValues, CheckedPrinter>(
    printerInputSchema,
    printerValues(printer, isFirst),
  );
  const { isRunning, problem, run } = useTask();
  const element = useRef<HTMLFormElement>(null);
  useWrongField(form, element);
  const wantsTest = useRef(false);
  useEffect(() => form.setFocus('name'), [form]);

  const save = async (checked: CheckedPrinter) => {
    const input = { id: printer?.id ?? null, printer: checked };
    const saved = await run(() => station.call('printers.save', input));
    if (saved?.ok) {
      toast('success', t('setup.actions.saved'), saved.value.name);
      onClose(saved.value, wantsTest.current);
    } else if (saved) showIssues(form, saved.error, 'printer');
  };
  const submit = (test: boolean) => {
    wantsTest.current = test;
    void form.handleSubmit(save)();
  };

  return (
    <Panel title={t(printer ? 'setup.printers.editTitle' : 'setup.printers.newTitle')}>
      <form
        ref={element}
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
      >
        <WayFields form={form} />
        <LabelFields form={form} />
        <FineFields control={form.control} />
        <FormToggle control={form.control} name="isDefault">
          {t('setup.printers.isDefault')}
        </FormToggle>
        {problem && <ErrorNotice problem={problem} />}
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary" isPending={isRunning}>
            {t('setup.actions.save')}
          </Button>
          <Button icon={PrinterIcon} isPending={isRunning} onPress={() => submit(true)}>
            {t('setup.printers.saveAndTest')}
          </Button>
          <Button onPress={() => onClose(null, false)}>{t('setup.actions.cancel')}</Button>
        </div>
      </form>
    </Panel>
  );
}
