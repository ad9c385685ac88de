import { CircleCheck, List, OctagonX, RotateCw, TriangleAlert, Undo2 } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackScan } from '../../../shared/model/packing.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { Moment } from '../../common/moment.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineButton } from '../../ui/inline-button.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import styles from './pack-screen.module.css';
import { scanResultText } from './scan-result-text.ts';

const icons = { success: CircleCheck, warning: TriangleAlert, danger: OctagonX } as const;

/** Tone for the state of a label that a scan requested. */
const labelTones = {
  waiting: 'warning',
  sent: 'success',
  printed: 'success',
  failed: 'danger',
  dropped: 'warning',
} as const;

/** Number of scans that are always visible. */
const CHIPS = 6;

/** The last scans, newest first, with undo buttons: a few as chips, all of them in a dialog. */
export const LastScans = memo(function LastScans(props: {
  /** Null while they are loading. */
  scans: readonly PackScan[] | null;
  /** The reason why they cannot be loaded. */
  problem: AppError | null;
  /** The scan that the undo key reverts. */
  next: PackScan | null;
  onUndo: (scan: PackScan) => Promise<void>;
  onOpen: (orderId: string) => void;
  onRetry: () => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { scans, problem, next, onUndo, onOpen, onRetry } = props;
  const [showsAll, setShowsAll] = useState(false);
  const rowOf = (scan: PackScan) => ({
    scan,
    hasKey: scan.seq === next?.seq,
    onUndo: () => void onUndo(scan),
    onOpen,
  });
  return (
    <section className={styles.last} aria-label={t('pack.lastScans')}>
      {problem && (
        <ErrorNotice
          problem={problem}
          actions={
            <Button size="small" icon={RotateCw} onPress={() => void onRetry()}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {!problem && scans?.length === 0 && <p className={styles.noScans}>{t('pack.noScans')}</p>}
      <ul className={styles.chips}>
        {scans?.slice(0, CHIPS).map((scan) => (
          <Chip key={scan.seq} {...rowOf(scan)} />
        ))}
      </ul>
      {scans !== null && scans.length > CHIPS && (
        <Button icon={List} label={t('pack.allScans')} onPress={() => setShowsAll(true)} />
      )}
      <Dialog
        title={t('pack.allScans')}
        isOpen={showsAll}
        onClose={() => setShowsAll(false)}
        isLarge
        isRead
      >
        <ul>
          {scans?.map((scan) => (
            <Row key={scan.seq} {...rowOf(scan)} />
          ))}
        </ul>
      </Dialog>
    </section>
  );
});

interface ShownScan {
  scan: PackScan;
  hasKey: boolean;
  onUndo: () => void;
  onOpen: (orderId: string) => void;
}

/** Tone of a scan: the present one of its label, or the one of its result. */
function toneOf({ label, tone }: PackScan) {
  return label ? labelTones[label.state] : tone;
}

/** Result of a scan: the present state of its label, or the result of the scan itself. */
function useOutcome({ receiverName, code, label, undoneAt, ...scan }: PackScan): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = { name: receiverName || code, other: '' };
  const outcome =
    label && label.state !== 'waiting'
      ? t(`pack.labelState.${label.state}`)
      : scanResultText(t, { ...scan, names }, language).title;
  return [
    outcome,
    ...(label?.state === 'waiting' ? [t('pack.labelState.waiting')] : []),
    ...(undoneAt === null ? [] : [t('pack.undone')]),
  ].join(' · ');
}

/** The same in at most two short lines of a chip. */
function useShortOutcome({ result, facts, label, undoneAt }: PackScan): string {
  const { t } = useTranslation();
  if (undoneAt !== null) return t('pack.chip.label.undone');
  if (label) return t(`pack.chip.label.${label.state}`);
  if (result === null) return t('pack.otherVersion');
  const textKey: string = result;
  return t(`pack.chip.said.${textKey}`, { defaultValue: textKey, ...facts });
}

function Chip({ scan, hasKey, onUndo, onOpen }: ShownScan) {
  const { t } = useTranslation();
  const { orderId, receiverName, code, undoneAt, canUndo } = scan;
  const tone = toneOf(scan);
  const outcome = useOutcome(scan);
  const shortOutcome = useShortOutcome(scan);
  const Icon = icons[tone];
  return (
    <li className={styles.chip} data-tone={tone} data-undone={undoneAt !== null || undefined}>
      <Icon aria-hidden className={styles.rowIcon} />
      <span className={styles.chipText}>
        <span className={`${tones.strong} ${layout.ellipsis}`} title={receiverName || code}>
          {orderId === null ? (
            code
          ) : (
            <InlineButton
              label={t('pack.openOf', { name: receiverName || code, code })}
              onPress={() => onOpen(orderId)}
            >
              {receiverName || code}
            </InlineButton>
          )}
        </span>
        <span aria-hidden className={styles.outcome} title={outcome}>
          {shortOutcome}
        </span>
        <span className={layout.unseen}>{outcome}</span>
        {receiverName !== '' && <span className={layout.unseen}>{code}</span>}
      </span>
      {canUndo && (
        <Button
          size="small"
          icon={Undo2}
          label={t('pack.undo')}
          onPress={onUndo}
          {...(hasKey && { keys: keysOf('undoScan') })}
        />
      )}
    </li>
  );
}

function Row({ scan, hasKey, onUndo, onOpen }: ShownScan) {
  const { t } = useTranslation();
  const { orderId, receiverName, code, undoneAt } = scan;
  const tone = toneOf(scan);
  const outcome = useOutcome(scan);
  const Icon = icons[tone];
  return (
    <li className={styles.row} data-tone={tone} data-undone={undoneAt !== null || undefined}>
      <Icon aria-hidden className={styles.rowIcon} />
      <span className={tones.muted}>
        <Moment at={scan.at} />
      </span>
      <span className={tones.muted}>
        {t(`pack.modes.${scan.mode}`)}
        {scan.packerName !== null && ` · ${scan.packerName}`}
      </span>
      <span className={`${tones.strong} ${styles.outcome}`}>{outcome}</span>
      <span className={styles.code}>{code}</span>
      {orderId === null ? (
        <span />
      ) : (
        <Button
          variant="quiet"
          size="small"
          label={t('pack.openOf', { name: receiverName === '' ? code : receiverName, code })}
          onPress={() => onOpen(orderId)}
        >
          {receiverName === '' ? code : receiverName}
        </Button>
      )}
      {scan.canUndo ? (
        <Button
          size="small"
          icon={Undo2}
          onPress={onUndo}
          {...(hasKey && { keys: keysOf('undoScan') })}
        >
          {t('pack.undo')}
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}
