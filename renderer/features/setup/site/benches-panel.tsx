import { CircleSlash, MonitorCheck, RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedBench, SiteBench, SiteState } from '../../../../shared/model/site.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { formatAgo } from '../../../common/format.ts';
import { isSilent } from '../../../common/site/silence.ts';
import { useNow } from '../../../common/use-now.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useSetupState } from '../../../session/setup-state.ts';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { useTask } from '../../../station/use-task.ts';
import { announce } from '../../../ui/announce.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ConfirmRemove } from '../confirm-remove.tsx';
import { Entries, Entry } from '../entries.tsx';
import { Unlocked } from '../lock.tsx';

/** All benches of the site in the hub's list, with a button to remove one. */
export function BenchesPanel({ site }: { site: SiteState }) {
  const { t } = useTranslation();
  const { section } = useSetupState();
  const list = useCall('site.benches', undefined, { enabled: section === 'site', staleAfterMs: 0 });
  const [removing, setRemoving] = useState<SiteBench | null>(null);
  const [isHubUnreached, setIsHubUnreached] = useState(false);
  const task = useTask();
  const remove = async ({ bench, code }: SiteBench) => {
    const removed = await task.run(() => station.call('site.removeBench', { bench }));
    setRemoving(null);
    if (!removed?.ok) return;
    setIsHubUnreached(!removed.value);
    if (removed.value) announce('success', ({ t }) => t('setup.site.benchRemoved', { code }));
    await list.refetch();
  };
  const there = list.data?.filter(({ isGone }) => !isGone);
  return (
    <Panel
      title={t('setup.site.benches')}
      headerContent={
        <Button icon={RefreshCw} isPending={list.isFetching} onPress={() => void list.refetch()}>
          {t('setup.site.look')}
        </Button>
      }
    >
      {task.problem && <ErrorNotice problem={task.problem} />}
      {isHubUnreached && (
        <Notice tone="warning" title={t('setup.site.notRemoved')} isAnnounced>
          <p>{t('setup.site.answers.away.todo')}</p>
        </Notice>
      )}
      {list.data === null && <p>{t('setup.site.lastKnown')}</p>}
      <Entries>
        {(there ?? site.benches.filter(({ isGone }) => !isGone)).map((one) => (
          <Bench
            key={one.bench}
            one={one}
            isThisBench={one.bench === site.bench}
            onRemove={() => setRemoving(one)}
          />
        ))}
      </Entries>
      {removing && (
        <ConfirmRemove
          title={t('setup.site.removeTitle', { code: removing.code })}
          text={t('setup.site.removeText')}
          isRunning={task.isRunning}
          onCancel={() => setRemoving(null)}
          onConfirm={() => void remove(removing)}
        />
      )}
    </Panel>
  );
}

function Bench(props: {
  one: SiteBench | ListedBench;
  isThisBench: boolean;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const { one, isThisBench } = props;
  const listed = 'version' in one ? one : null;
  return (
    <Entry
      name={`${one.code} · ${one.name}`}
      badge={
        listed?.audit?.brokenSeq != null ? (
          <Badge tone="danger" icon={CircleSlash}>
            {t('setup.site.auditBroken', { row: listed.audit.brokenSeq })}
          </Badge>
        ) : isThisBench ? (
          <Badge tone="info" icon={MonitorCheck}>
            {t('setup.site.here')}
          </Badge>
        ) : (
          listed &&
          isSilent(listed.heardAgoMs) && (
            <Badge tone="warning" icon={Unplug}>
              {t('setup.site.silent')}
            </Badge>
          )
        )
      }
      details={useBenchDetails(listed)}
      actions={
        !isThisBench &&
        listed && (
          <Unlocked>
            <Button icon={CircleSlash} onPress={props.onRemove}>
              {t('setup.site.remove')}
            </Button>
          </Unlocked>
        )
      }
    />
  );
}

/** Version and time of the last contact, and the data that it had not sent by then. */
function useBenchDetails(listed: ListedBench | null): string[] {
  const { t } = useTranslation();
  const now = useNow();
  const language = useLanguage();
  if (listed === null) return [];
  const { version, heardAgoMs, waiting, audit, holds } = listed;
  const at = new Date(now.getTime() - heardAgoMs).toISOString();
  return [
    [
      t('setup.site.version', { version }),
      t('setup.site.heard', { time: formatAgo(at, now, language) }),
      t(waiting === 0 ? 'setup.site.allTold' : 'setup.site.waiting', { count: waiting }),
      ...(holds > 0 ? [t('setup.site.holds', { count: holds })] : []),
      ...(audit && audit.brokenSeq === null
        ? [t('setup.site.auditWhole', { row: audit.seq })]
        : []),
    ].join(' · '),
  ];
}
