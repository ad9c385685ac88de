import { CircleCheck, Repeat, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDong } from '../../common/format.ts';
import { ScanResultPanel } from '../../common/scan-result.tsx';
import { TypedCode } from '../../common/typed-code.tsx';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import type { ScannedIntoHandover } from '../../session/handover-state.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import styles from './handover-screen.module.css';
import { scanText, toneOf } from './scan-text.ts';

/** Time (ms) in which the last scan can be reverted. */
const UNDO_MS = 10_000;

/** Parcels of an open handover, and labelled parcels of its carrier that were not scanned. */
interface Counts {
  readonly scanned: number;
  readonly missing: number;
}

interface LastScanProps {
  last: ScannedIntoHandover | null;
  /** The last one that could be read, which can be reverted. */
  lastRead: ScannedIntoHandover | null;
  /** The last one that is no refused command, whose question is open. */
  lastOfParcel: ScannedIntoHandover | null;
  /** Null without an open handover. */
  counts: Counts | null;
  onType: (code: string) => void;
  /** Puts the parcel into its own carrier's handover. */
  onChange: (code: string) => void;
  onUndo: (one: ScannedIntoHandover) => void;
  /** Closes the open handover. It is offered once every labelled parcel was scanned. */
  onClose?: () => void;
}

/** Result of the last scan, in the same panel as on the packing screen, with its actions and a field for a code. */
export function LastScan(props: LastScanProps) {
  const { t, i18n } = useTranslation();
  const { last, lastRead, lastOfParcel, counts, onType, onChange, onUndo, onClose } = props;
  // After an unreadable scan the user may mean that parcel.
  const canUndo =
    useIsRecent(lastOfParcel) && lastOfParcel?.result.outcome === 'taken' && lastRead !== null;
  const other = otherCarrierOf(lastOfParcel);
  const undo = canUndo ? () => onUndo(lastRead) : null;
  const change = other === null || lastOfParcel === null ? null : () => onChange(lastOfParcel.code);
  useCommands({ undoHandoverScan: undo, changeHandover: change });
  const isComplete = counts !== null && counts.scanned > 0 && counts.missing === 0;
  const { title, todo } = last
    ? scanText(i18n, last, isComplete)
    : { title: t(promptOf(counts)), todo: isComplete ? t('handover.complete') : '' };
  const takenParcel = last?.result.outcome === 'taken' ? last.result.parcel : null;
  const code = takenParcel?.shortCode ?? last?.code ?? '';
  return (
    <>
      <ScanResultPanel
        className={styles.result}
        isCompact
        label={t('handover.lastScan')}
        tone={last ? toneOf(last.result) : 'info'}
        title={title}
        todo={todo}
        code={code === '' ? null : code}
        note={
          takenParcel
            ? `${takenParcel.receiverName} · ${formatDong(takenParcel.codAmount)}`
            : undefined
        }
        seq={last?.number}
        count={counts && <Count {...counts} />}
      />
      <div className={`${layout.wrap} ${layout.gap2x3} ${layout.alignCenter}`}>
        <TypedCode className={styles.typed} hideLabel onCode={onType} takesLostFocus />
        {lastRead && lastRead !== last && (undo ?? change) && (
          <strong>{t('pack.parcelBefore', { result: nameOf(lastRead) })}</strong>
        )}
        {undo && (
          <Button icon={Undo2} keys={keysOf('undoHandoverScan')} onPress={undo}>
            {t('undo.button')}
          </Button>
        )}
        {change && other !== null && (
          <Button icon={Repeat} variant="primary" keys={keysOf('changeHandover')} onPress={change}>
            {t('handover.change', { carrier: other })}
          </Button>
        )}
        {isComplete && onClose && (
          <Button
            icon={CircleCheck}
            variant="primary"
            keys={keysOf('closeHandover')}
            onPress={onClose}
          >
            {t('handover.closeAndPrint')}
          </Button>
        )}
      </div>
    </>
  );
}

function promptOf(counts: Counts | null) {
  if (counts === null) return 'handover.scan';
  return counts.scanned > 0 ? 'handover.scanNext' : 'handover.scanNow';
}

/** Name of the carrier whose handover may be opened for a refused parcel; null for other results. */
function otherCarrierOf(last: ScannedIntoHandover | null): string | null {
  if (last?.result.outcome !== 'refused') return null;
  const { refusal } = last.result;
  return refusal.why === 'other-carrier' ? refusal.carrierName : null;
}

/** Receiver of an added parcel, or the code of another scan. */
function nameOf({ code, result }: ScannedIntoHandover): string {
  return result.outcome === 'taken' ? result.parcel.receiverName : code;
}

/** Returns true until the time for reverting a scan is over. */
function useIsRecent(last: ScannedIntoHandover | null): boolean {
  const [over, setOver] = useState<number | null>(null);
  const number = last?.number ?? null;
  const at = last?.steadyAt ?? 0;
  useEffect(() => {
    if (number === null) return undefined;
    const timer = setTimeout(() => setOver(number), Math.max(0, at + UNDO_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [number, at]);
  return number !== null && over !== number;
}

/** "4 / 10": the scanned ones of all labelled parcels of the carrier. */
function Count({ scanned, missing }: Counts) {
  const { t } = useTranslation();
  const total = scanned + missing;
  return (
    <p className={styles.count}>
      <span aria-hidden>{t('handover.count', { scanned, total })}</span>
      <span className={layout.unseen}>{t('handover.countOf', { scanned, total })}</span>
    </p>
  );
}
