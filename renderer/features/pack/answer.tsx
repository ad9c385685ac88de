import { CircleCheck, OctagonX, ScanBarcode, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackedParcel, PackMode, PackTone } from '../../../shared/model/packing.ts';
import { soundAlarm } from '../../common/sound.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { ShownScan } from '../../session/pack-place.ts';
import { useCall } from '../../station/queries.ts';
import { ParcelFacts } from './parcel-facts.tsx';
import styles from './pack-screen.module.css';
import { ParcelWeight } from './parcel-weight.tsx';
import { Products } from './products.tsx';
import { type SayingText, sayingText } from './saying-text.ts';

const icons = {
  info: ScanBarcode,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonX,
} as const;

/** What becomes of an order while its parcel lies in somebody's hand. */
const lateStops: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'returned']);

/** What the last scan came to and what to do next, to be read from two metres. */
export function Answer(props: { shown: ShownScan | null; mode: PackMode; actions: ReactNode }) {
  const { t } = useTranslation();
  const { shown, mode } = props;
  const answered = shown?.is === 'answer' ? shown.answer : null;
  const { parcel, isStopped } = useParcelNow(shown);
  const { tone, title, todo } = useWords(shown, mode, isStopped ? parcel : null);
  const Icon = icons[tone];
  const code = answered?.code ?? (shown?.is === 'problem' ? shown.code : null);
  return (
    <section
      className={styles.answer}
      data-tone={tone}
      data-seq={answered?.seq}
      aria-label={t('pack.answer')}
    >
      <div className={styles.words} aria-live="assertive" aria-atomic>
        <Icon aria-hidden className={styles.icon} />
        <div className={styles.text}>
          <p className={styles.headline}>{title}</p>
          {todo !== '' && <p className={styles.todo}>{todo}</p>}
          {/* Two answers after each other may have the same words: this tells that it is another scan. */}
          {code !== null && <p className={styles.code}>{code}</p>}
        </div>
      </div>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
      {parcel && (
        <div className={styles.parcel}>
          <div className={styles.about}>
            <ParcelFacts parcel={parcel} />
            <ParcelWeight
              key={parcel.orderId}
              orderId={parcel.orderId}
              enteredGrams={parcel.weight}
            />
          </div>
          {answered?.mode === 'verify' && <Products products={parcel.products} />}
        </div>
      )}
    </section>
  );
}

/** The parcel as it is now, not as it was when it was scanned; with a siren when it must not go on. */
function useParcelNow(shown: ShownScan | null) {
  const scanned = shown?.is === 'answer' ? shown.answer.parcel : null;
  const id = scanned?.orderId ?? '';
  const { data } = useCall('packing.parcel', { id }, { enabled: scanned !== null });
  const parcel = data ?? scanned;
  const said = shown?.is === 'answer' ? shown.answer.say : null;
  const stop = parcel?.stop?.say ?? '';
  const isStopped = said !== null && lateStops.has(stop) && !lateStops.has(said);
  useEffect(() => {
    if (isStopped) soundAlarm();
  }, [isStopped]);
  return { parcel, isStopped };
}

function useWords(
  shown: ShownScan | null,
  mode: PackMode,
  stopped: PackedParcel | null,
): SayingText & { tone: PackTone | 'info' } {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  if (shown === null)
    return { tone: 'info', title: t(`pack.ready.${mode}`), todo: t('pack.readyTodo') };
  if (shown.is === 'problem') {
    const { title, todo } = errorText(i18n, shown.problem);
    return { tone: 'danger', title, todo };
  }
  if (stopped?.stop) return { tone: 'danger', ...sayingText(t, stopped.stop, language) };
  return { tone: shown.answer.tone, ...sayingText(t, shown.answer, language) };
}
