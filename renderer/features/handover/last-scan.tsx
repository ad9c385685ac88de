import { CircleCheck, OctagonAlert, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandoverScan } from '../../../shared/model/handover.ts';
import { formatDong } from '../../common/format.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './handover-screen.module.css';
import { refusalText } from './refusal-text.ts';

const icons = { info: ScanBarcode, success: CircleCheck, danger: OctagonAlert };

/** What the last scan came to, to be read from two metres. */
export function LastScan(props: {
  last: HandoverScan | null;
  hasParcels: boolean;
  onType: (code: string) => void;
}) {
  const { t } = useTranslation();
  const { last } = props;
  const [typed, setTyped] = useState('');
  const tone = last === null ? 'info' : last.outcome === 'taken' ? 'success' : 'danger';
  const Icon = icons[tone];
  return (
    <section className={styles.scan} data-tone={tone} aria-label={t('handover.lastScan')}>
      <Icon aria-hidden className={styles.scanIcon} />
      <p className={styles.scanText} role="status" aria-live="assertive">
        {last === null && t(props.hasParcels ? 'handover.scanNext' : 'handover.scanNow')}
        {last?.outcome === 'taken' &&
          `${last.parcel.shortCode} · ${last.parcel.receiverName} · ${formatDong(last.parcel.codAmount)}`}
        {last?.outcome === 'refused' && refusalText(t, last.refusal)}
      </p>
      <form
        className={styles.typed}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') props.onType(typed);
          setTyped('');
        }}
      >
        <TextField label={t('handover.type')} value={typed} onChange={setTyped} />
      </form>
    </section>
  );
}
