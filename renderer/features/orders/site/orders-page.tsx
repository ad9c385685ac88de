import { useNavigation } from '../../../session/navigation.ts';
import { useSiteList } from '../../../session/site-list-state.ts';
import { useCall } from '../../../station/queries.ts';
import { OrdersScreen } from '../orders-screen.tsx';
import { ScopeSwitch } from './scope-switch.tsx';
import { SiteOrders } from './site-orders.tsx';
import styles from './site-orders.module.css';

/** The orders of this bench; in a site, also those of all benches. */
export function OrdersPage() {
  const { data: site } = useCall('site.state', undefined);
  const { orderId, lookup } = useNavigation();
  const { isShown } = useSiteList();
  if (!site || site.link.state === 'none') return <OrdersScreen />;
  const showsSite = isShown && orderId === null && lookup === null;
  return (
    <div className={styles.place}>
      <ScopeSwitch value={showsSite ? 'site' : 'bench'} />
      {showsSite ? <SiteOrders /> : <OrdersScreen />}
    </div>
  );
}
