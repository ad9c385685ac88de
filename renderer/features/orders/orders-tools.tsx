import { Globe, PrinterCheck } from 'lucide-react';
import { type KeyboardEvent, memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderTally, tallyShows } from '../../../shared/model/order-tally.ts';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './orders-screen.module.css';
import type { Show } from './filters/list-filter.ts';

interface OrdersToolsProps {
  search: Ref<HTMLInputElement>;
  text: string;
  onText: (text: string) => void;
  show: Show;
  /** Undefined while the present query is being counted. */
  tally: OrderTally | undefined;
  /** Stable function, so that the component does not render during typing. */
  onShow: (show: Show) => void;
  /** False while an order is open: it handles the keys then, and its panel takes the space of button texts. */
  hasKeys: boolean;
  /** Moves the focus from the search to the list. */
  onDown: () => void;
  onEnter: () => void;
  onLookup: () => void;
  onUnprinted: () => void;
}

/** Search, filter by state, and further tools of the list. */
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
      <Button
        icon={Globe}
        label={t('orders.lookup.title')}
        onPress={props.onLookup}
        {...(props.hasKeys && {
          keys: keysOf('lookUp'),
          children: <span className={styles.toolText}>{t('orders.lookup.title')}</span>,
        })}
      />
      <Button
        icon={PrinterCheck}
        label={t('orders.unprinted')}
        onPress={props.onUnprinted}
        {...(props.hasKeys && {
          keys: keysOf('printNever'),
          children: <span className={styles.toolText}>{t('orders.unprinted')}</span>,
        })}
      />
      <Shows show={props.show} tally={props.tally} onShow={props.onShow} />
    </div>
  );
}

/** Filter by the station's next action for an order, with counts. */
const Shows = memo(function Shows(props: Pick<OrdersToolsProps, 'show' | 'tally' | 'onShow'>) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('orders.show')}
      hideLabel
      options={tallyShows.map((id) => ({
        id,
        text: t(`orders.shows.${id}`),
        count: props.tally && t('list.number', { count: props.tally.shows[id] }),
      }))}
      value={props.show}
      onChange={props.onShow}
    />
  );
});
