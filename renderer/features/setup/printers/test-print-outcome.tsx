import { useTranslation } from 'react-i18next';
import type { Printer } from '../../../../shared/model/printer.ts';
import { localeOf } from '../../../format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import type { TestPrint } from './use-test-print.ts';

/** What became of a test label, and what to look at now. */
export function TestPrintOutcome({
  printer: { name, transport },
  test,
}: {
  printer: Printer;
  test: TestPrint | undefined;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (test === undefined || test === 'running') return null;
  if (!test.ok) return <ErrorNotice problem={test.error} />;
  const bytes = new Intl.NumberFormat(localeOf(language)).format(test.value.sentBytes);
  const text = transport.kind === 'folder' ? 'testedFolderText' : 'testedText';
  return (
    <Notice tone="success" title={t('setup.printers.tested', { name })} isAnnounced>
      {t(`setup.printers.${text}`, { bytes })}
    </Notice>
  );
}
