import { useTranslation } from 'react-i18next';
import { type ActivityView, useActivityState } from '../../session/activity-state.ts';
import layout from '../../ui/layout.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import { DifferencesView } from './differences-view.tsx';
import { UpdatesView } from './updates-view.tsx';

const views: readonly ActivityView[] = ['updates', 'differences'];

/** The platform's updates in their original form, and the values that it counts differently. */
export function ActivityScreen() {
  const { t } = useTranslation();
  const { view, change } = useActivityState();
  return (
    <div className={layout.screen}>
      <div className={layout.line}>
        <Segmented
          label={t('activity.views')}
          hideLabel
          options={views.map((id) => ({ id, text: t(`activity.view.${id}`) }))}
          value={view}
          onChange={(next) => change({ view: next })}
        />
      </div>
      {view === 'updates' ? <UpdatesView /> : <DifferencesView />}
    </div>
  );
}
