import { memo } from 'react';
import tones from '../ui/tones.module.css';
import { formatAgo, formatExactly, formatMoment } from './format.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { useNow } from './use-now.ts';
import styles from './moment.module.css';

/** As old as the last look at the clock may be, ms. */
const lookedMs = 60_000;

/** A time both ways: by the clock and how long ago; to the second when pointed at. */
export const Moment = memo(function Moment({ at }: { at: string }) {
  const seen = useNow();
  // What happened a moment ago may be newer than the last look at the clock, and is not to come.
  const ahead = Date.parse(at) - seen.getTime();
  const now = ahead > 0 && ahead < lookedMs ? new Date(at) : seen;
  const language = useLanguage();
  return (
    <time dateTime={at} title={formatExactly(at, language)} className={styles.moment}>
      <span>{formatMoment(at, now, language)}</span>
      <span className={tones.hint}>{formatAgo(at, now, language)}</span>
    </time>
  );
});
