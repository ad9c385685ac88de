import { CircleAlert, RefreshCw, Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedChain } from '../../../../shared/model/site-audit.ts';
import { useBenchName } from '../../../common/site/bench-names.ts';
import { useIsOfSite } from '../../../common/site/is-of-site.ts';
import { useAuditState } from '../../../session/audit-state.ts';
import { useSetupState } from '../../../session/setup-state.ts';
import { useCall } from '../../../station/queries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './audit.module.css';
import { nameOfLog } from './log-query.ts';

const THIS_BENCH = 'here';
const ALL = 'all';

/** Choice of the log in a site, with the hub's notes about it. */
export function LogSelect(props: {
  isLoading: boolean;
  /** The rows of all benches were requested, but only this bench's are shown. */
  isAlone: boolean;
  onLook: () => void;
}) {
  const { isLoading, isAlone, onLook } = props;
  const { t } = useTranslation();
  const { section } = useSetupState();
  const { chain, selectChain } = useAuditState();
  const isOfSite = useIsOfSite();
  const enabled = isOfSite && section === 'audit';
  const listed = useCall('site.auditChains', undefined, { enabled, staleAfterMs: 0 });
  const { data: chains } = listed;
  const benchName = useBenchName();
  if (!isOfSite) return null;
  const nameOf = ({ code, name, isNow }: ListedChain) => {
    const bench = name === '' ? code : `${code} · ${name}`;
    return isNow ? bench : t('setup.audit.log.before', { bench });
  };
  const chosen = chains?.find((one) => nameOfLog(one) === nameOfLog(chain));
  const logOptions = (chains ?? []).map((one) => ({ id: nameOfLog(one), text: nameOf(one) }));
  // The selected log keeps its name while the hub is unreachable.
  const lost =
    chain !== null && chain !== ALL && !chosen
      ? [{ id: nameOfLog(chain), text: benchName(chain.bench) }]
      : [];
  return (
    <>
      <div className={`${layout.wrap} ${layout.gap3} ${styles.whose}`}>
        <Select
          label={t('setup.audit.log.bench')}
          options={[
            { id: THIS_BENCH, text: t('setup.site.here') },
            { id: ALL, text: t('setup.audit.log.everywhere') },
            ...logOptions,
            ...lost,
          ]}
          value={chain === null ? THIS_BENCH : nameOfLog(chain)}
          onChange={(id) =>
            selectChain(id === ALL ? ALL : (chains?.find((one) => nameOfLog(one) === id) ?? null))
          }
        />
        {(chain !== null || chains === null) && (
          <Button
            icon={RefreshCw}
            isPending={isLoading || listed.isFetching}
            onPress={() => {
              void listed.refetch();
              onLook();
            }}
          >
            {t('setup.site.look')}
          </Button>
        )}
        {chosen && <ChainBadge chain={chosen} />}
      </div>
      {(isAlone || (chains === null && chain === null)) && (
        <Notice tone={isAlone ? 'warning' : 'neutral'} title={t('setup.audit.log.hubAway')}>
          <p>{t(isAlone ? 'setup.audit.log.aloneTodo' : 'setup.audit.log.hubAwayTodo')}</p>
        </Notice>
      )}
    </>
  );
}

function ChainBadge({ chain: { seq, brokenSeq } }: { chain: ListedChain }) {
  const { t } = useTranslation();
  const isDamaged = brokenSeq !== null;
  return (
    <span className={styles.told}>
      <Badge tone={isDamaged ? 'danger' : 'neutral'} icon={isDamaged ? CircleAlert : Server}>
        {isDamaged
          ? t('setup.site.auditBroken', { row: brokenSeq })
          : t('setup.audit.log.toldTo', { row: seq })}
      </Badge>
    </span>
  );
}
