import { useTranslation } from 'react-i18next';
import type { StationState } from '../../../../shared/model/station.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** Version and runtime of the app, and its data folder. */
export function About({ state }: { state: StationState }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('setup.station.about')}>
      <DetailList
        details={[
          { name: t('setup.station.version'), value: state.version },
          { name: t('setup.station.runtime'), value: state.runtime },
          { name: t('setup.station.folder'), value: state.dataFolder, isCode: true },
        ]}
      />
    </Panel>
  );
}
