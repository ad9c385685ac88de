import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { announce, dismiss } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import layout from '../../ui/layout.module.css';
import styles from './copy-code.module.css';

/** A code or number of an order with the button that puts it into the clipboard; `name` says what it is. */
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

let told = 0;

/** Puts a code into the clipboard, and says so, of the last one only. It must be called by a press. */
export function copyCode(code: string): void {
  copyText(code);
  dismiss(told);
  told = announce('info', ({ t }) => t('order.copied', { code }));
}
