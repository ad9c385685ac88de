import { useTranslation } from 'react-i18next';
import type { Printer, PrinterTransport } from '../../../../shared/model/printer.ts';
import { localeOf } from '../../../format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';

/** Says of a printer where it is, what it speaks, and which labels are in it. */
export function usePrinterFacts(): (printer: Printer) => readonly string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const mm = new Intl.NumberFormat(localeOf(language));
  const way = (transport: PrinterTransport) =>
    transport.kind === 'tcp'
      ? `${transport.host}:${transport.port}`
      : transport.folder || t('setup.printers.folderOwn');
  return (printer) => [
    `${way(printer.transport)} · ${printer.language.toUpperCase()} · ${printer.dpi} dpi`,
    [
      t('setup.printers.sizeOption', {
        id: printer.labelSize,
        width: mm.format(printer.widthMm),
        height: mm.format(printer.heightMm),
      }),
      t(`setup.printers.papers.${printer.paper.kind}`),
      t(`setup.printers.labelSources.${printer.labelSource}`),
    ].join(' · '),
  ];
}
