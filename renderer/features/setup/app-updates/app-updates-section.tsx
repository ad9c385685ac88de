import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useCall } from '../../../station/queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Columns } from '../columns.tsx';
import { FeedForm } from './feed-form.tsx';
import { VersionPanel } from './version-panel.tsx';

/** Which version runs, whether a newer one is on its way, and where it comes from. */
export function AppUpdatesSection() {
  const { t } = useTranslation();
  const { data: update, error } = useCall('appUpdate.state', undefined);
  // What was read before stays, and with it a form that is half typed.
  const trouble = error && <ErrorNotice problem={error.problem} />;
  if (!update) return trouble;
  return (
    <>
      {trouble}
      <Columns
        left={<VersionPanel update={update} />}
        right={
          <Panel title={t('setup.appUpdates.feedTitle')}>
            <FeedForm update={update} />
          </Panel>
        }
      />
    </>
  );
}
