/** PostgreSQL channel that announces new log entries. */
export const CHANGE_CHANNEL = 'packbench_site_log';
