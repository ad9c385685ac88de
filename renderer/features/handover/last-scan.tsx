import { CircleCheck, OctagonAlert, ScanBarcode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDong } from '../../common/format.ts';
import { TypedCode } from '../../common/typed-code.tsx';
import type { HandedScan } from '../../session/handover-place.ts';
import styles from './handover-screen.module.css';
import { refusalText } from './refusal-text.ts';

const icons = { info: ScanBarcode, success: CircleCheck, danger: OctagonAlert };

/** What the last scan came to, to be read from two metres. */
export function LastScan(props: {
  last: HandedScan | null;
  hasParcels: boolean;
  onType: (code: string) => void;
}) {
  const { t } = useTranslation();
  const scan = props.last?.scan ?? null;
  const tone = scan === null ? 'info' : scan.outcome === 'taken' ? 'success' : 'danger';
  const Icon = icons[tone];
  return (
    <section className={styles.scan} data-tone={tone} aria-label={t('handover.lastScan')}>
      <Icon aria-hidden className={styles.scanIcon} />
      <div className={styles.scanWords} aria-live="assertive" aria-atomic>
        <p className={styles.scanText}>
          {scan === null && t(props.hasParcels ? 'handover.scanNext' : 'handover.scanNow')}
          {scan?.outcome === 'taken' &&
            `${scan.parcel.shortCode} · ${scan.parcel.receiverName} · ${formatDong(scan.parcel.codAmount)}`}
          {scan?.outcome === 'refused' && refusalText(t, scan.refusal)}
        </p>
        {/* Two refusals after each other may have the same words: this tells that it is another parcel. */}
        {props.last && <p className={styles.code}>{props.last.code}</p>}
      </div>
      <TypedCode className={styles.typed} onCode={props.onType} />
    </section>
  );
}
