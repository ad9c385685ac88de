import { useNavigation } from '../../../session/navigation.ts';
import { useSitePlace } from '../../../session/site-place.ts';
import { useCall } from '../../../station/queries.ts';
import { OrdersScreen } from '../orders-screen.tsx';
import { ScopeSwitch } from './scope-switch.tsx';
import { SiteOrders } from './site-orders.tsx';
import styles from './site-orders.module.css';

/** The orders of this bench; in a site, also those of all benches. */
export function OrdersPlace() {
  const { data: site } = useCall('site.state', undefined);
  const { orderId, lookup } = useNavigation();
  const { isShown } = useSitePlace();
  if (!site || site.link.state === 'none') return <OrdersScreen />;
  const showsSite = isShown && orderId === null && lookup === null;
  return (
    <div className={styles.place}>
      <ScopeSwitch value={showsSite ? 'site' : 'bench'} />
      {showsSite ? <SiteOrders /> : <OrdersScreen />}
    </div>
  );
}
