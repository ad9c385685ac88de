import { KeyRound, PhoneIncoming } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reach } from '../../../../shared/model/webhook-listener.ts';
import { station } from '../../../station/client.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { announce } from '../../../ui/announce.ts';
import formStyles from '../form/form.module.css';
import { Unlocked } from '../lock.tsx';

/**
 * Tests the access from the internet: calls this bench by its public address and reports which part fails. Also renews
 * the secret path.
 */
export function WayIn() {
  const { t } = useTranslation();
  const [reach, setReach] = useState<Reach | null>(null);
  const [isCalling, setIsCalling] = useState(false);
  const call = async () => {
    setIsCalling(true);
    setReach(null);
    const reached = await station.call('webhooks.reach');
    setIsCalling(false);
    setReach(reached.ok ? reached.value : null);
  };
  const renew = async () => {
    const renewed = await station.call('webhooks.renewPath');
    if (!renewed.ok) return;
    setReach(null);
    announce('success', ({ t }) => t('setup.listener.renewed'));
  };
  return (
    <>
      <div className={`${layout.wrap} ${layout.gap3}`}>
        <Button icon={PhoneIncoming} onPress={() => void call()} isPending={isCalling}>
          {t(isCalling ? 'setup.listener.reaching' : 'setup.listener.reach')}
        </Button>
        <Unlocked>
          <Button icon={KeyRound} onPress={() => void renew()}>
            {t('setup.listener.renew')}
          </Button>
        </Unlocked>
      </div>
      <Unlocked>
        <p className={formStyles.hint}>{t('setup.listener.renewHint')}</p>
      </Unlocked>
      {reach && (
        <Notice
          tone={reach.outcome === 'reached' ? 'success' : 'warning'}
          title={t(`setup.reach.${reach.outcome}`, { status: reach.status ?? 0 })}
          isAnnounced
          {...(reach.detail !== '' && { children: reach.detail })}
        />
      )}
    </>
  );
}
