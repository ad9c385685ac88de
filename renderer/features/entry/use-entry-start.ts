import { useEffect } from 'react';
import { forgetKeptForm } from '../../station/answers.ts';
import { useCall } from '../../station/queries.ts';

/** What was typed and not saved before the screen came up, and where parcels start: both were asked for ahead. */
export function useEntryStart() {
  const kept = useCall('form.kept', undefined, { keptForMs: 0 });
  const pickupPoints = useCall('pickupPoints.list', undefined, { keptForMs: Infinity });
  useEffect(() => forgetKeptForm(), []);
  return { kept, pickupPoints };
}
