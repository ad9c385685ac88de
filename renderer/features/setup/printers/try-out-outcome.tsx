import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import type { TryOut } from './use-try-out.ts';

/** What became of a page that tries a printer out; `children` say what to look at on it. */
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
  // Nobody waits for this page: whether it came out is seen, and it can be printed again.
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
