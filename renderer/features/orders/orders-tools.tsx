import { Globe, PrinterCheck } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './orders-screen.module.css';

interface OrdersToolsProps {
  search: Ref<HTMLInputElement>;
  text: string;
  onText: (text: string) => void;
  /** False while an order is open: it handles the keys then, and its panel takes the space of button texts. */
  hasKeys: boolean;
  /** Moves the focus from the search to the list. */
  onDown: () => void;
  onEnter: () => void;
  onLookup: () => void;
  onUnprinted: () => void;
  /** Sort order and columns. */
  children: ReactNode;
}

/** Search, and further tools of the list. */
export function OrdersTools(props: OrdersToolsProps) {
  const { t } = useTranslation();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') props.onDown();
    else if (event.key === 'Enter') props.onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <TextField
          label={t('orders.search')}
          hideLabel
          placeholder={t('orders.searchHint')}
          value={props.text}
          onChange={props.onText}
          inputRef={props.search}
          onKeyDown={press}
        />
      </div>
      <div className={styles.shownBy}>{props.children}</div>
      <Button
        size="small"
        icon={Globe}
        label={t('orders.lookup.title')}
        onPress={props.onLookup}
        {...(props.hasKeys && {
          keys: keysOf('lookUp'),
          children: <span className={styles.toolText}>{t('orders.lookup.title')}</span>,
        })}
      />
      <Button
        size="small"
        icon={PrinterCheck}
        label={t('orders.unprinted')}
        onPress={props.onUnprinted}
        {...(props.hasKeys && {
          keys: keysOf('printNever'),
          children: <span className={styles.toolText}>{t('orders.unprinted')}</span>,
        })}
      />
    </div>
  );
}
