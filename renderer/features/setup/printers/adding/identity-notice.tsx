import { useTranslation } from 'react-i18next';
import { printerLanguages } from '../../../../../shared/model/printer-language.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { Identity } from './use-identity.ts';

/** Says what the printer at the address has answered, and what follows from it. */
export function IdentityNotice({ identity }: { identity: Identity }) {
  const { t } = useTranslation();
  const { isReached, address, model, suggestion } = identity;
  const { language, dpi } = suggestion;
  if (!isReached)
    return (
      <Notice tone="warning" title={t('errors.printer-unreachable.title', { address })} isAnnounced>
        {t('setup.printers.adding.find.unreachable')}
      </Notice>
    );
  if (language === undefined)
    return (
      <Notice tone="info" title={t('setup.printers.adding.find.reached', { address })}>
        {t('setup.printers.adding.find.noLanguage')}
      </Notice>
    );
  const facts = [model, printerLanguages[language].name, dpi === undefined ? '' : `${dpi} dpi`];
  return (
    <Notice tone="success" title={t('setup.printers.adding.find.reached', { address })}>
      {t('setup.printers.adding.find.reports', { facts: facts.filter(Boolean).join(' · ') })}
    </Notice>
  );
}
