import type { StationState } from '../../shared/model/station.ts';
import { useCall } from '../station/queries.ts';
import { barState } from './bar-state.ts';

/** Returns colour and content of the top bar, now. */
export function useBarState({
  printing,
  queue,
}: Pick<StationState, 'printing' | 'queue'>): ReturnType<typeof barState> {
  const { data: printers = [] } = useCall('printers.list', undefined);
  const { data: statuses = [] } = useCall('printers.status', undefined);
  const { data: lines = [] } = useCall('printing.lines', undefined);
  const alarms = useCall('orders.alarms', undefined).data?.count ?? 0;
  return barState({ printers, statuses, lines, printing, queue, alarms });
}
