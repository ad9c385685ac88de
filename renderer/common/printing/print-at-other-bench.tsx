import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../../keys/commands.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import styles from './print-at-other-bench.module.css';
import { usePrintAt } from './printing-provider.tsx';

/** Prints labels on a shared printer of another bench. Empty for a bench without a site. */
export function PrintAtOtherBench(props: {
  orderIds: readonly string[];
  isDisabled?: boolean;
  size?: 'small';
}) {
  const { t } = useTranslation();
  const { data: printers = [] } = useCall('site.printers', undefined);
  const [isOpen, setIsOpen] = useState(false);
  const printAt = usePrintAt();
  const count = props.orderIds.length;
  if (printers.length === 0) return null;
  return (
    <>
      <Button
        icon={Printer}
        isDisabled={props.isDisabled ?? false}
        onPress={() => setIsOpen(true)}
        {...(props.size && { size: props.size })}
      >
        {t('site.prints.elsewhere')}
      </Button>
      <Dialog
        title={t('site.prints.where')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        actions={
          <Button onPress={() => setIsOpen(false)} keys={keysOf('cancel')}>
            {t('printing.cancel')}
          </Button>
        }
      >
        {count > 1 && <p>{t('site.prints.labels', { count })}</p>}
        <p>{t('site.prints.meaning')}</p>
        <ul className={styles.printers}>
          {printers.map(({ id, name, benchName }, at) => (
            <li key={id}>
              <Button
                icon={Printer}
                {...(at === 0 && { ref: takeFocus })}
                onPress={() => {
                  setIsOpen(false);
                  printAt(props.orderIds, { id, name: `${name} · ${benchName}` });
                }}
              >
                {`${name} · ${benchName}`}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
