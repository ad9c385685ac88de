import { useEffect, useEffectEvent } from 'react';
import { joinedElements } from '../../shared/scans/gs1.ts';
import { announceScan, closeScanNotice } from '../keys/scan-notice.ts';
import { useLastScan } from '../keys/use-scan.ts';
import { useScreen, useNavigationActions } from '../session/navigation.ts';
import { useSiteList } from '../session/site-list-state.ts';
import { station } from '../station/client.ts';
import { announceProblem } from '../ui/announce.ts';

/** Opens the order of a scan that the screen does not handle. During an import of a file it only offers to. */
export function useScans(): void {
  const { openOrder, openLookup } = useNavigationActions();
  const { showSite } = useSiteList();
  const screen = useScreen();
  // The button of the notice would act on a closed station.
  useEffect(() => () => void closeScanNotice(), []);
  const find = async (code: string): Promise<(() => void) | null> => {
    const local = await station.call('orders.byCode', { code });
    if (!local.ok) {
      announceProblem(local.error);
      return null;
    }
    const { value: order } = local;
    if (order) return () => openOrder(order.id);
    const remote = await station.call('site.byCode', { code });
    const view = remote.ok ? remote.value : null;
    if (view !== null) return () => showSite(code, view);
    announceScan(
      'warning',
      ({ t }) => ({
        title: t('keys.scan.unknown', { code: joinedElements(code) }),
        todo: t('keys.scan.unknownTodo'),
      }),
      { label: ({ t }) => t('keys.scan.lookUp'), onPress: () => openLookup(code) },
    );
    return null;
  };
  const open = useEffectEvent(async (code: string) => {
    const show = await find(code);
    if (show === null) return;
    const imported = screen === 'import' ? await station.call('imports.state') : null;
    if (!imported?.ok || imported.value === null) return show();
    announceScan(
      'info',
      ({ t }) => ({
        title: t('keys.scan.title', { code: joinedElements(code) }),
        todo: t('keys.scan.importStays'),
      }),
      { label: ({ t }) => t('keys.scan.open'), onPress: show },
    );
  });
  useLastScan((code) => open(code));
}
