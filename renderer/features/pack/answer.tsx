import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  PackAnswer,
  PackedParcel,
  PackMode,
  PackTone,
} from '../../../shared/model/packing.ts';
import type { Language } from '../../../shared/model/station.ts';
import { errorText } from '../../i18n/error-text.ts';
import { ScanResultPanel } from '../../common/scan-result.tsx';
import { refusedScanText } from '../../common/refused-scan-text.ts';
import { SiteConflicts } from '../../common/site/site-conflicts.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { answerInHand, type DisplayedScan, isParcelUnsure } from '../../session/pack-state.ts';
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
  const { tone, title, todo, before } = useResultText(displayedScan, mode, props.now);
  const isVerifying = answered?.mode === 'verify' && parcel !== null;
  const showsGoods = parcel !== null && answered !== null && goodsModes.has(answered.mode);
  return (
    <ScanResultPanel
      className={styles.answer}
      label={t('pack.answer')}
      tone={tone}
      title={title}
      todo={todo}
      seq={answered?.seq}
      isVerifying={isVerifying}
      code={codeOf(displayedScan)}
      note={answered?.result === 'counted' ? String(answered.facts['product'] ?? '') : undefined}
    >
      <ParcelBefore parcel={parcel} result={before}>
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
              scan={isParcelUnsure(displayedScan) ? null : (answered?.seq ?? null)}
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
      </ParcelBefore>
    </ScanResultPanel>
  );
}

/**
 * The details of a parcel. Behind a scan without effect they are of the scan before it: a heading has its `result`, and
 * the field of the refused scan ends above them.
 */
function ParcelBefore(props: {
  parcel: PackedParcel | null;
  result: string | null;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { parcel, result, children } = props;
  if (parcel === null && result === null) return children;
  const title = result === null ? null : t('pack.parcelBefore', { result });
  return (
    <div
      className={title === null ? styles.details : styles.before}
      {...(title !== null && { role: 'group', 'aria-label': title })}
    >
      {title !== null && <h2 className={styles.beforeTitle}>{title}</h2>}
      {children}
    </div>
  );
}

/** The scanned code, or the text that arrived in place of one. */
function codeOf(displayed: DisplayedScan | null): string | null {
  if (displayed === null) return null;
  if (displayed.is === 'answer') return displayed.answer.code;
  if (displayed.is === 'problem') return displayed.code;
  return displayed.refusal.is === 'unreadable' ? displayed.refusal.received : null;
}

interface ResultText extends ScanResultText {
  readonly tone: PackTone | 'info';
}

/** Returns the large texts. `before` is the result of the scan before one without effect. */
function useResultText(
  displayedScan: DisplayedScan | null,
  mode: PackMode,
  now: ParcelNow,
): ResultText & { before: string | null } {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  if (displayedScan === null)
    return {
      tone: 'info',
      title: t(`pack.ready.${mode}`),
      todo: t('pack.readyTodo'),
      before: null,
    };
  if (displayedScan.is === 'refused') {
    const { refusal } = displayedScan;
    const before = displayedScan.before && answerText(t, displayedScan.before, now, language).title;
    const text =
      refusal.is === 'command' && refusal.command === 'undo'
        ? { title: t('pack.cannotUndo'), todo: cannotUndoTodo(t, refusal.count) }
        : refusedScanText(t, refusal);
    return { tone: 'danger', ...text, before };
  }
  if (displayedScan.is === 'problem') {
    const { title, todo } = errorText(i18n, displayedScan.problem);
    return { tone: 'danger', title, todo, before: null };
  }
  return { ...answerText(t, displayedScan.answer, now, language), before: null };
}

/** A repeated one has another text, so that it is noticed. */
function cannotUndoTodo(t: TFunction, count: number): string {
  return count > 1 ? t('pack.cannotUndoAgain', { count }) : t('pack.cannotUndoTodo');
}

function answerText(
  t: TFunction,
  answer: PackAnswer,
  { parcel, change, wait, hasLabel }: ParcelNow,
  language: Language,
): ResultText {
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
  const names = {
    name: answer.parcel ? parcelName(t, answer.parcel) : '',
    other: answer.other ? parcelName(t, answer.other) : '',
  };
  const text = scanResultText(t, { ...answer, names }, language);
  const todo = answer.result === 'verified' && parcel ? verifiedTodo(t, parcel.paper) : text.todo;
  return { tone: answer.tone, title: text.title, todo };
}
