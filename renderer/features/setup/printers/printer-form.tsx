import { Eye, Printer as PrinterIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Printer, printerInputSchema } from '../../../../shared/model/printer.ts';
import { station } from '../../../station/client.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/announce.ts';
import { focusField } from '../../../ui/focus-field.ts';
import { announceSaved } from '../form/announce-saved.ts';
import { useTask } from '../../../station/use-task.ts';
import { InSight } from '../../../ui/in-sight.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useWrongField } from '../../../common/use-wrong-field.ts';
import { LabelPreviewDialog } from '../../../common/preview/label-preview-dialog.tsx';
import { useIsOfSite } from '../../../common/site/is-of-site.ts';
import { useFieldName } from '../../../common/versions/field-name.ts';
import { useVersions } from '../../../common/versions/use-versions.tsx';
import { EntryPanel } from '../form/entry-panel.tsx';
import { FormToggle, NamedFields } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import { LeaveButton } from '../form/leave-button.tsx';
import { LockableFields } from '../form/lockable-fields.tsx';
import { useLeaving } from '../form/use-leaving.tsx';
import { showIssues, useSetupForm } from '../form/use-setup-form.ts';
import { Unlocked } from '../lock.tsx';
import { FineFields } from './fine-fields.tsx';
import { useStoredCorrections } from './stored-corrections.ts';
import { LabelFields } from './label-fields.tsx';
import { type CheckedPrinter, type PrinterValues, printerValues } from './printer-values.ts';
import { WayFields } from './way-fields.tsx';

/** Form to change a printer. `onClose` receives the saved printer, and whether to test it. */
export function PrinterForm({
  printer,
  onClose,
}: {
  printer: Printer;
  onClose: (saved: Printer | null, wantsTest: boolean) => void;
}) {
  const { t } = useTranslation();
  const isOfSite = useIsOfSite();
  const form = useSetupForm<PrinterValues, CheckedPrinter>(
    printerInputSchema,
    printerValues(printer, false),
  );
  const { isRunning, problem, run } = useTask();
  const element = useRef<HTMLFormElement>(null);
  useWrongField(form, element);
  const [previewed, setPreviewed] = useState<CheckedPrinter | null>(null);
  useStoredCorrections(printer, form, element, () =>
    announce('info', ({ t }) => t('setup.printers.recalled')),
  );
  useEffect(() => focusField(form, 'name'), [form]);
  const { leave, question } = useLeaving(form, element, () => onClose(null, false));
  const versions = useVersions({
    start: printer,
    readNow: async () => {
      const printers = await station.call('printers.list');
      return (printers.ok && printers.value.find(({ id }) => id === printer.id)) || null;
    },
    send: (checked: CheckedPrinter, before) =>
      run(() => station.call('printers.save', { id: printer.id, printer: checked, before })),
    nameOf: useFieldName('setup.printers'),
  });

  const submit = (wantsTest: boolean) =>
    form.handleSubmit(async (checked) => {
      const saved = await versions.save(checked);
      if (saved?.ok) {
        announceSaved(saved.value.name);
        onClose(saved.value, wantsTest);
      } else if (saved) showIssues(form, saved.error, 'printer');
    })();

  return (
    <EntryPanel of="printers" isNew={false}>
      <form
        ref={element}
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(false);
        }}
      >
        <NamedFields form={form} texts="setup.printers">
          <LockableFields>
            <WayFields form={form} />
            <LabelFields form={form} />
            <FineFields control={form.control} />
            <FormToggle name="isDefault" />
            {isOfSite && <FormToggle name="isShared" />}
          </LockableFields>
        </NamedFields>
        {problem && (
          <InSight>
            <ErrorNotice problem={problem} />
          </InSight>
        )}
        <div className={formStyles.actions}>
          <Unlocked>
            <Button type="submit" variant="primary" isPending={isRunning}>
              {t('setup.actions.save')}
            </Button>
            <Button icon={PrinterIcon} isPending={isRunning} onPress={() => void submit(true)}>
              {t('setup.printers.saveAndTest')}
            </Button>
          </Unlocked>
          <Button icon={Eye} onPress={() => void form.handleSubmit(setPreviewed)()}>
            {t('preview.show')}
          </Button>
          <LeaveButton onPress={leave} />
        </div>
      </form>
      {question}
      {versions.question}
      {previewed && (
        <LabelPreviewDialog
          request={{ orderId: null, profile: previewed }}
          title={t('preview.titleTest', { name: previewed.name })}
          onClose={() => setPreviewed(null)}
        />
      )}
    </EntryPanel>
  );
}
