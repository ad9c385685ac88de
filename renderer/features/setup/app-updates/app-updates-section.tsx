import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useCall } from '../../../station/queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Columns } from '../columns.tsx';
import { FeedForm } from './feed-form.tsx';
import { VersionPanel } from './version-panel.tsx';

/** The running version, the progress of an update, and the update source. */
export function AppUpdatesSection() {
  const { t } = useTranslation();
  const { data: update, error } = useCall('appUpdate.state', undefined);
  // Data loaded before remains on screen, so that a half-typed form is not lost.
  const errorNotice = error && <ErrorNotice problem={error.problem} />;
  if (!update) return errorNotice;
  return (
    <>
      {errorNotice}
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
