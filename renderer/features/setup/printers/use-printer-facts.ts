import { useTranslation } from 'react-i18next';
import { addressOf, type Printer } from '../../../../shared/model/printer.ts';
import { localeOf } from '../../../format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';

/** Says of a printer where it is, what it speaks, and which labels are in it. */
export function usePrinterFacts(): (printer: Printer) => readonly string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const mm = new Intl.NumberFormat(localeOf(language));
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
  ];
}
