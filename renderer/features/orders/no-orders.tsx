import type { ListFilter } from '../../../shared/model/order-view.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { CircleCheck, FilterX, Globe, ListChecks, Network, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOfSite } from '../../common/site/is-of-site.ts';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNavigationActions } from '../../session/navigation.ts';
import { useSiteList } from '../../session/site-list-state.ts';
import { looksLikeCode } from './lookup/lookup-code.ts';
import { isFiltered } from './filters/list-filter.ts';
import { UnreadList } from './unread-list.tsx';

interface NoOrdersProps {
  text: string;
  filter: ListFilter;
  /** The reason why the list cannot be loaded. */
  problem: AppError | undefined;
  onClear: () => void;
  onLookup: (code: string) => void;
}

/** The reason why the list is empty, with next actions. */
export function NoOrders({ text, filter, problem, onClear, onLookup }: NoOrdersProps) {
  const { t } = useTranslation();
  const { go } = useNavigationActions();
  const { showSite } = useSiteList();
  const isOfSite = useIsOfSite();
  if (problem) return <UnreadList />;
  if (text !== '')
    return (
      <EmptyState
        icon={SearchX}
        title={t('orders.noMatch')}
        action={
          isOfSite ? (
            <Button variant="primary" icon={Network} onPress={() => showSite(text.trim())}>
              {t('site.lookIn')}
            </Button>
          ) : (
            looksLikeCode(text) && (
              <Button
                variant="primary"
                icon={Globe}
                keys={keysOf('confirm')}
                onPress={() => onLookup(text)}
              >
                {t('orders.lookup.lookFor', { code: text.trim() })}
              </Button>
            )
          )
        }
      >
        {t('orders.noMatchMeaning')}
      </EmptyState>
    );
  const { show } = filter;
  const isOnlyShow = !isFiltered({ ...filter, show: 'all' });
  if (isFiltered(filter))
    return (
      <EmptyState
        icon={CircleCheck}
        title={t(`orders.noneShown.${isOnlyShow && show !== 'all' ? show : 'delivery'}`)}
        action={
          <Button icon={FilterX} keys={keysOf('clearFilters')} onPress={onClear}>
            {t('list.clearFilters')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={ListChecks}
      title={t('orders.none')}
      action={
        <Button variant="primary" keys={keysOf('toEntry')} onPress={() => go('entry')}>
          {t('orders.toEntry')}
        </Button>
      }
    >
      {t('orders.noneMeaning')}
    </EmptyState>
  );
}
