import { FileSpreadsheet, FileText, FolderOpen, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AuditFile,
  type AuditFilter,
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
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import styles from './audit.module.css';
import { useAuditRows } from './use-audit-rows.ts';

/** Who did what, the newest first, as far as it answers the filters; and files of that. */
export function LogPanel() {
  const { t } = useTranslation();
  const { order, by, packer, what, from, to } = useAuditPlace();
  const { openOrder } = useWays();
  const { section } = useSetupPlace();
  const filter = { by, packer, what, from, to, orderId: order?.id ?? null };
  const { rows, more, isReading, problem } = useAuditRows(filter, section === 'audit');
  const [chosen, setChosen] = useState<number | null>(null);
  const place = Math.max(0, rows?.findIndex(({ seq }) => seq === chosen) ?? 0);
  return (
    <Panel title={t('setup.audit.log.title')} aside={<SaveButtons filter={filter} />}>
      <div className={styles.body}>
        <AuditFilters />
        {problem && <ErrorNotice problem={problem} />}
        {rows?.length === 0 && !isReading && (
          <EmptyState icon={ScrollText} title={t('setup.audit.log.none')} />
        )}
        {rows && rows.length > 0 && (
          <>
            <AuditList
              rows={rows}
              place={place}
              onChoose={setChosen}
              onOpen={openOrder}
              onMore={more}
            />
            <Detail row={rows[place]} onOpen={openOrder} />
          </>
        )}
      </div>
    </Panel>
  );
}

function Detail({ row, onOpen }: { row: AuditRow | undefined; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!row) return null;
  const { seq, at, who, what, order, details, code } = row;
  return (
    <section className={styles.detail} aria-label={t('setup.audit.log.detail', { row: seq })}>
      <Facts
        facts={[
          { name: t('setup.audit.log.columns.what'), value: what },
          { name: t('setup.audit.log.columns.who'), value: who },
          { name: t('setup.audit.log.columns.time'), value: formatExactly(at, language) },
          ...(details.length === 0
            ? []
            : [{ name: t('setup.audit.log.columns.details'), value: details.join(' · ') }]),
          { name: t('setup.audit.log.rowCode', { row: seq }), value: inFours(code) },
        ]}
      />
      {order && (
        <Button icon={FolderOpen} onPress={() => onOpen(order.id)}>
          {t('setup.audit.log.openOrder', { soc: order.soc })}
        </Button>
      )}
    </section>
  );
}

function SaveButtons({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isRunning, problem, run } = useTask();
  const [made, setMade] = useState<AuditFile | null>(null);
  const save = async (format: AuditFormat) => {
    setMade(null);
    const saved = await run(() => station.call('audit.save', { filter, format, language }));
    if (saved?.ok) setMade(saved.value);
  };
  return (
    <div className={styles.files}>
      <div className={styles.buttons}>
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
        <output className={styles.made}>
          {t('setup.audit.log.saved', { count: made.rows, file: made.file })}
          {made.cut > 0 && ` ${t('setup.audit.log.cut', { count: made.cut })}`}
        </output>
      )}
    </div>
  );
}
