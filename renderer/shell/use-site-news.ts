import { useEffect, useEffectEvent } from 'react';
import type { SiteNews } from '../../shared/model/site.ts';
import { soundAlarm } from '../common/sound.ts';
import { useSiteList } from '../session/site-list-state.ts';
import { station } from '../station/client.ts';
import { announce } from '../ui/announce.ts';

/**
 * Reports at once that another bench is packing the same parcel, or that its action conflicts with one of this bench.
 */
export function useSiteNews(): void {
  const { showSite } = useSiteList();
  const announceNews = useEffectEvent(({ soc, what, benches }: SiteNews) => {
    soundAlarm();
    const values = { soc, benches: benches.join(', ') };
    announce(
      'danger',
      ({ t }) => ({ title: t(`site.news.${what}`, values), todo: t('site.newsTodo', { soc }) }),
      { label: ({ t }) => t('site.look'), onPress: () => showSite(soc, soc) },
    );
  });
  useEffect(() => station.on('site.news', (news) => announceNews(news)), []);
}
