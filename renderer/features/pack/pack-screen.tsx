import { memo, type RefObject, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  packModes,
  type PackMode,
  type ScanResult,
  type PackScan,
} from '../../../shared/model/packing.ts';
import { usePrint } from '../../common/printing/printing-provider.tsx';
import { TypedCode, type TypedCodeField } from '../../common/typed-code.tsx';
import { digitOf } from '../../keys/chord.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { useScan } from '../../keys/use-scan.ts';
import { useNavigationActions } from '../../session/navigation.ts';
import { answerInHand, isParcelUnsure, usePackMode } from '../../session/pack-state.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import { announce, announceProblem } from '../../ui/announce.ts';
import tones from '../../ui/tones.module.css';
import { Answer } from './answer.tsx';
import { HeldParcelBanner } from './held-parcel.tsx';
import { LabelsTogetherPanel } from './labels-together-panel.tsx';
import { labelsTogether } from './labels-together.ts';
import { LastScans } from './last-scans.tsx';
import styles from './pack-screen.module.css';
import { usePackScans } from './use-pack-scans.ts';
import { type ParcelNow, useParcelNow } from './use-parcel-now.ts';

/** Text key of the continue button, if several things could be continued. */
function continueTextKey(result: ScanResult | undefined) {
  if (result === 'unfinished') return 'pack.goOnWithThis';
  return result === 'confirm-rest' || result === 'no-codes' ? 'pack.isComplete' : 'pack.goOn';
}

/** True if the contents are complete, and the label comes next. */
function isNextPrinted(result: ScanResult | undefined, { parcel, change }: ParcelNow): boolean {
  return result === 'verified' && change === null && parcel?.paper === 'none';
}

/** The packing screen: the last result in large type, with the purpose of scans and the last scans below. */
export function PackScreen() {
  const { t } = useTranslation();
  const { openOrder, openLookup } = useNavigationActions();
  const [mode, setMode] = usePackMode();
  const { displayedScan, isUnsure, behind, scan, refuse, clear, leave, settled } = usePackScans();
  const { data: held } = useCall('packing.held', undefined);
  const latest = useCall('packing.latest', {}, { keepsPrevious: true });
  const print = usePrint();
  const inHand = answerInHand(displayedScan);
  // The packer scans the parcel again.
  const answer = isParcelUnsure(displayedScan) ? null : inHand;
  const orderId = answer?.parcel?.orderId ?? null;
  const asks = answer?.asks ?? null;
  const newest = latest.data?.[0];
  const next = newest?.canUndo === true && !isParcelUnsure(displayedScan) ? newest : null;
  const undo = useCallback(
    async ({ seq }: Pick<PackScan, 'seq'>) => {
      const undone = await station.call('packing.undo', { seq });
      if (!undone.ok) return announceProblem(undone.error);
      announce('info', ({ t }) => t('pack.isUndone'));
      leave(seq);
    },
    [leave],
  );
  /** Reverts only the very last scan, because the user may press the key without a look at the list. */
  const undoLast = async () => {
    await settled();
    const read = await station.call('packing.latest', { limit: 1 });
    if (!read.ok) return announceProblem(read.error);
    const last = read.value[0];
    if (last?.canUndo === true && !isUnsure()) await undo(last);
    else refuse({ is: 'command', command: 'undo' });
  };
  const now = useParcelNow(displayedScan);
  const together = labelsTogether(latest.data ?? []);
  const goOn =
    (asks === 'go-on' || now.change === 'changed') && answer ? () => scan(answer.code, true) : null;
  const isFirst = asks === 'label' || isNextPrinted(answer?.result, now);
  const reprint =
    (isFirst || asks === 'reason') && orderId !== null ? () => print([orderId]) : null;
  const lookUp = asks === 'look-up' && answer ? () => openLookup(answer.code) : null;
  const open = orderId === null ? null : () => openOrder(orderId);
  /** Another mode shows its prompt, which is readable from a distance, in place of the last result. */
  const changeMode = useCallback(
    (next: PackMode) => {
      if (next !== mode) clear();
      setMode(next);
    },
    [mode, clear, setMode],
  );
  const field = useRef<TypedCodeField>(null);
  useScan(
    (code) => {
      // Text in the field itself: the scan was typed into it and has just been removed.
      const pieces = field.current?.text() ?? '';
      const isMany = mode === 'verify' && /^\d+\s*[x×*]$/i.test(pieces);
      if (isMany) field.current?.clear();
      scan(isMany ? `${pieces}${code}` : code);
    },
    { settled, refuse },
  );
  useCommands({
    packMode: (press) => {
      const chosen = packModes[(digitOf(press) ?? 0) - 1];
      if (chosen) changeMode(chosen);
    },
    goOn,
    reprint,
    lookUpScanned: lookUp,
    openScanned: open,
    undoScan: () => void undoLast(),
    clearScan: () => {
      clear();
      void station.call('packing.putDown');
    },
  });
  return (
    <div className={`${layout.screen} ${styles.screen}`}>
      <Answer
        displayedScan={displayedScan}
        now={now}
        mode={mode}
        actions={
          displayedScan && (
            <>
              {goOn && (
                <Button variant="primary" keys={keysOf('goOn')} onPress={goOn}>
                  {t(continueTextKey(answer?.result))}
                </Button>
              )}
              {reprint && (
                <Button variant="primary" keys={keysOf('reprint')} onPress={reprint}>
                  {t(isFirst ? 'pack.modes.print' : 'pack.reprint')}
                </Button>
              )}
              {lookUp && (
                <Button variant="primary" keys={keysOf('lookUpScanned')} onPress={lookUp}>
                  {t('pack.lookUp')}
                </Button>
              )}
              {open && (
                <Button keys={keysOf('openScanned')} onPress={open}>
                  {t('pack.open')}
                </Button>
              )}
            </>
          )
        }
      />
      {together.length > 1 && <LabelsTogetherPanel labels={together} />}
      {behind > 0 && (
        <output className={`${tones.strong} ${tones.warning}`}>
          {t('pack.waiting', { count: behind })}
        </output>
      )}
      {held && (mode === 'check' || mode === 'verify') && <HeldParcelBanner held={held} />}
      <ScanTools mode={mode} onMode={changeMode} field={field} onCode={scan} />
      <LastScans
        scans={latest.data ?? null}
        problem={latest.error?.problem ?? null}
        next={next}
        onUndo={undo}
        onOpen={openOrder}
        onRetry={latest.refetch}
      />
    </div>
  );
}

/** The purpose of scans, and a field for codes. Memoized, so that a scan does not render it. */
const ScanTools = memo(function ScanTools(props: {
  mode: PackMode;
  onMode: (mode: PackMode) => void;
  field: RefObject<TypedCodeField | null>;
  onCode: (code: string) => void;
}) {
  const { t } = useTranslation();
  const { mode, onMode, field, onCode } = props;
  return (
    <div className={`${layout.wrap} ${layout.gap2x3} ${styles.head}`}>
      <Segmented
        label={t('pack.mode')}
        hideLabel
        options={packModes.map((id, index) => ({
          id,
          text: t(`pack.modes.${id}`),
          keys: keysOf('packMode', index + 1),
        }))}
        value={mode}
        onChange={onMode}
      />
      <TypedCode ref={field} className={styles.typed} hideLabel onCode={onCode} />
    </div>
  );
});
