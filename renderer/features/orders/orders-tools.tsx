import { Globe, PrinterCheck } from 'lucide-react';
import { type KeyboardEvent, memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './orders-screen.module.css';
import { deliveryShows, isDeliveryShow, type Show, stationShows } from './use-orders.ts';

interface OrdersToolsProps {
  search: Ref<HTMLInputElement>;
  text: string;
  onText: (text: string) => void;
  show: Show;
  /** How many orders answer. */
  count: number;
  /** The same function every time: what it is for is not drawn again while somebody types. */
  onShow: (show: Show) => void;
  /** While an order is open the keys are its own, and words give way to its panel. */
  hasKeys: boolean;
  /** From the search into the list. */
  onDown: () => void;
  onEnter: () => void;
  onLookup: () => void;
  onUnprinted: () => void;
}

/** What the list shows, and what else can be looked for. */
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
      <Filters
        show={props.show}
        count={isDeliveryShow(props.show) ? props.count : null}
        onShow={props.onShow}
      />
      <Button
        icon={Globe}
        label={t('orders.lookup.title')}
        onPress={props.onLookup}
        {...(props.hasKeys && { keys: keysOf('lookUp'), children: t('orders.lookup.title') })}
      />
      <Button
        icon={PrinterCheck}
        label={t('orders.unprinted')}
        onPress={props.onUnprinted}
        {...(props.hasKeys && {
          keys: keysOf('printNever'),
          children: t('orders.unprinted'),
        })}
      />
    </div>
  );
}

interface FiltersProps {
  show: Show;
  /** How many orders answer; null where that is not said. */
  count: number | null;
  onShow: (show: Show) => void;
}

const Filters = memo(function Filters({ show, count, onShow }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <Segmented
        label={t('orders.show')}
        hideLabel
        options={stationShows.map((id) => ({ id, text: t(`orders.shows.${id}`) }))}
        value={isDeliveryShow(show) ? null : show}
        onChange={onShow}
      />
      <div className={styles.filter}>
        <Select
          label={t('orders.deliveryShow')}
          hideLabel
          options={['all' as const, ...deliveryShows].map((id) => ({
            id,
            text: t(`orders.deliveryShows.${id}`),
          }))}
          value={isDeliveryShow(show) ? show : 'all'}
          onChange={onShow}
        />
        {count !== null && (
          <output className={styles.counted}>{t('orders.counted', { count })}</output>
        )}
      </div>
    </>
  );
});
