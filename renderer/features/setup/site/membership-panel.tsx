import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteState, UnsharedThing } from '../../../../shared/model/site.ts';
import { assertNever } from '../../../../shared/result.ts';
import { Question } from '../../../common/question.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { Moment } from '../../../common/moment.tsx';
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Unlocked } from '../lock.tsx';

/** The state of this bench within its site, with a button to leave after a confirmation. */
export function MembershipPanel({ site }: { site: SiteState }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const { isRunning, problem, run } = useTask();
  const leave = async () => {
    const left = await run(() => station.call('site.leave'));
    setAsks(false);
    if (left?.ok) announce('success', ({ t }) => t('setup.site.left'));
  };
  return (
    <Panel
      title={t('setup.site.title')}
      headerContent={
        <Unlocked>
          <Button icon={LogOut} onPress={() => setAsks(true)}>
            {t('setup.site.leave')}
          </Button>
        </Unlocked>
      }
    >
      {problem && <ErrorNotice problem={problem} />}
      <LinkNotice site={site} />
      <Unshared things={site.unshared} />
      <DetailList details={[{ name: t('setup.site.hub'), value: site.hub ?? '', isCode: true }]} />
      {asks && (
        <Question
          title={t('setup.site.leaveTitle')}
          confirm={t('setup.site.leaveConfirm')}
          icon={LogOut}
          isRunning={isRunning}
          onClose={() => setAsks(false)}
          onConfirm={() => void leave()}
        >
          <p>{t('setup.site.leaveText')}</p>
        </Question>
      )}
    </Panel>
  );
}

function LinkNotice({ site: { link } }: { site: SiteState }) {
  const { t } = useTranslation();
  switch (link.state) {
    case 'none':
      return null;
    case 'level':
      return (
        <Notice tone="success" title={t('setup.site.states.level.title')}>
          <p>{t('setup.site.states.level.todo')}</p>
        </Notice>
      );
    case 'catching-up':
      return (
        <Notice tone="info" title={t('setup.site.states.catching-up.title')}>
          <p>{t('setup.site.states.catching-up.todo')}</p>
        </Notice>
      );
    case 'away': {
      const away = link.why === 'silent' ? 'away' : link.why;
      return (
        <Notice tone="warning" title={t(`setup.site.states.${away}.title`)}>
          <p>
            {t('setup.site.states.away.since')} <Moment at={link.since} />
          </p>
          <p>{t(`setup.site.states.${away}.todo`)}</p>
        </Notice>
      );
    }
    case 'refused':
      return (
        <Notice tone="danger" title={t(`setup.site.answers.${link.why}.title`)}>
          <p>{t(`setup.site.answers.${link.why}.todo`)}</p>
        </Notice>
      );
    default:
      return assertNever(link);
  }
}

const kinds = [
  'template',
  'label-size',
  'import-profile',
  'packer',
  'printer',
  'forgotten-receiver',
  'handed',
  'handover-turn',
  'audit',
] as const;

/** Items of this bench that other benches do not receive, by name. */
function Unshared({ things }: { things: readonly UnsharedThing[] }) {
  const { t } = useTranslation();
  if (things.length === 0) return null;
  return (
    <Notice tone="warning" title={t('setup.site.unshared.title', { count: things.length })}>
      <ul>
        {things.map(({ kind, name }) => (
          <li key={`${kind} ${name}`}>
            {t(`setup.site.unshared.kinds.${kinds.find((one) => one === kind) ?? 'other'}`, {
              name,
            })}
          </li>
        ))}
      </ul>
      <p>{t('setup.site.unshared.todo')}</p>
    </Notice>
  );
}
