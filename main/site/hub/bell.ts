/** Where somebody hears that the log has grown. */
export const BELL = 'packbench_site_log';
