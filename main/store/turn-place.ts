/** Behind everything that the site's log has. */
export const LAST_PLACE = Number.MAX_SAFE_INTEGER;

/** Where a row of `site_turns` stands in the site's log; what that does not have yet comes last. */
export const placeOf = (turn: string): string => `coalesce(${turn}.place, ${LAST_PLACE})`;
