import { followStation } from './live.ts';
import { askAhead, createQueryClient } from './queries.ts';

/**
 * What the station has answered to this window. `main.tsx` imports it first: the answer without which nothing can be
 * shown is on its way while the rest of the window's code is still being read.
 */
export const answers = createQueryClient();
followStation(answers);
askAhead(answers, 'station.state', undefined);
