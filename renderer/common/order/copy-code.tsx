import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { announce, dismiss } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import layout from '../../ui/layout.module.css';
import styles from './copy-code.module.css';

/** A code or number of an order with a button that copies it to the clipboard; `name` is its label. */
export function CopyCode({ name, code }: { name: string; code: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles.copy}>
      <span className={layout.breakAnywhere}>{code}</span>
      <Button
        size="small"
        variant="quiet"
        icon={Copy}
        label={t('order.copy', { name })}
        onPress={() => copyCode(code)}
      />
    </span>
  );
}

let lastNotice = 0;

/** Copies a code to the clipboard and shows a notice about the latest copy only. A press must trigger the call. */
export function copyCode(code: string): void {
  copyText(code);
  dismiss(lastNotice);
  lastNotice = announce('info', ({ t }) => t('order.copied', { code }));
}
