import { useCallback } from 'react';
import { useCall } from '../../station/queries.ts';

/** Returns a function from a bench's number to its display name. */
export function useBenchName(): (bench: string) => string {
  const { data: site } = useCall('site.state', undefined);
  const benches = site?.benches;
  return useCallback(
    (number) => {
      const bench = benches?.find((one) => one.bench === number);
      if (!bench) return '?';
      return bench.name === '' ? bench.code : `${bench.code} · ${bench.name}`;
    },
    [benches],
  );
}
