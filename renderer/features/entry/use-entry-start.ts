import { useEffect } from 'react';
import { forgetKeptForm } from '../../station/answers.ts';
import { useCall } from '../../station/queries.ts';

/** Loads the stored draft and the pickup points. Both calls were prefetched. */
export function useEntryStart() {
  const kept = useCall('form.kept', undefined, { keptForMs: 0 });
  const pickupPoints = useCall('pickupPoints.list', undefined, { keptForMs: Infinity });
  useEffect(() => forgetKeptForm(), []);
  return { kept, pickupPoints };
}
