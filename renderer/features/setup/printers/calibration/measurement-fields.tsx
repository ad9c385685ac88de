import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { measuredMarks, type Measurements } from '../../../../../shared/model/calibration.ts';
import { FormNumber } from '../../form/fields.tsx';
import type { CheckedPrinter } from '../printer-values.ts';
import styles from './calibration.module.css';
import type { TypedMeasurements } from './saved-measurements.ts';
import { RulerPicture } from './ruler-picture.tsx';

interface MeasurementFieldsProps {
  control: Control<TypedMeasurements, unknown, Measurements>;
  printer: CheckedPrinter;
}

/** Two horizontal and two vertical readings, with a picture that shows their positions. */
export function MeasurementFields({ control, printer }: MeasurementFieldsProps) {
  const { t } = useTranslation();
  const across = measuredMarks(printer.widthMm);
  const down = measuredMarks(printer.heightMm);
  return (
    <div className={styles.reading}>
      <RulerPicture />
      <div className={styles.fields}>
        <FormNumber
          control={control}
          name="leftMm"
          label={t('setup.printers.calibration.left')}
          description={t('setup.printers.calibration.edgeHint')}
          unit="mm"
          isRequired
        />
        <FormNumber
          control={control}
          name="acrossMm"
          label={t('setup.printers.calibration.across', { from: across.fromMm, to: across.toMm })}
          description={t('setup.printers.calibration.spanHint', {
            mm: across.toMm - across.fromMm,
          })}
          unit="mm"
          isRequired
        />
        <FormNumber
          control={control}
          name="topMm"
          label={t('setup.printers.calibration.top')}
          description={t('setup.printers.calibration.edgeHint')}
          unit="mm"
          isRequired
        />
        <FormNumber
          control={control}
          name="downMm"
          label={t('setup.printers.calibration.down', { from: down.fromMm, to: down.toMm })}
          description={t('setup.printers.calibration.spanHint', { mm: down.toMm - down.fromMm })}
          unit="mm"
          isRequired
        />
      </div>
    </div>
  );
}
