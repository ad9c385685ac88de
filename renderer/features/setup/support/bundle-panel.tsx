import { Copy, FolderDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/contract.ts';
import type { AppError } from '../../../../shared/app-error.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import tones from '../../../ui/tones.module.css';

/** Creates the support bundle, which the user can read before sending it. */
export function BundlePanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isRunning, problem, run } = useTask();
  const [bundle, setBundle] = useState<CallOutput<'support.bundle'> | null>(null);
  const make = async () => {
    setBundle(null);
    const answer = await run(() => station.call('support.bundle', { language }));
    setBundle(answer?.ok ? answer.value : null);
  };
  return (
    <Panel
      title={t('setup.support.bundle')}
      headerContent={
        <Button icon={FolderDown} isPending={isRunning} onPress={() => void make()}>
          {t(isRunning ? 'setup.support.making' : 'setup.support.make')}
        </Button>
      }
    >
      <div className={layout.column3}>
        <p className={tones.muted}>{t('setup.support.bundleLead')}</p>
        {problem && <BundleProblem problem={problem} />}
        {bundle && <BundleResult {...bundle} />}
      </div>
    </Panel>
  );
}

/** The usual text for an unwritable folder is about a printer, and its remedy does not apply here. */
function BundleProblem({ problem }: { problem: AppError }) {
  const { t, i18n } = useTranslation();
  if (problem.code !== 'folder-unwritable') return <ErrorNotice problem={problem} />;
  const text = { ...errorText(i18n, problem), todo: t('setup.support.notMade') };
  return <ErrorNotice problem={problem} text={text} />;
}

function BundleResult({ folder, files }: CallOutput<'support.bundle'>) {
  const { t } = useTranslation();
  const copy = () => {
    copyText(folder);
    announce('success', (translator) => translator.t('setup.support.copied'));
  };
  return (
    <output className={layout.column3}>
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
