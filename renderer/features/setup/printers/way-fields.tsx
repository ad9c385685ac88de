import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../form/field-group.tsx';
import { FormNumber, FormSegmented, FormText } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import type { CheckedPrinter, PrinterValues } from './printer-values.ts';

type Way = PrinterValues['transport']['kind'];
const ways: readonly Way[] = ['tcp', 'ipp', 'driver', 'spooler', 'folder'];

const languages = [
  { value: 'tspl', text: 'TSPL' },
  { value: 'zpl', text: 'ZPL' },
  { value: 'epl2', text: 'EPL2' },
  { value: 'escpos', text: 'ESC/POS' },
  { value: 'pdf', text: 'PDF' },
  { value: 'png', text: 'PNG' },
] as const;

const resolutions = [
  { value: 203, text: '203' },
  { value: 300, text: '300' },
  { value: 600, text: '600' },
] as const;

/** Where the printer is and what it understands. */
export function WayFields({
  form,
}: {
  form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>;
}) {
  const { t } = useTranslation();
  const { control, getValues, setValue } = form;
  const kind = useWatch({ control, name: 'transport.kind' });
  // Folders and drivers take documents, a printer its own language: follow unless that was chosen already.
  const follow = (transport: Way) => {
    const language = getValues('language');
    if (transport === 'folder' || transport === 'driver') setValue('language', 'pdf');
    else if (language === 'pdf') setValue('language', 'tspl');
  };
  return (
    <FieldGroup title={t('setup.printers.groups.way')}>
      <FormText
        control={control}
        name="name"
        label={t('setup.printers.name')}
        placeholder={t('setup.printers.namePlaceholder')}
        isRequired
      />
      <FormSegmented
        control={control}
        name="transport.kind"
        label={t('setup.printers.transport')}
        options={ways.map((value) => ({
          value,
          text: t(`setup.printers.transports.${value}`),
        }))}
        onChosen={follow}
      />
      <AddressFields control={control} kind={kind} />
      <div className={formStyles.two}>
        <FormSegmented
          control={control}
          name="language"
          label={t('setup.printers.language')}
          description={t('setup.printers.languageHint')}
          options={languages}
        />
        <FormSegmented
          control={control}
          name="dpi"
          label={t('setup.printers.dpi')}
          options={resolutions}
        />
      </div>
    </FieldGroup>
  );
}

/** What it takes to find the printer, whichever way leads to it. */
function AddressFields({
  control,
  kind,
}: {
  control: Control<PrinterValues, unknown, CheckedPrinter>;
  kind: Way;
}) {
  const { t } = useTranslation();
  if (kind === 'tcp') return <NetworkFields control={control} />;
  if (kind === 'folder')
    return (
      <FormText
        control={control}
        name="transport.folder"
        label={t('setup.printers.folder')}
        description={t('setup.printers.folderHint')}
      />
    );
  if (kind === 'ipp')
    return (
      <FormText
        control={control}
        name="transport.uri"
        label={t('setup.printers.uri')}
        description={t('setup.printers.uriHint')}
        placeholder="ipp://localhost:631/printers/Zebra"
        isRequired
      />
    );
  return (
    <FormText
      control={control}
      name={kind === 'driver' ? 'transport.deviceName' : 'transport.printerName'}
      label={t('setup.printers.deviceName')}
      description={t('setup.printers.deviceNameHint')}
      isRequired
    />
  );
}

function NetworkFields({ control }: { control: Control<PrinterValues, unknown, CheckedPrinter> }) {
  const { t } = useTranslation();
  return (
    <div className={formStyles.wideFirst}>
      <FormText
        control={control}
        name="transport.host"
        label={t('setup.printers.host')}
        description={t('setup.printers.hostHint')}
        placeholder="192.168.1.50"
        isRequired
      />
      <FormNumber
        control={control}
        name="transport.port"
        label={t('setup.printers.port')}
        isRequired
      />
    </div>
  );
}
