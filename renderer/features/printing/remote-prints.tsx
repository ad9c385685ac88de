import {
  CircleCheck,
  Clock,
  type LucideIcon,
  OctagonAlert,
  Printer,
  TriangleAlert,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SitePrint, SitePrintState } from '../../../shared/model/site-print.ts';
import { Moment } from '../../common/moment.tsx';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { announceProblem } from '../../ui/announce.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Tone } from '../../ui/icon.ts';
import tones from '../../ui/tones.module.css';
import styles from './remote-prints.module.css';

/** Only the last printed labels are shown, as a confirmation for the requesting user. */
const MAX_PRINTED = 3;

const toneOf: Record<SitePrintState, Tone> = {
  asked: 'neutral',
  claiming: 'neutral',
  claimed: 'info',
  queued: 'info',
  printed: 'success',
  stuck: 'danger',
  unknown: 'danger',
  refused: 'danger',
  dropped: 'neutral',
  recalling: 'neutral',
  recalled: 'neutral',
};

const icons: Record<Tone, LucideIcon> = {
  neutral: Clock,
  info: Printer,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

/** Problems with texts of their own. For all others the user follows the other bench's message. */
const problems = [
  'too-late',
  'not-shared',
  'claimed-before',
  'claimed-elsewhere',
  'printer-not-ready',
] as const;

/** Labels that this bench requested from other benches, with their state. Empty for a bench without a site. */
export function RemotePrints() {
  const { t } = useTranslation();
  const { data: requests = [] } = useCall('site.prints', undefined);
  const printed = requests.filter(({ state }) => state === 'printed').map(({ id }) => id);
  const last = new Set(printed.slice(0, MAX_PRINTED));
  const visible = requests.filter(({ id, state }) => state !== 'printed' || last.has(id));
  if (visible.length === 0) return null;
  return (
    <ul className={styles.prints} aria-label={t('site.prints.title')}>
      {visible.map((print) => (
        <RemotePrint key={print.id} print={print} />
      ))}
    </ul>
  );
}

function RemotePrint({ print }: { print: SitePrint }) {
  const { t } = useTranslation();
  const { id, soc, state, printerName, benchName: bench, askedAt } = print;
  const problem = problems.find((one) => one === print.trouble);
  const needs = state === 'stuck' || state === 'unknown' || state === 'refused' ? state : null;
  const settle = async () => {
    const result = await station.call('site.settlePrint', { id });
    if (!result.ok) announceProblem(result.error);
  };
  return (
    <li className={styles.print}>
      <span className={`${tones.small} ${tones.code}`}>{soc}</span>
      <strong>{`${printerName} · ${bench}`}</strong>
      <Badge tone={toneOf[state]} icon={icons[toneOf[state]]}>
        {t(`site.prints.states.${state}`)}
      </Badge>
      <span className={tones.muted}>
        {needs ? t(`site.prints.troubles.${problem ?? needs}`, { bench }) : <Moment at={askedAt} />}
        {(state === 'claimed' || state === 'queued') &&
          ` · ${t('site.prints.onlyThere', { bench })}`}
      </span>
      {state !== 'recalling' && (
        <Button size="small" onPress={() => void settle()}>
          {t(state === 'asked' ? 'site.prints.withdraw' : 'site.prints.seen')}
        </Button>
      )}
    </li>
  );
}
