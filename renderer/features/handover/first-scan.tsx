import { OctagonAlert, ScanBarcode, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HandoverCarrier } from '../../../shared/model/handover.ts';
import { TypedCode } from '../../common/typed-code.tsx';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import styles from './handover-screen.module.css';
import { refusalText } from './refusal-text.ts';
import type { FirstScan as Shown } from './use-first-scan.ts';

const icons = { info: ScanBarcode, warning: TriangleAlert, danger: OctagonAlert };

/** Where the parcel belongs that was scanned while no handover is on the screen; Enter opens its carrier's. */
export function FirstScan(props: {
  shown: Shown | null;
  onType: (code: string) => void;
  onBegin: (carrier: HandoverCarrier, code: string) => void;
}) {
  const { t } = useTranslation();
  const { shown, onBegin } = props;
  const place = shown?.place ?? null;
  const tone = place === null ? 'info' : place.outcome === 'fits' ? 'warning' : 'danger';
  const Icon = icons[tone];
  return (
    <section className={styles.scan} data-tone={tone} aria-label={t('handover.lastScan')}>
      <Icon aria-hidden className={styles.scanIcon} />
      <div className={styles.scanWords} aria-live="assertive" aria-atomic>
        <p className={styles.scanText}>
          {place === null && t('handover.first.scan')}
          {place?.outcome === 'fits' && t('handover.first.none', { carrier: place.carrier.name })}
          {place?.outcome === 'refused' && refusalText(t, place.refusal)}
        </p>
        {place?.outcome === 'fits' && (
          <p>{t('handover.first.noneTodo', { carrier: place.carrier.name })}</p>
        )}
        {shown && <p className={styles.code}>{shown.code}</p>}
      </div>
      {shown && place?.outcome === 'fits' && (
        <Button
          key={shown.number}
          ref={takeFocus}
          variant="primary"
          keys={keysOf('confirm')}
          onPress={() => onBegin(place.carrier, shown.code)}
        >
          {t('handover.first.begin', { carrier: place.carrier.name })}
        </Button>
      )}
      <TypedCode className={styles.typed} onCode={props.onType} />
    </section>
  );
}
