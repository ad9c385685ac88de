/** After all places in the site's log. */
export const LAST_PLACE = Number.MAX_SAFE_INTEGER;

/** SQL for the place of a `site_turns` row in the site's log. Rows that are not in the log yet come last. */
export const placeOf = (turn: string): string => `coalesce(${turn}.place, ${LAST_PLACE})`;
