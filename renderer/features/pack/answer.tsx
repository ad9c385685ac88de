import { CircleCheck, OctagonX, ScanBarcode, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackMode, PackTone } from '../../../shared/model/packing.ts';
import { errorText } from '../../i18n/error-text.ts';
import { SiteConflicts } from '../../common/site/site-conflicts.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import type { ShownScan } from '../../session/pack-place.ts';
import layout from '../../ui/layout.module.css';
import { ParcelFacts } from './parcel-facts.tsx';
import styles from './pack-screen.module.css';
import { ParcelWeight } from './parcel-weight.tsx';
import { Goods } from './goods.tsx';
import { parcelName } from './parcel-name.ts';
import { Products } from './products.tsx';
import { type SayingText, sayingText } from './saying-text.ts';
import type { ParcelNow } from './use-parcel-now.ts';

const icons = {
  info: ScanBarcode,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonX,
} as const;

/** Modes in which the contents of the parcel are checked. */
const goodsModes: ReadonlySet<PackMode> = new Set(['print', 'check', 'verify']);

/** Result of the last scan and the next action, readable from two metres. */
export function Answer(props: {
  shown: ShownScan | null;
  now: ParcelNow;
  mode: PackMode;
  actions: ReactNode;
}) {
  const { t } = useTranslation();
  const { shown, mode } = props;
  const answered = shown?.is === 'answer' ? shown.answer : null;
  const { parcel } = props.now;
  const { tone, title, todo } = useWords(shown, mode, props.now);
  const isCounting = answered?.mode === 'verify' && (parcel?.products.length ?? 0) > 0;
  const showsGoods = answered !== null && goodsModes.has(answered.mode);
  const Icon = icons[tone];
  const code = answered?.code ?? (shown?.is === 'problem' ? shown.code : null);
  return (
    <section
      className={styles.answer}
      data-tone={tone}
      data-seq={answered?.seq}
      data-contents={showsGoods || undefined}
      aria-label={t('pack.answer')}
    >
      <div className={`${layout.column3} ${styles.top}`}>
        <div className={`${layout.row4} ${styles.words}`} aria-live="assertive" aria-atomic>
          <Icon aria-hidden className={styles.icon} />
          <div className={`${layout.grow} ${layout.minWidth0} ${styles.text}`}>
            <p className={styles.headline}>{title}</p>
            {todo !== '' && <p className={styles.todo}>{todo}</p>}
            {/* Two results in a row may have the same text; the code shows that the scan is another one. */}
            {code !== null && <p className={styles.code}>{code}</p>}
          </div>
        </div>
        {props.actions && (
          <div className={`${layout.wrap} ${layout.gap2} ${styles.actions}`}>{props.actions}</div>
        )}
      </div>
      {parcel && (
        <div className={styles.parcel}>
          <div className={layout.column3}>
            <SiteConflicts soc={parcel.soc} />
            <ParcelFacts parcel={parcel} />
            <ParcelWeight
              key={parcel.orderId}
              orderId={parcel.orderId}
              scan={answered?.seq ?? null}
              enteredGrams={parcel.weight}
            />
          </div>
          {showsGoods &&
            (isCounting ? <Products products={parcel.products} /> : <Goods parcel={parcel} />)}
        </div>
      )}
    </section>
  );
}

function useWords(
  shown: ShownScan | null,
  mode: PackMode,
  { parcel, late, wait, hasLabel }: ParcelNow,
): SayingText & { tone: PackTone | 'info' } {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  if (shown === null)
    return { tone: 'info', title: t(`pack.ready.${mode}`), todo: t('pack.readyTodo') };
  if (shown.is === 'problem') {
    const { title, todo } = errorText(i18n, shown.problem);
    return { tone: 'danger', title, todo };
  }
  if (late === 'corrected')
    return { tone: 'warning', title: t('pack.corrected'), todo: t('pack.correctedTodo') };
  if (late !== null && parcel?.stop)
    return { tone: 'danger', ...sayingText(t, parcel.stop, language) };
  if (wait)
    return {
      tone: 'warning',
      title: t('printing.waits.title', wait),
      todo: t('printing.waits.todo', wait),
    };
  if (hasLabel)
    return { tone: 'success', title: t('pack.labelCame'), todo: t('pack.labelCameTodo') };
  const { answer } = shown;
  const names = {
    name: answer.parcel ? parcelName(t, answer.parcel) : '',
    other: answer.other ? parcelName(t, answer.other) : '',
  };
  return { tone: answer.tone, ...sayingText(t, { ...answer, names }, language) };
}
