import { Circle, CircleAlert, CircleCheck, Stethoscope, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Light, SelfTest } from '../../../../shared/model/self-test.ts';
import type { Language } from '../../../../shared/model/station.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Icon, Tone } from '../../../ui/icon.ts';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import tones from '../../../ui/tones.module.css';
import styles from './support.module.css';

const badges: Readonly<Record<Light, { tone: Tone; icon: Icon }>> = {
  green: { tone: 'success', icon: CircleCheck },
  amber: { tone: 'warning', icon: TriangleAlert },
  red: { tone: 'danger', icon: CircleAlert },
  off: { tone: 'neutral', icon: Circle },
};

/** A status light for every dependency of the station, with remedies for those that are not green. */
export function SelfTestPanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isRunning, problem, run } = useTask();
  // Its texts are in the language of the request.
  const [tested, setTested] = useState<(SelfTest & { language: Language }) | null>(null);
  const test = async () => {
    const answer = await run(() => station.call('support.selfTest', { language }));
    setTested(answer?.ok ? { ...answer.value, language } : null);
  };
  return (
    <Panel
      title={t('setup.support.test')}
      headerContent={
        <Button icon={Stethoscope} isPending={isRunning} onPress={() => void test()}>
          {t(isRunning ? 'setup.support.running' : 'setup.support.run')}
        </Button>
      }
    >
      <div className={layout.column3}>
        <p className={tones.muted}>{t('setup.support.lead')}</p>
        {problem && <ErrorNotice problem={problem} />}
        <output className={`${tones.strong} ${styles.summary}`}>
          {tested?.language === language && !isRunning && <Summary {...tested} />}
        </output>
        {tested?.language === language && <Rows {...tested} />}
      </div>
    </Panel>
  );
}

/** Counts per light, the worst first. Announced as soon as they are known. */
function Summary({ rows }: SelfTest) {
  const { t } = useTranslation();
  const counted = worstFirst.flatMap((light) => {
    const count = rows.filter((row) => row.light === light).length;
    return count === 0 ? [] : [`${t(`setup.support.light.${light}`)}: ${count}`];
  });
  return counted.join(' · ');
}
const worstFirst: readonly Light[] = ['red', 'amber', 'green', 'off'];

function Rows({ rows }: SelfTest) {
  const { t } = useTranslation();
  return (
    <ul className={`${layout.grid} ${styles.rows}`} aria-label={t('setup.support.rows')}>
      {rows.map(({ id, light, name, found, cure }) => (
        <li key={id} className={styles.row}>
          <Badge {...badges[light]}>{t(`setup.support.light.${light}`)}</Badge>
          <div>
            <strong>{name}</strong>
            <p>{found}</p>
            {cure !== '' && <p className={tones.strong}>→ {cure}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
