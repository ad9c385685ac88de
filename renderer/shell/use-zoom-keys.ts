import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../shared/contract.ts';
import { useCommands } from '../keys/use-commands.ts';
import { station } from '../station/client.ts';
import { toast } from '../ui/toasts.tsx';

/** Shows the window larger, smaller and as usual, on every screen. */
export function useZoomKeys(): void {
  const { t } = useTranslation();
  const zoom = async (change: CallInput<'window.zoom'>['change']) => {
    const zoomed = await station.call('window.zoom', { change });
    if (zoomed.ok) toast('info', t('shell.zoom', { percent: zoomed.value.percent }));
  };
  useCommands({
    zoomIn: () => void zoom('larger'),
    zoomOut: () => void zoom('smaller'),
    zoomNormal: () => void zoom('normal'),
  });
}
