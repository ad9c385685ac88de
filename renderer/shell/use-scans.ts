import { useEffect, useEffectEvent } from 'react';
import { announceScan, closeScanNotice } from '../keys/scan-notice.ts';
import { useLastScan } from '../keys/use-taker.ts';
import { useScreen, useWays } from '../session/navigation.ts';
import { useSitePlace } from '../session/site-place.ts';
import { station } from '../station/client.ts';
import { announceProblem } from '../ui/announce.ts';

/** Opens the order of a scan that the screen does not handle. During an import of a file it only offers to. */
export function useScans(): void {
  const { openOrder, openLookup } = useWays();
  const { showSite } = useSitePlace();
  const here = useScreen();
  // The button of the notice would act on a closed station.
  useEffect(() => () => void closeScanNotice(), []);
  const find = async (code: string): Promise<(() => void) | null> => {
    const found = await station.call('orders.byCode', { code });
    if (!found.ok) {
      announceProblem(found.error);
      return null;
    }
    const { value: order } = found;
    if (order) return () => openOrder(order.id);
    const elsewhere = await station.call('site.byCode', { code });
    const view = elsewhere.ok ? elsewhere.value : null;
    if (view !== null) return () => showSite(code, view);
    announceScan(
      'warning',
      ({ t }) => ({ title: t('keys.scan.unknown', { code }), todo: t('keys.scan.unknownTodo') }),
      { label: ({ t }) => t('keys.scan.lookUp'), onPress: () => openLookup(code) },
    );
    return null;
  };
  const open = useEffectEvent(async (code: string) => {
    const show = await find(code);
    if (show === null) return;
    const imported = here === 'import' ? await station.call('imports.state') : null;
    if (!imported?.ok || imported.value === null) return show();
    announceScan(
      'info',
      ({ t }) => ({ title: t('keys.scan.title', { code }), todo: t('keys.scan.importStays') }),
      { label: ({ t }) => t('keys.scan.open'), onPress: show },
    );
  });
  useLastScan((code) => void open(code));
}
