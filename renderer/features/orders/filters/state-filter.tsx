import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderTally, tallyShows } from '../../../../shared/model/order-tally.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Show } from './list-filter.ts';

/** Filter by the station's next action for an order, with counts. Memoized. */
export const StateFilter = memo(function StateFilter(props: {
  show: Show;
  /** Undefined while the present query is being counted. */
  tally: OrderTally | undefined;
  /** Stable function, so that the component does not render during typing. */
  onShow: (show: Show) => void;
}) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('orders.show')}
      hideLabel
      isCompact
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
