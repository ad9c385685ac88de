import { useTranslation } from 'react-i18next';
import type { Printer } from '../../../../shared/model/printer.ts';
import type { AppError } from '../../../../shared/app-error.ts';
import { localeOf } from '../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import type { TestPrint } from './use-test-print.ts';

/** Result of a test label, and things to check. */
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
  const number = new Intl.NumberFormat(localeOf(language));
  if (!test.ok && test.error.code === 'printer-broke-off')
    return <BrokeOff problem={test.error} number={number} />;
  if (!test.ok) return <ErrorNotice problem={test.error} />;
  const bytes = number.format(test.value.sentBytes);
  const text = transport.kind === 'folder' ? 'testedFolderText' : 'testedText';
  return (
    <Notice tone="success" title={t('setup.printers.tested', { name })} isAnnounced>
      {t(`setup.printers.${text}`, { bytes })}
    </Notice>
  );
}

/** A test label is not waiting in a queue: the user sees whether it came out, and can print it again. */
function BrokeOff(props: {
  problem: Extract<AppError, { code: 'printer-broke-off' }>;
  number: Intl.NumberFormat;
}) {
  const { t } = useTranslation();
  const { problem, number } = props;
  const sizes = {
    sent: number.format(problem.sentBytes),
    total: number.format(problem.totalBytes),
  };
  return (
    <Notice
      tone="warning"
      title={t('errors.printer-broke-off.title', { address: problem.address })}
      isAnnounced
    >
      {t('setup.printers.testBrokeOff', sizes)}
    </Notice>
  );
}
