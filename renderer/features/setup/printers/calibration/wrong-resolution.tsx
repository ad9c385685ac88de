import { useTranslation } from 'react-i18next';
import { measuredMarks, trueResolution } from '../../../../../shared/model/calibration.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { CheckedPrinter } from '../printer-values.ts';
import type { TypedMeasurements } from './saved-measurements.ts';

interface WrongResolutionProps {
  typed: TypedMeasurements;
  printer: CheckedPrinter;
}

/** Warns that a page printed half as large again means a wrong resolution, not a stretching printer. */
export function WrongResolution({ typed, printer }: WrongResolutionProps) {
  const { t } = useTranslation();
  const realDpis = [
    { spanMm: typed.acrossMm, lengthMm: printer.widthMm },
    { spanMm: typed.downMm, lengthMm: printer.heightMm },
  ].map(({ spanMm, lengthMm }) =>
    spanMm === null || Number.isNaN(spanMm)
      ? null
      : trueResolution({ edgeMm: 0, spanMm }, measuredMarks(lengthMm), printer.dpi),
  );
  const dpi = realDpis.find((one) => one !== null);
  if (dpi === undefined) return null;
  return (
    <Notice
      tone="warning"
      title={t('setup.printers.calibration.otherDpi', { found: dpi, chosen: printer.dpi })}
      isAnnounced
    >
      {t('setup.printers.calibration.otherDpiText')}
    </Notice>
  );
}
