/** A shift is counted by when something was done, whose order is nearly that of the log. */
export const deeds = `
CREATE INDEX site_log_by_at ON site_log USING brin (at);
`;
