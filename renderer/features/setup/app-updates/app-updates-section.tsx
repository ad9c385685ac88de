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
  if (error) return <ErrorNotice problem={error.problem} />;
  if (!update) return null;
  return (
    <Columns
      left={<VersionPanel update={update} />}
      right={
        <Panel title={t('setup.appUpdates.feedTitle')}>
          <FeedForm update={update} />
        </Panel>
      }
    />
  );
}
