import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import type { TryOut } from './use-try-out.ts';

/** Result of a test page; `children` explain what to check on it. */
export function TryOutOutcome({
  name,
  tryOut,
  children,
}: {
  name: string;
  tryOut: TryOut;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (tryOut === null || tryOut === 'running') return null;
  if (tryOut.ok)
    return (
      <Notice tone="success" title={t('setup.printers.tried', { name })} isAnnounced>
        {children}
      </Notice>
    );
  const { error } = tryOut;
  if (error.code !== 'printer-broke-off') return <ErrorNotice problem={error} />;
  // The page is not waiting in a queue: the user sees whether it came out, and can print it again.
  const number = new Intl.NumberFormat(localeOf(language));
  const sizes = { sent: number.format(error.sentBytes), total: number.format(error.totalBytes) };
  return (
    <Notice
      tone="warning"
      title={t('errors.printer-broke-off.title', { address: error.address })}
      isAnnounced
    >
      {t('setup.printers.testBrokeOff', sizes)}
    </Notice>
  );
}
