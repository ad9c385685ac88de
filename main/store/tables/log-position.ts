/** After all places in the site's log. */
export const LAST_POSITION = Number.MAX_SAFE_INTEGER;

/** SQL for the place of a `site_turns` row in the site's log. Rows that are not in the log yet come last. */
export const logPositionOf = (alias: string): string =>
  `coalesce(${alias}.place, ${LAST_POSITION})`;
