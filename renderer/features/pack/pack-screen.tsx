import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { packModes, type PackSaying, type PackScan } from '../../../shared/model/packing.ts';
import { usePrint } from '../../common/printing/printing-provider.tsx';
import { TypedCode, type TypedCodeField } from '../../common/typed-code.tsx';
import { digitOf } from '../../keys/chord.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { useScan } from '../../keys/use-taker.ts';
import { useWays } from '../../session/navigation.ts';
import { usePackMode } from '../../session/pack-place.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import { announce, announceProblem } from '../../ui/announce.ts';
import tones from '../../ui/tones.module.css';
import { Answer } from './answer.tsx';
import { HeldParcelBand } from './held-parcel.tsx';
import { LabelsTogetherPanel } from './labels-together-panel.tsx';
import { labelsTogether } from './labels-together.ts';
import { LastScans } from './last-scans.tsx';
import styles from './pack-screen.module.css';
import { usePackScans } from './use-pack-scans.ts';
import { useParcelNow } from './use-parcel-now.ts';

/** Text key of the continue button, if several things could be continued. */
function goOnWords(say: PackSaying | undefined) {
  if (say === 'unfinished') return 'pack.goOnWithThis';
  return say === 'confirm-rest' || say === 'no-codes' ? 'pack.isComplete' : 'pack.goOn';
}

/** The packing screen: a choice of the scans' purpose above, and the last result in large type below. */
export function PackScreen() {
  const { t } = useTranslation();
  const { openOrder, openLookup } = useWays();
  const [mode, setMode] = usePackMode();
  const { shown, waiting, scan, clear, leave, settled } = usePackScans();
  const { data: held } = useCall('packing.held', undefined);
  const latest = useCall('packing.latest', {}, { keepsPrevious: true });
  const print = usePrint();
  const answer = shown?.is === 'answer' ? shown.answer : null;
  const orderId = answer?.parcel?.orderId ?? null;
  const asks = answer?.asks ?? null;
  const newest = latest.data?.[0];
  const next = newest?.canUndo === true ? newest : null;
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
    if (last?.canUndo === true) await undo(last);
    else
      announce('warning', ({ t }) => ({
        title: t('pack.cannotUndo'),
        todo: t('pack.cannotUndoTodo'),
      }));
  };
  const now = useParcelNow(shown);
  const together = labelsTogether(latest.data ?? []);
  const goOn =
    (asks === 'go-on' || now.late === 'changed') && answer ? () => scan(answer.code, true) : null;
  const isFirst = asks === 'label';
  const reprint =
    (isFirst || asks === 'reason') && orderId !== null ? () => print([orderId]) : null;
  const lookUp = asks === 'look-up' && answer ? () => openLookup(answer.code) : null;
  const open = orderId === null ? null : () => openOrder(orderId);
  const field = useRef<TypedCodeField>(null);
  useScan((code) => {
    // Text in the field itself: the scan was typed into it and has just been removed.
    const pieces = field.current?.text() ?? '';
    const isMany = mode === 'verify' && /^\d+\s*[x×*]$/i.test(pieces);
    if (isMany) field.current?.clear();
    scan(isMany ? `${pieces}${code}` : code);
  });
  useCommands({
    packMode: (press) => {
      const chosen = packModes[(digitOf(press) ?? 0) - 1];
      if (chosen) setMode(chosen);
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
          onChange={setMode}
        />
        <TypedCode ref={field} className={styles.typed} hideLabel onCode={scan} />
      </div>
      {held && (mode === 'check' || mode === 'verify') && <HeldParcelBand held={held} />}
      <Answer
        shown={shown}
        now={now}
        mode={mode}
        actions={
          shown && (
            <>
              {goOn && (
                <Button variant="primary" keys={keysOf('goOn')} onPress={goOn}>
                  {t(goOnWords(answer?.say))}
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
      {waiting > 1 && (
        <output className={`${tones.strong} ${tones.warning}`}>
          {t('pack.waiting', { count: waiting - 1 })}
        </output>
      )}
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
