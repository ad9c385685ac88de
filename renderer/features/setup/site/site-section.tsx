import { useTranslation } from 'react-i18next';
import { useCall } from '../../../station/queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Columns } from '../columns.tsx';
import listStyles from '../entry-list.module.css';
import { BenchesPanel } from './benches-panel.tsx';
import { JoinPanel } from './join-panel.tsx';
import { MembershipPanel } from './membership-panel.tsx';

/** The other benches of the warehouse: joining them, how this bench stands with them, and who they are. */
export function SiteSection() {
  const { data: station } = useCall('station.state', undefined);
  const { data: site } = useCall('site.state', undefined);
  if (!site || !station) return null;
  if (station.mode === 'training') return <OnlyWithAccount />;
  if (site.link.state === 'none') return <JoinPanel stands="outside" />;
  return (
    <Columns
      left={
        <>
          <MembershipPanel site={site} />
          {site.link.state === 'refused' && <JoinPanel stands="refused" />}
        </>
      }
      right={<BenchesPanel site={site} />}
    />
  );
}

function OnlyWithAccount() {
  const { t } = useTranslation();
  return (
    <Panel title={t('setup.site.title')}>
      <p className={listStyles.lead}>{t('setup.site.lead')}</p>
      <p>{t('setup.site.training')}</p>
    </Panel>
  );
}
