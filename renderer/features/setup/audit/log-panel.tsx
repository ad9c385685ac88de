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
import { useAuditPlace } from '../../../session/audit-place.ts';
import { useWays } from '../../../session/navigation.ts';
import { useSetupPlace } from '../../../session/setup-place.ts';
import { useSitePlace } from '../../../session/site-place.ts';
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import tones from '../../../ui/tones.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import styles from './audit.module.css';
import { useAuditRows } from './use-audit-rows.ts';
import { nameOfLog, useWanted, type Wanted } from './wanted.ts';
import { WhoseLog } from './whose-log.tsx';

/** The filtered audit log, newest first, with an export to files. */
export function LogPanel() {
  const { t } = useTranslation();
  const open = useOpenOrder();
  const { section } = useSetupPlace();
  const { chain } = useAuditPlace();
  const wanted = useWanted();
  const { rows, more, look, isReading, isAlone, problem } = useAuditRows(
    wanted,
    section === 'audit',
  );
  const whose = nameOfLog(chain);
  const [chosen, setChosen] = useState({ of: whose, code: '' });
  const found = rows?.findIndex(({ code }) => code === chosen.code) ?? 0;
  const place = chosen.of === whose ? Math.max(0, found) : 0;
  return (
    <Panel
      title={t('setup.audit.log.title')}
      aside={
        wanted !== null &&
        wanted.call !== 'site.auditOfOrder' && <SaveButtons key={whose} wanted={wanted} />
      }
    >
      <div className={layout.column3}>
        <WhoseLog isReading={isReading} isAlone={isAlone} onLook={look} />
        <AuditFilters />
        {problem && <ErrorNotice problem={problem} />}
        {wanted === null && (
          <EmptyState icon={ScrollText} title={t('setup.audit.log.whichOrder')}>
            {t('setup.audit.log.whichOrderTodo')}
          </EmptyState>
        )}
        {rows?.length === 0 && !isReading && (
          <EmptyState icon={ScrollText} title={t('setup.audit.log.none')} />
        )}
        {rows && rows.length > 0 && (
          <>
            <AuditList
              rows={rows}
              place={place}
              isOfAll={chain === 'all'}
              onChoose={(code) => setChosen({ of: whose, code })}
              onOpen={open}
              onMore={more}
            />
            <Detail row={rows[place]} onOpen={open} />
          </>
        )}
      </div>
    </Panel>
  );
}

/** Returns a function that opens an order, also one that only other benches have. */
function useOpenOrder(): (order: Order) => void {
  const { openOrder } = useWays();
  const { showSite } = useSitePlace();
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
        <Facts
          facts={[
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

function SaveButtons({ wanted }: { wanted: Exclude<Wanted, { call: 'site.auditOfOrder' }> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isRunning, problem, run } = useTask();
  const [made, setMade] = useState<AuditFile | null>(null);
  const save = async (format: AuditFormat) => {
    setMade(null);
    const as = { format, language };
    const saved = await run(() =>
      wanted.call === 'audit.page'
        ? station.call('audit.save', { filter: wanted.filter, ...as })
        : station.call('site.auditSave', { chain: wanted.chain, filter: wanted.filter, ...as }),
    );
    if (saved?.ok) setMade(saved.value);
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
      {made && (
        <output className={`${layout.breakAnywhere} ${tones.small}`}>
          {t('setup.audit.log.saved', { count: made.rows, file: made.file })}
          {made.cut > 0 && ` ${t('setup.audit.log.cut', { count: made.cut })}`}
        </output>
      )}
    </div>
  );
}
