import { CircleCheck, OctagonX, ScanBarcode, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackMode, PackTone } from '../../../shared/model/packing.ts';
import { errorText } from '../../i18n/error-text.ts';
import { SiteConflicts } from '../../common/site/site-conflicts.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import type { DisplayedScan } from '../../session/pack-state.ts';
import layout from '../../ui/layout.module.css';
import { ParcelDetails } from './parcel-details.tsx';
import styles from './pack-screen.module.css';
import { ParcelWeight } from './parcel-weight.tsx';
import { Goods } from './goods.tsx';
import { parcelName } from './parcel-name.ts';
import { Products } from './products.tsx';
import { type ScanResultText, scanResultText, verifiedTodo } from './scan-result-text.ts';
import type { ParcelNow } from './use-parcel-now.ts';

const icons = {
  info: ScanBarcode,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonX,
} as const;

/** Sides of the text with the icon. From a distance and without colours, its position also distinguishes the tones. */
const iconSides = {
  info: ['start'],
  success: ['start'],
  warning: ['end'],
  danger: ['start', 'end'],
} as const;

/** Maximum length of a title in the largest type. Messages of the platform or a printer may be longer. */
const MAX_TITLE = 28;

/** Modes in which the contents are beside the other details of the parcel. */
const goodsModes: ReadonlySet<PackMode> = new Set(['print', 'check']);

/** Result of the last scan and the next action, readable from two metres. */
export function Answer(props: {
  displayedScan: DisplayedScan | null;
  now: ParcelNow;
  mode: PackMode;
  actions: ReactNode;
}) {
  const { t } = useTranslation();
  const { displayedScan, mode } = props;
  const answered = displayedScan?.is === 'answer' ? displayedScan.answer : null;
  const { parcel } = props.now;
  const { tone, title, todo } = useResultText(displayedScan, mode, props.now);
  const isVerifying = answered?.mode === 'verify' && parcel !== null;
  const showsGoods = parcel !== null && answered !== null && goodsModes.has(answered.mode);
  const code = answered?.code ?? (displayedScan?.is === 'problem' ? displayedScan.code : null);
  const sides: readonly string[] = iconSides[tone];
  const panel = useRef<HTMLElement>(null);
  // Each result is shown from its beginning, also if the previous one was scrolled.
  const seq = answered?.seq;
  useEffect(() => {
    if (seq !== undefined) panel.current?.scrollTo({ top: 0 });
  }, [seq]);
  return (
    <section
      ref={panel}
      className={styles.answer}
      data-tone={tone}
      data-seq={seq}
      data-verifying={isVerifying || undefined}
      aria-label={t('pack.answer')}
    >
      <div className={styles.top}>
        {sides.includes('start') && <ToneIcon tone={tone} />}
        <div className={styles.text} aria-live="assertive" aria-atomic>
          <p className={styles.headline} data-long={title.length > MAX_TITLE || undefined}>
            {title}
          </p>
          {todo !== '' && <p className={styles.todo}>{todo}</p>}
          {/* Two results in a row may have the same text; the code shows that the scan is another one. */}
          {code !== null && (
            <p>
              <span className={styles.code}>{code}</span>
              {answered?.result === 'counted' && ` · ${answered.facts['product'] ?? ''}`}
            </p>
          )}
        </div>
        {sides.includes('end') && <ToneIcon tone={tone} />}
      </div>
      {isVerifying &&
        (parcel.products.length > 0 ? (
          <Products products={parcel.products} />
        ) : (
          <Goods parcel={parcel} isMain />
        ))}
      {parcel && <ParcelDetails parcel={parcel} />}
      {parcel && (
        <div className={styles.measures}>
          <SiteConflicts soc={parcel.soc} />
          <ParcelWeight
            key={parcel.orderId}
            orderId={parcel.orderId}
            scan={answered?.seq ?? null}
            enteredGrams={parcel.weight}
          />
        </div>
      )}
      {(showsGoods || props.actions) && (
        <div className={styles.bottom}>
          {showsGoods && parcel && <Goods parcel={parcel} />}
          {props.actions && (
            <div className={`${layout.wrap} ${layout.gap2} ${layout.pushEnd} ${styles.actions}`}>
              {props.actions}
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function ToneIcon({ tone }: { tone: keyof typeof icons }) {
  const Icon = icons[tone];
  return <Icon aria-hidden className={styles.icon} />;
}

function useResultText(
  displayedScan: DisplayedScan | null,
  mode: PackMode,
  { parcel, change, wait, hasLabel }: ParcelNow,
): ScanResultText & { tone: PackTone | 'info' } {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  if (displayedScan === null)
    return { tone: 'info', title: t(`pack.ready.${mode}`), todo: t('pack.readyTodo') };
  if (displayedScan.is === 'problem') {
    const { title, todo } = errorText(i18n, displayedScan.problem);
    return { tone: 'danger', title, todo };
  }
  if (change === 'corrected')
    return { tone: 'warning', title: t('pack.corrected'), todo: t('pack.correctedTodo') };
  if (change !== null && parcel?.stop)
    return { tone: 'danger', ...scanResultText(t, parcel.stop, language) };
  if (wait)
    return {
      tone: 'warning',
      title: t('printing.waits.title', wait),
      todo: t('printing.waits.todo', wait),
    };
  if (hasLabel)
    return { tone: 'success', title: t('pack.labelCame'), todo: t('pack.labelCameTodo') };
  const { answer } = displayedScan;
  const names = {
    name: answer.parcel ? parcelName(t, answer.parcel) : '',
    other: answer.other ? parcelName(t, answer.other) : '',
  };
  const text = scanResultText(t, { ...answer, names }, language);
  const todo = answer.result === 'verified' && parcel ? verifiedTodo(t, parcel.paper) : text.todo;
  return { tone: answer.tone, title: text.title, todo };
}
