import { useTranslation } from 'react-i18next';
import { addressOf, type Printer } from '../../../../shared/model/printer.ts';
import { localeOf } from '../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useCall } from '../../../station/queries.ts';

/** Returns a function that describes a printer: address, language, labels, status. */
export function usePrinterDetails(): (printer: Printer) => readonly string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const mm = new Intl.NumberFormat(localeOf(language));
  const { data: statuses = [] } = useCall('printers.status', undefined);
  const statusText = (printerId: string) => {
    const status = statuses.find((one) => one.printerId === printerId);
    if (!status) return '';
    const reasons = status.reasons.map(({ kind }) => t(`printing.printer.reasons.${kind}`));
    const state = t(`printing.printer.states.${status.state}`);
    return t('setup.printers.standing', { state: [state, ...reasons].join(', ') });
  };
  return (printer) => [
    `${addressOf(printer.transport) || t('setup.printers.folderOwn')} · ${printer.language.toUpperCase()} · ${printer.dpi} dpi`,
    [
      t('setup.printers.sizeOption', {
        id: printer.labelSize,
        width: mm.format(printer.widthMm),
        height: mm.format(printer.heightMm),
      }),
      t(`setup.printers.papers.${printer.paper.kind}`),
      t(`setup.printers.labelSources.${printer.labelSource}`),
    ].join(' · '),
    statusText(printer.id),
  ];
}
