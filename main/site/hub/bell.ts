/** PostgreSQL channel that announces new log entries. */
export const BELL = 'packbench_site_log';
