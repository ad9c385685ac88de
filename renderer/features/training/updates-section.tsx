import { useTranslation } from 'react-i18next';
import { travelSpeeds } from '../../../shared/model/station.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import tones from '../../ui/tones.module.css';
import { useTrainingUpdates } from './use-training-updates.ts';

/** Settings of the sample platform's updates about this station's orders, at an observable speed. */
export function UpdatesSection() {
  const { t } = useTranslation();
  const { updates, problem, change } = useTrainingUpdates();
  if (!updates) return null;
  return (
    <>
      <h3 className={`${tones.bodySize} ${tones.bold}`}>{t('training.updates.title')}</h3>
      <Toggle
        description={t('training.updates.comeHereText')}
        isOn={updates.comeHere}
        onChange={(comeHere) => change({ comeHere })}
      >
        {t('training.updates.comeHere')}
      </Toggle>
      <Segmented
        isCompact
        label={t('training.updates.pace')}
        options={travelSpeeds.map((id) => ({ id, text: t(`training.updates.paces.${id}`) }))}
        value={updates.pace}
        onChange={(pace) => change({ pace })}
      />
      {problem && <ErrorNotice problem={problem} />}
    </>
  );
}
