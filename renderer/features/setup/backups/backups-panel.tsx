import { DatabaseBackup, Save } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupShelf } from '../../../../shared/model/backup.ts';
import { useCall } from '../../../station/queries.ts';
import { station } from '../../../station/client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { announce } from '../../../ui/announce.ts';
import { useTask } from '../../../station/use-task.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import tones from '../../../ui/tones.module.css';
import { BackupList } from './backup-list.tsx';

/** Number of backups shown before the user requests all. */
const FIRST = 5;

/** The backups, a button to make one, and a restore button for each. */
export function BackupsPanel() {
  const { t } = useTranslation();
  const { data: shelf, error } = useCall('backups.list', undefined);
  const { isRunning, problem, run } = useTask();
  const make = async () => {
    const result = await run(() => station.call('backups.make'));
    if (result?.ok)
      announce('success', ({ t }) => t('setup.backups.made', { count: result.value.orders }));
  };
  return (
    <Panel
      title={t('setup.backups.title')}
      headerContent={
        <Button variant="primary" icon={Save} isPending={isRunning} onPress={() => void make()}>
          {t(isRunning ? 'setup.backups.making' : 'setup.backups.make')}
        </Button>
      }
    >
      <div className={layout.column3}>
        {problem && <ErrorNotice problem={problem} />}
        {error && <ErrorNotice problem={error.problem} />}
        {shelf && <Shelf shelf={shelf} />}
      </div>
    </Panel>
  );
}

function Shelf({ shelf }: { shelf: BackupShelf }) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const { backups, folder, everyHours, days } = shelf;
  const more = backups.length - FIRST;
  return (
    <>
      <p className={tones.muted}>{t('setup.backups.lead', { hours: everyHours, days })}</p>
      {backups.length === 0 ? (
        <EmptyState icon={DatabaseBackup} title={t('setup.backups.emptyTitle')}>
          {t('setup.backups.emptyText')}
        </EmptyState>
      ) : (
        <BackupList shelf={shelf} maxBackups={showsAll ? Infinity : FIRST} />
      )}
      {more > 0 && !showsAll && (
        <div>
          <Button variant="quiet" onPress={() => setShowsAll(true)}>
            {t('setup.backups.more', { count: more })}
          </Button>
        </div>
      )}
      <DetailList details={[{ name: t('setup.backups.folder'), value: folder, isCode: true }]} />
      <p className={tones.muted}>{t('setup.backups.folderHint')}</p>
    </>
  );
}
