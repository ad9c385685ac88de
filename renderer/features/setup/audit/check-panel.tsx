import { CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditBreak, type AuditCheck, inFours } from '../../../../shared/model/audit.ts';
import type { ChainId } from '../../../../shared/model/site-audit.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { formatExactly } from '../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import tones from '../../../ui/tones.module.css';

/** Checks the integrity of the audit log, and shows the damaged places. */
export function CheckPanel({ chain }: { chain: ChainId | null }) {
  const { t } = useTranslation();
  const { isRunning, problem, run } = useTask();
  const [outcome, setOutcome] = useState<AuditCheck | null>(null);
  const check = async () => {
    const checked = await run(() =>
      chain === null ? station.call('audit.check') : station.call('site.auditCheck', { chain }),
    );
    setOutcome(checked?.ok ? checked.value : null);
  };
  return (
    <Panel
      title={t('setup.audit.checkTitle')}
      headerContent={
        <Button icon={ShieldCheck} isPending={isRunning} onPress={() => void check()}>
          {t(isRunning ? 'setup.audit.checking' : 'setup.audit.check')}
        </Button>
      }
    >
      <div className={layout.column3}>
        <p className={tones.muted}>
          {t(chain === null ? 'setup.audit.lead' : 'setup.audit.leadOther')}
        </p>
        {problem && <ErrorNotice problem={problem} />}
        {outcome && <Outcome outcome={outcome} isOwn={chain === null} />}
      </div>
    </Panel>
  );
}

function Outcome({ outcome, isOwn }: { outcome: AuditCheck; isOwn: boolean }) {
  const { t } = useTranslation();
  const { rows, compared, head, breaks, broken } = outcome;
  const isIntact = broken === 0;
  return (
    <output className={layout.column3}>
      <div>
        <Badge tone={isIntact ? 'success' : 'danger'} icon={isIntact ? CircleCheck : CircleAlert}>
          {isIntact ? t('setup.audit.whole') : t('setup.audit.broken', { count: broken })}
        </Badge>
      </div>
      <p>{t('setup.audit.rows', { count: rows })}</p>
      {head && <p>{t('setup.audit.head', { row: head.seq, code: inFours(head.code) })}</p>}
      {isOwn && <p className={tones.muted}>{t('setup.audit.compared', { count: compared })}</p>}
      {breaks.length > 0 && (
        <ul aria-label={t('setup.audit.breaks')}>
          {breaks.map((chainBreak) => (
            <li key={`${chainBreak.what} ${chainBreak.seq} ${chainBreak.backupAt}`}>
              <Break chainBreak={chainBreak} />
            </li>
          ))}
        </ul>
      )}
    </output>
  );
}

function Break({ chainBreak: { what, seq, until, backupAt } }: { chainBreak: AuditBreak }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const time = backupAt === null ? '' : formatExactly(backupAt, language);
  return t(`setup.audit.found.${what}`, { row: seq, until, time });
}
