import { useTranslation } from 'react-i18next';
import type { CoveredBench } from '../../../shared/model/shift.ts';
import { formatAgo } from '../../common/format.ts';
import { Moment } from '../../common/moment.tsx';
import { isSilent } from '../../common/site/silence.ts';
import { useNow } from '../../common/use-now.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Panel } from '../../ui/panel.tsx';
import tones from '../../ui/tones.module.css';
import styles from './shift-screen.module.css';

/** Up to this many benches are listed directly. Of more, the complete ones are collapsed. */
const AT_A_GLANCE = 6;
const lacksNothing = ({ since, isGone, waiting, heardAgoMs }: CoveredBench) =>
  since !== null && waiting === 0 && (isGone || !isSilent(heardAgoMs));

/** The benches in a site's report, with the data that each has sent and the gaps. */
export function Coverage({ covers }: { covers: readonly CoveredBench[] }) {
  const { t } = useTranslation();
  const complete = covers.length > AT_A_GLANCE ? covers.filter(lacksNothing) : [];
  const incomplete = covers.filter((bench) => !complete.includes(bench));
  return (
    <Panel title={t('shift.covers.title')}>
      <p className={tones.muted}>{t('shift.covers.text')}</p>
      <CoveredList benches={incomplete} />
      {complete.length > 0 && (
        <Disclosure summary={t('shift.covers.whole', { count: complete.length })}>
          <CoveredList benches={complete} />
        </Disclosure>
      )}
    </Panel>
  );
}

function CoveredList({ benches }: { benches: readonly CoveredBench[] }) {
  return (
    <ul className={styles.covers}>
      {benches.map((bench) => (
        <Covered key={`${bench.code} ${bench.since}`} bench={bench} />
      ))}
    </ul>
  );
}

function Covered({ bench }: { bench: CoveredBench }) {
  const { t } = useTranslation();
  const now = useNow();
  const language = useLanguage();
  const { code, name, isGone, since, waiting, heardAgoMs } = bench;
  const lastContact = new Date(now.getTime() - heardAgoMs).toISOString();
  return (
    <li>
      <strong>{name === '' ? code : `${code} · ${name}`}</strong>{' '}
      {since === null ? (
        t('shift.covers.nothing')
      ) : (
        <>
          {t('shift.covers.since')} <Moment at={since} />
        </>
      )}
      {' · '}
      {isGone
        ? t('shift.covers.gone')
        : [
            t('setup.site.heard', { time: formatAgo(lastContact, now, language) }),
            t(waiting === 0 ? 'setup.site.allTold' : 'setup.site.waiting', { count: waiting }),
          ].join(' · ')}
    </li>
  );
}
