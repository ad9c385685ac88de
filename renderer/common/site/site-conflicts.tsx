import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SiteRow } from '../../../shared/model/site.ts';
import { announceProblem } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { station } from '../../station/client.ts';
import { useBenchName } from './bench-names.ts';
import { useSiteRow } from './site-row.ts';

/**
 * Conflicting actions of several benches on an order, with remedy and confirmation. Empty for a bench without a site.
 */
export function SiteConflicts({ soc }: { soc: string }) {
  const row = useSiteRow(soc);
  return row ? <Conflicts row={row} /> : null;
}

export function Conflicts({ row }: { row: SiteRow }) {
  const { t } = useTranslation();
  const nameOf = useBenchName();
  const { order, settled } = row;
  if (order.conflicts.length === 0) return null;
  const benches = order.printedBy.map(nameOf).join(', ');
  const values = { benches, bench: nameOf(order.enteredBy) };
  const settle = async () => {
    const result = await station.call('site.settle', { soc: order.soc });
    if (!result.ok) announceProblem(result.error);
  };
  return order.conflicts.map((conflict, at) => (
    <Notice
      key={conflict}
      tone={settled ? 'neutral' : 'danger'}
      title={t(`site.conflicts.${conflict}.title`, values)}
      actions={
        at === 0 &&
        !settled && (
          <Button size="small" icon={Check} onPress={() => void settle()}>
            {t('site.settle')}
          </Button>
        )
      }
    >
      <p>{t(`site.conflicts.${conflict}.todo`, values)}</p>
    </Notice>
  ));
}
