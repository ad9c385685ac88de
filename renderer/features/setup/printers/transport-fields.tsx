import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumber, FormSegmented, FormText } from '../form/fields.tsx';
import formStyles from '../form/form.module.css';
import type { CheckedPrinter, PrinterValues } from './printer-values.ts';

type TransportKind = PrinterValues['transport']['kind'];
const transportKinds: readonly TransportKind[] = ['tcp', 'ipp', 'driver', 'spooler', 'folder'];

/** The address of the printer and its transport. */
export function TransportFields({
  form,
}: {
  form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>;
}) {
  const { t } = useTranslation();
  const { control, getValues, setValue } = form;
  const kind = useWatch({ control, name: 'transport.kind' });
  // Folders and drivers accept documents, other printers their own language. Adapts the language unless it fits
  // already.
  const follow = (transport: TransportKind) => {
    const language = getValues('language');
    if (transport === 'folder' || transport === 'driver') setValue('language', 'pdf');
    else if (language === 'pdf') setValue('language', 'tspl');
  };
  return (
    <>
      <FormSegmented
        control={control}
        name="transport.kind"
        label={t('setup.printers.transport')}
        options={transportKinds.map((value) => ({
          value,
          text: t(`setup.printers.transports.${value}`),
        }))}
        onChosen={follow}
      />
      <AddressFields control={control} kind={kind} />
    </>
  );
}

/** The address fields of a transport. */
function AddressFields({
  control,
  kind,
}: {
  control: Control<PrinterValues, unknown, CheckedPrinter>;
  kind: TransportKind;
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
