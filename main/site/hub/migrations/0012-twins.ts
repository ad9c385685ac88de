/** What a bench that left and joined again tells anew is found by the ids of its events, which no other bench has. */
export const twins = `
CREATE INDEX site_log_by_event ON site_log (event, position)
  WHERE kind IN ('entered', 'print-queued', 'print-sent', 'handed-over', 'weighed');
`;
