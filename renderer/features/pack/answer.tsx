import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackMode, PackTone } from '../../../shared/model/packing.ts';
import { errorText } from '../../i18n/error-text.ts';
import { ScanResultPanel } from '../../common/scan-result.tsx';
import { unreadableText } from '../../common/unreadable-text.ts';
import { SiteConflicts } from '../../common/site/site-conflicts.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { answerInHand, type DisplayedScan } from '../../session/pack-state.ts';
import layout from '../../ui/layout.module.css';
import { PackedParcelDetails } from './parcel-details.tsx';
import styles from './pack-screen.module.css';
import { ParcelWeight } from './parcel-weight.tsx';
import { Goods } from './goods.tsx';
import { parcelName } from './parcel-name.ts';
import { Products } from './products.tsx';
import { type ScanResultText, scanResultText, verifiedTodo } from './scan-result-text.ts';
import type { ParcelNow } from './use-parcel-now.ts';

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
  const answered = answerInHand(displayedScan);
  const { parcel } = props.now;
  const { tone, title, todo } = useResultText(displayedScan, mode, props.now);
  const isVerifying = answered?.mode === 'verify' && parcel !== null;
  const showsGoods = parcel !== null && answered !== null && goodsModes.has(answered.mode);
  const code = displayedScan?.is === 'answer' ? displayedScan.answer.code : displayedScan?.code;
  return (
    <ScanResultPanel
      className={styles.answer}
      label={t('pack.answer')}
      tone={tone}
      title={title}
      todo={todo}
      seq={answered?.seq}
      isVerifying={isVerifying}
      code={code ?? null}
      note={answered?.result === 'counted' ? String(answered.facts['product'] ?? '') : undefined}
    >
      {isVerifying &&
        (parcel.products.length > 0 ? (
          <Products products={parcel.products} />
        ) : (
          <Goods parcel={parcel} isMain />
        ))}
      {parcel && <PackedParcelDetails parcel={parcel} />}
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
    </ScanResultPanel>
  );
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
  if (displayedScan.is === 'unreadable')
    return { tone: 'danger', ...unreadableText(t, displayedScan) };
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
