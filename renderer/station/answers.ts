import { followStation } from './live.ts';
import { askAhead, createQueryClient } from './queries.ts';

/**
 * Results of the station's calls. `main.tsx` imports this module first, so that the essential calls run while the rest
 * of the window's code loads.
 */
export const answers = createQueryClient();
followStation(answers);
askAhead(answers, 'station.state', undefined);
askAhead(answers, 'pickupPoints.list', undefined);

/** Releases the prefetched draft. It is for the first form only; later forms load the stored draft again. */
export const releasePrefetchedForm = askAhead(answers, 'form.kept', undefined, { cacheForMs: 0 });
