import { useCall } from '../../station/queries.ts';

/** Whether this bench belongs to a site. Its hub may be unreachable. */
export function useIsOfSite(): boolean {
  const { data: site } = useCall('site.state', undefined);
  return site !== undefined && site.link.state !== 'none';
}
