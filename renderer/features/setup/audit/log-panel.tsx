import { FileSpreadsheet, FileText, FolderOpen, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AuditFile,
  type AuditFormat,
  type AuditRow,
  inFours,
} from '../../../../shared/model/audit.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { formatExactly } from '../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useAuditState } from '../../../session/audit-state.ts';
import { useNavigationActions } from '../../../session/navigation.ts';
import { useSetupState } from '../../../session/setup-state.ts';
import { useSiteList } from '../../../session/site-list-state.ts';
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import tones from '../../../ui/tones.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import styles from './audit.module.css';
import { useAuditRows } from './use-audit-rows.ts';
import { nameOfLog, useLogQuery, type LogQuery } from './log-query.ts';
import { LogSelect } from './log-select.tsx';

/** The filtered audit log, newest first, with an export to files. */
export function LogPanel() {
  const { t } = useTranslation();
  const open = useOpenOrder();
  const { section } = useSetupState();
  const { chain } = useAuditState();
  const logQuery = useLogQuery();
  const { rows, more, reload, isLoading, isAlone, problem } = useAuditRows(
    logQuery,
    section === 'audit',
  );
  const whose = nameOfLog(chain);
  const [chosen, setChosen] = useState({ of: whose, code: '' });
  const foundIndex = rows?.findIndex(({ code }) => code === chosen.code) ?? 0;
  const index = chosen.of === whose ? Math.max(0, foundIndex) : 0;
  return (
    <Panel
      title={t('setup.audit.log.title')}
      headerContent={
        logQuery !== null &&
        logQuery.call !== 'site.auditOfOrder' && <SaveButtons key={whose} logQuery={logQuery} />
      }
    >
      <div className={layout.column3}>
        <LogSelect isLoading={isLoading} isAlone={isAlone} onLook={reload} />
        <AuditFilters />
        {problem && <ErrorNotice problem={problem} />}
        {logQuery === null && (
          <EmptyState icon={ScrollText} title={t('setup.audit.log.whichOrder')}>
            {t('setup.audit.log.whichOrderTodo')}
          </EmptyState>
        )}
        {rows?.length === 0 && !isLoading && (
          <EmptyState icon={ScrollText} title={t('setup.audit.log.none')} />
        )}
        {rows && rows.length > 0 && (
          <>
            <AuditList
              rows={rows}
              index={index}
              isOfAll={chain === 'all'}
              onChoose={(code) => setChosen({ of: whose, code })}
              onOpen={open}
              onMore={more}
            />
            <Detail row={rows[index]} onOpen={open} />
          </>
        )}
      </div>
    </Panel>
  );
}

/** Returns a function that opens an order, also one that only other benches have. */
function useOpenOrder(): (order: Order) => void {
  const { openOrder } = useNavigationActions();
  const { showSite } = useSiteList();
  return ({ id, soc }) => (id === null ? showSite(soc, soc) : openOrder(id));
}
type Order = NonNullable<AuditRow['order']>;

function Detail({ row, onOpen }: { row: AuditRow | undefined; onOpen: (order: Order) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!row) return null;
  const { seq, at, who, what, order, details, bench, code, isBroken } = row;
  return (
    <section aria-label={t('setup.audit.log.detail', { row: seq })} className={layout.column3}>
      {isBroken && (
        <Notice tone="danger" title={t('setup.audit.log.broken', { row: seq })}>
          <p>{t('setup.audit.log.brokenTodo')}</p>
        </Notice>
      )}
      <div className={styles.detail}>
        <DetailList
          details={[
            { name: t('setup.audit.log.columns.what'), value: what },
            { name: t('setup.audit.log.columns.who'), value: who },
            ...(bench === null ? [] : [{ name: t('setup.audit.log.columns.bench'), value: bench }]),
            { name: t('setup.audit.log.columns.time'), value: formatExactly(at, language) },
            ...(details.length === 0
              ? []
              : [{ name: t('setup.audit.log.columns.details'), value: details.join(' · ') }]),
            { name: t('setup.audit.log.rowCode', { row: seq }), value: inFours(code) },
          ]}
        />
        {order && (
          <Button icon={FolderOpen} onPress={() => onOpen(order)}>
            {t('setup.audit.log.openOrder', { soc: order.soc })}
          </Button>
        )}
      </div>
    </section>
  );
}

function SaveButtons({ logQuery }: { logQuery: Exclude<LogQuery, { call: 'site.auditOfOrder' }> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isRunning, problem, run } = useTask();
  const [savedFile, setSavedFile] = useState<AuditFile | null>(null);
  const save = async (format: AuditFormat) => {
    setSavedFile(null);
    const as = { format, language };
    const saved = await run(() =>
      logQuery.call === 'audit.page'
        ? station.call('audit.save', { filter: logQuery.filter, ...as })
        : station.call('site.auditSave', { chain: logQuery.chain, filter: logQuery.filter, ...as }),
    );
    if (saved?.ok) setSavedFile(saved.value);
  };
  return (
    <div className={`${layout.column1} ${styles.files}`}>
      <div className={`${layout.line} ${layout.gap2}`}>
        <Button size="small" icon={FileText} isPending={isRunning} onPress={() => void save('pdf')}>
          {t('setup.audit.log.savePdf')}
        </Button>
        <Button
          size="small"
          icon={FileSpreadsheet}
          isPending={isRunning}
          onPress={() => void save('csv')}
        >
          {t('setup.audit.log.saveCsv')}
        </Button>
      </div>
      {problem && <ErrorNotice problem={problem} />}
      {savedFile && (
        <output className={`${layout.breakAnywhere} ${tones.small}`}>
          {t('setup.audit.log.saved', { count: savedFile.rows, file: savedFile.file })}
          {savedFile.cut > 0 && ` ${t('setup.audit.log.cut', { count: savedFile.cut })}`}
        </output>
      )}
    </div>
  );
}
