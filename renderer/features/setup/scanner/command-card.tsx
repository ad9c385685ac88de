import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import formStyles from '../form/form.module.css';

/** Saves or prints the card with the barcodes of commands. */
export function CommandCard() {
  const { t } = useTranslation();
  const [file, setFile] = useState<string | null>(null);
  const saving = useTask();
  const printing = useTask();
  const save = async () => {
    const saved = await saving.run(() => station.call('scanners.commandCard'));
    if (saved?.ok) setFile(saved.value.file);
  };
  const print = async () => {
    const printed = await printing.run(() => station.call('scanners.printCommandCard'));
    if (!printed?.ok) return;
    const { labels, printerName } = printed.value;
    announce('success', ({ t }) =>
      t('setup.scanner.card.printed', { count: labels, printer: printerName }),
    );
  };
  const problem = saving.problem ?? printing.problem;
  return (
    <Panel title={t('setup.scanner.card.title')}>
      <div className={layout.column3}>
        <p className={formStyles.hint}>{t('setup.scanner.card.lead')}</p>
        <div className={layout.wrapRow2}>
          <Button
            size="small"
            icon={FileText}
            isPending={saving.isRunning}
            onPress={() => void save()}
          >
            {t('setup.scanner.card.save')}
          </Button>
          <Button
            size="small"
            icon={Printer}
            isPending={printing.isRunning}
            onPress={() => void print()}
          >
            {t('setup.scanner.card.print')}
          </Button>
        </div>
        {file !== null && (
          <output className={layout.breakAnywhere}>{t('setup.scanner.saved', { file })}</output>
        )}
        {problem && <ErrorNotice problem={problem} />}
      </div>
    </Panel>
  );
}
