import { useTranslation } from 'react-i18next';
import { formatExactly } from '../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useSetupState } from '../../../session/setup-state.ts';
import { useCall } from '../../../station/queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import tones from '../../../ui/tones.module.css';
import { Columns } from '../columns.tsx';
import { BundlePanel } from './bundle-panel.tsx';
import { SelfTestPanel } from './self-test-panel.tsx';

/** The self-test, the support bundle and the list of incidents. */
export function SupportSection() {
  return (
    <Columns
      left={<SelfTestPanel />}
      right={
        <>
          <BundlePanel />
          <Incidents />
        </>
      }
    />
  );
}

function Incidents() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { section } = useSetupState();
  const { data } = useCall('support.incidents', undefined, {
    enabled: section === 'support',
    staleAfterMs: 0,
  });
  return (
    <Panel title={t('setup.support.incidents')}>
      {data?.length === 0 && <p className={tones.muted}>{t('setup.support.noIncidents')}</p>}
      <ul>
        {data?.map(({ number, at, event }) => (
          <li key={`${number} ${at}`}>
            {t('setup.support.incident', { number, event, time: formatExactly(at, language) })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
