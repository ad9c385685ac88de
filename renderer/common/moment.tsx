import { memo } from 'react';
import tones from '../ui/tones.module.css';
import { formatAgo, formatExactly, formatMoment } from './format.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { useNow } from './use-now.ts';
import styles from './moment.module.css';

/** Maximum age of the clock value (ms). */
const MAX_CLOCK_AGE_MS = 60_000;

/** A time in both forms: clock time and relative time, with seconds in the tooltip. */
export const Moment = memo(function Moment({ at }: { at: string }) {
  const clock = useNow();
  // A recent event may be newer than the clock value. It must not be shown as a future event.
  const ahead = Date.parse(at) - clock.getTime();
  const now = ahead > 0 && ahead < MAX_CLOCK_AGE_MS ? new Date(at) : clock;
  const language = useLanguage();
  return (
    <time dateTime={at} title={formatExactly(at, language)} className={styles.moment}>
      <span>{formatMoment(at, now, language)}</span>
      <span className={tones.hint}>{formatAgo(at, now, language)}</span>
    </time>
  );
});
