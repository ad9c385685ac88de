import { useCall } from '../../station/queries.ts';

/** What was typed and not saved before the screen came up, and where parcels start. */
export function useEntryStart() {
  return {
    kept: useCall('form.kept', undefined, { keptForMs: 0 }),
    pickupPoints: useCall('pickupPoints.list', undefined, { keptForMs: Infinity }),
  };
}
