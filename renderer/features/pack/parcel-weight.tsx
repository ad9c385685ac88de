import { CircleCheck, Scale, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScaleReading } from '../../../shared/model/scale.ts';
import { type WeighingRecord, weightDifference } from '../../../shared/model/weighing.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { formatWeight } from '../../common/format.ts';
import { Moment } from '../../common/moment.tsx';
import { soundAccepted, soundAttention } from '../../common/sound.ts';
import { PracticeScale } from '../../common/weighing/practice-scale.tsx';
import { ScaleState, useScale } from '../../common/weighing/scale-state.tsx';
import { WeightDifferenceText } from '../../common/weighing/weight-difference.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { station } from '../../station/client.ts';
import { useSetting } from '../../station/settings.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import styles from './parcel-weight.module.css';

/** Measured and entered weight of the parcel in hand, and whether they match. */
export function ParcelWeight(props: {
  orderId: string;
  /** Number of the scan that put it in hand; null if the packer may hold another parcel. */
  scan: number | null;
  enteredGrams: number | null;
}) {
  const { t } = useTranslation();
  const { orderId, enteredGrams } = props;
  const language = useLanguage();
  const scale = useScale();
  const { value: settings } = useSetting('scale');
  const { data: weighings } = useCall('weighing.of', { orderId });
  const tolerance = settings?.toleranceGrams ?? 0;
  const last = weighings?.at(-1);
  useFacing(props.scan);
  useWeighedSound(weighings, tolerance);
  const [refused, setRefused] = useState<{ problem: AppError; at: ScaleReading | null } | null>(
    null,
  );
  const weigh = async () => {
    const weighing = await station.call('weighing.take', { orderId });
    setRefused(weighing.ok ? null : { problem: weighing.error, at: scale });
    if (!weighing.ok) soundAttention();
  };
  // The message remains until the scale's reading changes.
  const problem =
    refused?.at?.is === scale?.is && refused?.at?.isTaken === scale?.isTaken
      ? (refused?.problem ?? null)
      : null;
  const canWeigh = scale !== null && props.scan !== null;
  useCommands({ weigh: canWeigh ? () => void weigh() : null });
  if (!scale && !last) return null;
  const entered =
    enteredGrams === null
      ? t('pack.weight.unknown')
      : t('pack.weight.entered', { weight: formatWeight(enteredGrams, language) });
  return (
    <section
      className={`${layout.wrap} ${layout.alignCenter} ${styles.weight}`}
      aria-label={t('pack.weight.title')}
    >
      <div className={layout.row3}>
        {scale && <ScaleState reading={scale} />}
        {canWeigh && (
          <Button size="small" icon={Scale} keys={keysOf('weigh')} onPress={() => void weigh()}>
            {t('pack.weight.weigh')}
          </Button>
        )}
      </div>
      <PracticeScale />
      <div className={styles.answer} aria-live="polite" aria-atomic>
        {problem && <Refusal problem={problem} />}
        {last ? (
          <Weighed weighing={last} tolerance={tolerance} entered={entered} />
        ) : (
          <p className={tones.muted}>
            {t('pack.weight.notYet')} · {entered}
            {canWeigh && settings?.takesByItself === true && (
              <> · {t(`pack.weight.${scale.waitsFor === orderId ? 'waits' : 'byKey'}`)}</>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

/** The reason why there is no usable weight, with the remedy. */
function Refusal({ problem }: { problem: AppError }) {
  const { i18n } = useTranslation();
  const { title, todo } = errorText(i18n, problem);
  return (
    <p className={`${layout.line} ${layout.gap2} ${tones.warning}`}>
      <TriangleAlert aria-hidden className={layout.iconLarge} />
      <span>
        <strong>{title}.</strong> {todo}
      </span>
    </p>
  );
}

function Weighed(props: { weighing: WeighingRecord; tolerance: number; entered: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { grams, at, packer } = props.weighing;
  const difference = weightDifference(props.weighing, props.tolerance);
  const isAbove = difference?.isAbove ?? false;
  const Icon = isAbove ? TriangleAlert : CircleCheck;
  return (
    <div className={styles.weighed} data-differs={isAbove}>
      <p className={styles.verdict}>
        <Icon aria-hidden className={layout.iconLarge} />
        {t('pack.weight.weighed', { weight: formatWeight(grams, language) })}
        {difference !== null && ` · ${t(`pack.weight.${wordOf(difference.grams, isAbove)}`)}`}
      </p>
      <p className={tones.muted}>
        {props.entered}
        {difference !== null && difference.grams !== 0 && (
          <>
            {' · '}
            <WeightDifferenceText difference={difference} />
          </>
        )}
        {' · '}
        {t('pack.weight.at')} <Moment at={at} />
        {packer && ` ${t('pack.weight.by', { name: packer.name ?? t('people.removedPacker') })}`}
      </p>
    </div>
  );
}

function wordOf(grams: number, isAbove: boolean): 'fits' | 'above' | 'below' {
  if (!isAbove) return 'fits';
  return grams > 0 ? 'above' : 'below';
}

/** Reports to the main process which parcel is in hand while it is shown here. */
function useFacing(scan: number | null): void {
  useEffect(() => {
    void station.call('weighing.face', { scan });
    return () => void station.call('weighing.face', { scan: null });
  }, [scan]);
}

/** Plays a sound for a new weighing, also an automatic one, but not for an earlier one. */
function useWeighedSound(
  weighings: readonly WeighingRecord[] | undefined,
  tolerance: number,
): void {
  const newest = weighings === undefined ? undefined : (weighings.at(-1)?.seq ?? 0);
  const lastSeq = useRef<number | undefined>(undefined);
  const sound = useEffectEvent(() => {
    const last = weighings?.at(-1);
    if (!last) return;
    if (weightDifference(last, tolerance)?.isAbove) soundAttention();
    else soundAccepted();
  });
  useEffect(() => {
    if (newest === undefined) return;
    const isNew = lastSeq.current !== undefined && newest !== lastSeq.current;
    lastSeq.current = newest;
    if (isNew) sound();
  }, [newest]);
}
