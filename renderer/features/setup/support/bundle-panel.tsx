import { Copy, FolderDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/contract.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Panel } from '../../../ui/panel.tsx';
import styles from './support.module.css';

/** A folder for whoever helps, which can be read before it leaves. */
export function BundlePanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isRunning, problem, run } = useTask();
  const [made, setMade] = useState<CallOutput<'support.bundle'> | null>(null);
  const make = async () => {
    const answer = await run(() => station.call('support.bundle', { language }));
    setMade(answer?.ok ? answer.value : null);
  };
  return (
    <Panel
      title={t('setup.support.bundle')}
      aside={
        <Button icon={FolderDown} isPending={isRunning} onPress={() => void make()}>
          {t(isRunning ? 'setup.support.making' : 'setup.support.make')}
        </Button>
      }
    >
      <div className={styles.body}>
        <p className={styles.lead}>{t('setup.support.bundleLead')}</p>
        {problem && <ErrorNotice problem={problem} />}
        {made && <Made {...made} />}
      </div>
    </Panel>
  );
}

function Made({ folder, files }: CallOutput<'support.bundle'>) {
  const { t } = useTranslation();
  const copy = () => {
    copyText(folder);
    announce('success', (words) => words.t('setup.support.copied'));
  };
  return (
    <output className={styles.body}>
      <p>{t('setup.support.made', { count: files.length, folder })}</p>
      <div>
        <Button size="small" icon={Copy} onPress={copy}>
          {t('setup.support.copy')}
        </Button>
      </div>
      <ul aria-label={t('setup.support.files')}>
        {files.map(({ name, bytes }) => (
          <li key={name}>
            {name} · {t('setup.support.bytes', { count: bytes })}
          </li>
        ))}
      </ul>
    </output>
  );
}
