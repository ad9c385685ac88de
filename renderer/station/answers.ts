import { followStation } from './live.ts';
import { askAhead, createQueryClient } from './queries.ts';

/**
 * What the station has answered to this window. `main.tsx` imports it first: the answers without which nothing can be
 * shown are on their way while the rest of the window's code is still being read.
 */
export const answers = createQueryClient();
followStation(answers);
askAhead(answers, 'station.state', undefined);
askAhead(answers, 'pickupPoints.list', undefined);

/** What was typed is asked ahead for the first form alone; once that stands, nothing of it is kept for the next. */
export const forgetKeptForm = askAhead(answers, 'form.kept', undefined, { keptForMs: 0 });
