import { useTranslation } from 'react-i18next';
import type { Correction } from '../../../../../shared/model/calibration.ts';
import { localeOf } from '../../../../common/format.ts';
import { useLanguage } from '../../../../i18n/i18n.ts';
import styles from './calibration.module.css';

interface ChangesProps {
  before: Correction;
  /** Null while readings are missing or invalid. */
  after: Correction | null;
}

/** The stored and the new correction. */
export function Changes({ before, after }: ChangesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const locale = localeOf(language);
  const mm = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const rows = [
    ['offsetX', 'offsetXMm', (value: number) => `${mm.format(value)} mm`],
    ['offsetY', 'offsetYMm', (value: number) => `${mm.format(value)} mm`],
    ['scaleX', 'scaleX', (value: number) => percent.format(value)],
    ['scaleY', 'scaleY', (value: number) => percent.format(value)],
  ] as const;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('setup.printers.calibration.what')}</th>
          <th scope="col">{t('setup.printers.calibration.now')}</th>
          <th scope="col">{t('setup.printers.calibration.then')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, name, write]) => (
          <tr key={name}>
            <th scope="row">{t(`setup.printers.${label}`)}</th>
            <td>{write(before[name])}</td>
            <td data-changed={(after && after[name] !== before[name]) || undefined}>
              {after ? write(after[name]) : '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
