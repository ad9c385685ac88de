import { useState } from 'react';
import { useCall } from '../../station/queries.ts';

/** `training`: no account yet. `aside`: the user declared that this bench does not need it. */
export interface Item {
  readonly name: 'account' | 'pickupPoint' | 'printer' | 'webhook' | 'firstLabel';
  readonly state: 'done' | 'todo' | 'training' | 'aside';
}

const withLabel = { printed: true };

/** Returns the checklist of a new computer, in the order of the guide; empty until all data is loaded. */
export function useChecklist(): readonly Item[] {
  const { data: state } = useCall('station.state', undefined);
  const { data: points } = useCall('pickupPoints.list', undefined);
  const { data: printers } = useCall('printers.list', undefined);
  const { data: webhooks } = useCall('webhooks.state', undefined);
  const hasLabel = useFirstLabel();
  if (!state || !points || !printers || !webhooks || hasLabel === undefined) return [];
  const ticked = (isDone: boolean) => (isDone ? 'done' : 'todo');
  const { setting, isAtHub } = webhooks;
  const isTraining = state.mode === 'training';
  const updates = ticked(setting.isOn || isAtHub);
  return [
    { name: 'account', state: isTraining ? 'training' : ticked(state.account.hasToken) },
    { name: 'pickupPoint', state: ticked(points.length > 0) },
    { name: 'printer', state: ticked(printers.length > 0) },
    // Training generates its own updates.
    ...(isTraining
      ? []
      : [
          {
            name: 'webhook',
            state: updates === 'todo' && setting.isUnwanted ? 'aside' : updates,
          } as const,
        ]),
    { name: 'firstLabel', state: ticked(hasLabel) },
  ];
}

/** Whether a label was ever printed; undefined while unknown. After the first label it sends no more calls. */
function useFirstLabel(): boolean | undefined {
  const [wasSeen, setWasSeen] = useState(false);
  const { data } = useCall('orders.count', withLabel, { enabled: !wasSeen });
  const isThere = wasSeen || (data && data.count > 0);
  if (isThere && !wasSeen) setWasSeen(true);
  return isThere;
}

/** Checks whether the set-up is complete. */
export function isChecklistComplete(items: readonly Item[]): boolean {
  return items.every(({ state }) => state === 'done' || state === 'aside');
}

/** Counts the settled items. */
export function settledOf(items: readonly Item[]): number {
  return items.filter(({ state }) => state === 'done' || state === 'aside').length;
}
