import { FileText, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel.tsx';
import styles from './handover-screen.module.css';
import type { SignedListFile } from './use-signed-list.ts';

/** The list that packer and courier sign: location of its file, and a print button. */
export function SignedList({ list }: { list: SignedListFile }) {
  const { t } = useTranslation();
  const { file, problem } = list;
  return (
    <Panel title={t('handover.list.title')}>
      <p className={styles.soft}>{t('handover.list.lead')}</p>
      <div className={`${layout.wrap} ${layout.gap2} ${styles.buttons}`}>
        <Button
          variant="primary"
          icon={Printer}
          onPress={() => void list.print()}
          isPending={list.isPrinting}
        >
          {t('handover.list.print')}
        </Button>
        <Button icon={FileText} onPress={() => void list.save()} isPending={list.isSaving}>
          {t('handover.list.save')}
        </Button>
      </div>
      {file !== null && (
        <p aria-live="polite">
          {t('handover.list.file')}
          <br />
          <span className={styles.file}>{file}</span>
        </p>
      )}
      {problem && <ErrorNotice problem={problem} />}
    </Panel>
  );
}
