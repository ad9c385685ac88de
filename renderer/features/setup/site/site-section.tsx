import { useTranslation } from 'react-i18next';
import type { SiteLinkState } from '../../../../shared/model/site.ts';
import { useCall } from '../../../station/queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Columns } from '../columns.tsx';
import listStyles from '../entry-list.module.css';
import { BenchesPanel } from './benches-panel.tsx';
import { JoinPanel } from './join-panel.tsx';
import { MembershipPanel } from './membership-panel.tsx';

/** The other benches of the warehouse: joining, the state of the connection, and the list of benches. */
export function SiteSection() {
  const { data: station } = useCall('station.state', undefined);
  const { data: site } = useCall('site.state', undefined);
  if (!site || !station) return null;
  if (station.mode === 'training') return <OnlyWithAccount />;
  if (site.link.state === 'none') return <JoinPanel situation="outside" />;
  const situation = joinSituation(site.link);
  return (
    <Columns
      left={
        <>
          <MembershipPanel site={site} />
          {situation && <JoinPanel situation={situation} />}
        </>
      }
      right={<BenchesPanel site={site} />}
    />
  );
}

/**
 * Cases that a new invitation may resolve: the hub refuses this bench or was set up again, or it may have another
 * address.
 */
const joinSituation = (link: SiteLinkState) =>
  link.state === 'refused' || (link.state === 'away' && link.why === 'other-hub')
    ? 'refused'
    : link.state === 'away'
      ? 'away'
      : null;

function OnlyWithAccount() {
  const { t } = useTranslation();
  return (
    <Panel title={t('setup.site.title')}>
      <p className={listStyles.lead}>{t('setup.site.lead')}</p>
      <p>{t('setup.site.training')}</p>
    </Panel>
  );
}
