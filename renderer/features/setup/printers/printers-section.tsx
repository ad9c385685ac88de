import { Printer as PrinterIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Printer } from '../../../../shared/model/printer.ts';
import { useCall } from '../../../queries.ts';
import { station } from '../../../station.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { EntryList } from '../entry-list.tsx';
import { edit, useSetupPlace } from '../place.ts';
import { PrinterForm } from './printer-form.tsx';
import { TestPrintOutcome } from './test-print-outcome.tsx';
import { usePrinterFacts } from './use-printer-facts.ts';
import { useTestPrint } from './use-test-print.ts';

const section = 'printers';

export function PrintersSection() {
  const { t } = useTranslation();
  const { editing } = useSetupPlace();
  const { data: printers, error } = useCall('printers.list', undefined);
  const [lastEdited, setLastEdited] = useState<string | null>(null);
  const facts = usePrinterFacts();
  const { tests, print } = useTestPrint();
  if (error) return <ErrorNotice problem={error.problem} />;
  if (!printers) return null;

  const open = editing[section];
  if (open)
    return (
      <PrinterForm
        key={open.id}
        printer={printers.find(({ id }) => id === open.id)}
        isFirst={printers.length === 0}
        onClose={(saved, wantsTest) => {
          setLastEdited(saved?.id ?? open.id ?? '');
          edit(section, null);
          if (saved && wantsTest) void print(saved);
        }}
      />
    );
  return (
    <EntryList
      section={section}
      texts="setup.printers"
      icon={PrinterIcon}
      items={printers}
      lastEdited={lastEdited}
      facts={facts}
      makeDefault={({ id, ...printer }: Printer) =>
        station.call('printers.save', { id, printer: { ...printer, isDefault: true } })
      }
      remove={({ id }) => station.call('printers.remove', { id })}
      renderAction={(printer) => (
        <Button
          icon={PrinterIcon}
          label={t('setup.printers.testNamed', { name: printer.name })}
          isPending={tests[printer.id] === 'running'}
          onPress={() => void print(printer)}
        >
          {t('setup.printers.test')}
        </Button>
      )}
      renderOutcome={(printer) => <TestPrintOutcome printer={printer} test={tests[printer.id]} />}
    />
  );
}
