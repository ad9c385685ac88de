import { CircleCheck, OctagonX, RotateCw, ScanBarcode, TriangleAlert, Undo2 } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackScan } from '../../../shared/model/packing.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { Moment } from '../../common/moment.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import tones from '../../ui/tones.module.css';
import styles from './pack-screen.module.css';
import { sayingText } from './saying-text.ts';

const icons = { success: CircleCheck, warning: TriangleAlert, danger: OctagonX } as const;

/** Tone for the state of a label that a scan requested. */
const labelTones = {
  waiting: 'warning',
  sent: 'success',
  printed: 'success',
  failed: 'danger',
  dropped: 'warning',
} as const;

/** The last scans, newest first, with undo buttons. */
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
  const list = useRef<HTMLUListElement>(null);
  const newest = scans?.[0]?.seq;
  // Scrolls to the newest scan, even after the user pressed a button further down.
  useEffect(() => {
    if (newest === undefined) return;
    // Scrolls only the list, not its surroundings.
    list.current?.parentElement?.scrollTo({ top: 0 });
  }, [newest]);
  return (
    <Panel title={t('pack.lastScans')} scrolls>
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
      {!problem && scans?.length === 0 && (
        <EmptyState icon={ScanBarcode} title={t('pack.noScans')} />
      )}
      <ul ref={list}>
        {scans?.map((scan) => (
          <Row
            key={scan.seq}
            scan={scan}
            hasKey={scan.seq === next?.seq}
            onUndo={() => void onUndo(scan)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </Panel>
  );
});

function Row(props: {
  scan: PackScan;
  hasKey: boolean;
  onUndo: () => void;
  onOpen: (orderId: string) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { scan, hasKey, onUndo, onOpen } = props;
  const { orderId, receiverName, code, undoneAt, label } = scan;
  const tone = label ? labelTones[label.state] : scan.tone;
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
      <span className={`${tones.strong} ${styles.outcome}`}>
        {label && label.state !== 'waiting'
          ? t(`pack.labelState.${label.state}`)
          : sayingText(t, { ...scan, names: { name: receiverName || code, other: '' } }, language)
              .title}
        {label?.state === 'waiting' && ` · ${t('pack.labelState.waiting')}`}
        {undoneAt !== null && ` · ${t('pack.undone')}`}
      </span>
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
