import { FileText, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/app-error.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel.tsx';
import { announce } from '../../ui/announce.ts';
import styles from './handover-screen.module.css';

/** The list that packer and courier sign: location of its file, and a print button. */
export function SignedList(props: {
  id: string;
  /** Path of the list, once it was saved in this view. */
  file: string | null;
  problem: AppError | null;
  isSaving: boolean;
  onSave: () => void;
}) {
  const { t } = useTranslation();
  const printing = useTask();
  const print = async () => {
    const printed = await printing.run(() => station.call('handovers.printList', { id: props.id }));
    if (printed?.ok) {
      const { labels, printerName } = printed.value;
      announce('success', ({ t }) =>
        t('handover.list.printed', { count: labels, printer: printerName }),
      );
    }
  };
  const problem = props.problem ?? printing.problem;
  return (
    <Panel title={t('handover.list.title')}>
      <p className={styles.soft}>{t('handover.list.lead')}</p>
      <div className={`${layout.wrap} ${layout.gap2} ${styles.buttons}`}>
        <Button
          variant="primary"
          icon={Printer}
          onPress={() => void print()}
          isPending={printing.isRunning}
        >
          {t('handover.list.print')}
        </Button>
        <Button icon={FileText} onPress={props.onSave} isPending={props.isSaving}>
          {t('handover.list.save')}
        </Button>
      </div>
      {props.file !== null && (
        <p aria-live="polite">
          {t('handover.list.file')}
          <br />
          <span className={styles.file}>{props.file}</span>
        </p>
      )}
      {problem && <ErrorNotice problem={problem} />}
    </Panel>
  );
}
