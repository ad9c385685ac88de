import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import { errorText } from '../../i18n/error-text.ts';
import { station } from '../../station.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Takes back an order that never reached the platform. Cannot be undone, so it asks. */
export function WithdrawButton({ order }: { order: Order }) {
  const { t, i18n } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = async () => {
    setIsAsking(false);
    const withdrawn = await station.call('orders.cancel', { id: order.id });
    if (withdrawn.ok) return toast('success', t('order.withdrawn', { soc: order.soc }));
    const { title, todo } = errorText(i18n, withdrawn.error);
    toast('danger', title, todo);
  };
  return (
    <>
      <Button variant="danger" icon={Undo2} onPress={() => setIsAsking(true)}>
        {t('order.withdraw')}
      </Button>
      <Dialog
        title={t('order.withdrawQuestion', { soc: order.soc })}
        isAlert
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onPress={() => setIsAsking(false)} keys="Esc">
              {t('common.cancel')}
            </Button>
            <Button variant="danger" icon={Undo2} onPress={() => void withdraw()}>
              {t('order.withdraw')}
            </Button>
          </>
        }
      >
        <p>{t('order.withdrawMeaning', { context: order.sync })}</p>
      </Dialog>
    </>
  );
}
