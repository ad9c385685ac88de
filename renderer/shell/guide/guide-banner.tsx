import { ArrowLeft, ArrowRight, Check, CircleCheck, Compass } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type GuideStage, type GuideStep, guideSteps } from '../../../shared/guide.ts';
import type { StationState } from '../../../shared/model/station.ts';
import { type Item, useChecklist } from '../../common/setup/use-checklist.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { useScreen } from '../../session/navigation.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { LanguageSwitch } from '../language-switch.tsx';
import styles from './guide-banner.module.css';
import { guideText, titleOf } from './guide-text.ts';
import { isOfScreen, useGuide } from './use-guide.ts';
import { useGuideFocus } from './use-guide-focus.ts';

/**
 * Guides the user through the set-up of a new computer, above the forms of its steps. It covers and blocks nothing, and
 * resumes at the last step.
 */
export function GuideBanner({ state }: { state: StationState }) {
  const { t } = useTranslation();
  const { position, section, isShown, show, to, step } = useGuide();
  const screen = useScreen();
  const isOn = position !== undefined && position !== 'done';
  const isVisible = isOn && isOfScreen(screen, position);
  const isFirst = position === 'offered' || position === guideSteps[0];
  useCommands({
    guideNext: isVisible ? () => step(1) : null,
    guideBack: isVisible && !isFirst ? () => step(-1) : null,
    guideEnd: isVisible ? () => to('done') : null,
    guideAgain: position === 'done' ? () => to(guideSteps[0]) : null,
  });
  const resume = useEffectEvent(() => {
    if (position) show(position);
  });
  const isDone = useStepsDone();
  const next = useRef<HTMLButtonElement>(null);
  useGuideFocus({
    position,
    section,
    isShown,
    isStepDone: isOn && isDone(position),
    next,
  });
  const isKnown = position !== undefined;
  useEffect(() => {
    if (isKnown) resume();
  }, [isKnown]);
  if (!isVisible) return null;
  const isOffer = position === 'offered';
  const isLast = position === guideSteps.at(-1);
  return (
    <section className={styles.band} aria-label={t('guide.title')}>
      <Compass aria-hidden className={styles.icon} />
      <div aria-live="polite">
        <p className={`${tones.bodySize} ${tones.bold}`}>{titleOf(t, position, state.mode)}</p>
        <p>{guideText(t, position, state.mode)}</p>
      </div>
      {!isOffer && <Steps current={position} />}
      <div className={`${layout.wrapRow2} ${styles.actions}`}>
        {position === 'language' && <LanguageSwitch settings={state.settings} />}
        {!isLast && (
          <Button size="small" keys={keysOf('guideEnd')} onPress={() => to('done')}>
            {t('guide.end')}
          </Button>
        )}
        {!isFirst && (
          <Button size="small" icon={ArrowLeft} keys={keysOf('guideBack')} onPress={() => step(-1)}>
            {t('guide.back')}
          </Button>
        )}
        <Button
          ref={next}
          size="small"
          variant="primary"
          icon={isLast ? Check : ArrowRight}
          keys={keysOf('guideNext')}
          onPress={() => step(1)}
        >
          {t(isOffer ? 'guide.begin' : isLast ? 'guide.finish' : 'guide.next')}
        </Button>
      </div>
    </section>
  );
}

/** Checklist item of each step. */
const itemOf: Partial<Readonly<Record<GuideStage, Item['name']>>> = {
  account: 'account',
  'pickup-points': 'pickupPoint',
  printers: 'printer',
  webhook: 'webhook',
  'first-label': 'firstLabel',
};

function useStepsDone(): (step: GuideStage) => boolean {
  const items = useChecklist();
  return (step) => items.some(({ name, state }) => name === itemOf[step] && state === 'done');
}

function Steps({ current }: { current: GuideStep }) {
  const { t } = useTranslation();
  const isDone = useStepsDone();
  return (
    <ol className={`${layout.wrap} ${tones.soft} ${styles.steps}`}>
      {guideSteps.map((one, at) => (
        <li
          key={one}
          className={styles.step}
          data-passed={at < guideSteps.indexOf(current) || undefined}
          aria-current={one === current ? 'step' : undefined}
        >
          {at + 1}. {t(`guide.${one}.short`)}
          {isDone(one) && (
            <>
              <CircleCheck aria-hidden className={styles.tick} />
              <span className={layout.unseen}> {t('setup.checklist.states.done')}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
