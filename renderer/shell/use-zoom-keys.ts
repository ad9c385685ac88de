import type { CallInput } from '../../shared/contract.ts';
import { useCommands } from '../keys/use-commands.ts';
import { station } from '../station/client.ts';
import { announce } from '../ui/announce.ts';

/** Zooms the window in, out and to its normal size, on every screen. */
export function useZoomKeys(): void {
  const zoom = async (change: CallInput<'window.zoom'>['change']) => {
    const zoomed = await station.call('window.zoom', { change });
    if (zoomed.ok) announce('info', ({ t }) => t('shell.zoom', { percent: zoomed.value.percent }));
  };
  useCommands({
    zoomIn: () => void zoom('larger'),
    zoomOut: () => void zoom('smaller'),
    zoomNormal: () => void zoom('normal'),
  });
}
