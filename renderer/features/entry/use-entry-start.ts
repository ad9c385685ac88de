import { useCall } from '../../station/queries.ts';

/** What was typed and not saved, read anew whenever the screen comes up, and where parcels start. */
export function useEntryStart() {
  return {
    kept: useCall('form.kept', undefined, { keptForMs: 0 }),
    pickupPoints: useCall('pickupPoints.list', undefined),
  };
}
