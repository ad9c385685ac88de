import { useEffect } from 'react';
import { releasePrefetchedForm } from '../../station/answers.ts';
import { useCall } from '../../station/queries.ts';

/** Loads the stored draft and the pickup points. Both calls were prefetched. */
export function useEntryStart() {
  const savedForm = useCall('form.kept', undefined, { cacheForMs: 0 });
  const pickupPoints = useCall('pickupPoints.list', undefined, { cacheForMs: Infinity });
  useEffect(() => releasePrefetchedForm(), []);
  return { kept: savedForm, pickupPoints };
}
