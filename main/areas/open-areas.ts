import type { Mode } from '../../shared/model/station.ts';
import type { HostServices } from '../base/host-services.ts';
import { Areas, type AreasOptions } from './areas.ts';
import { AreaResolver } from './resolver.ts';

/** The platform's areas, and the resolver of addresses in them. */
export interface OpenAreas {
  readonly areas: Areas;
  readonly resolver: AreaResolver;
}

/** Pace of requests (ms): training answers from this computer; a real platform gets at most one request per second. */
const requestIntervalMs = { training: 1, account: 1_100 } as const;

export function openAreas(
  mode: Mode,
  { resourcesFolder }: Pick<HostServices, 'resourcesFolder'>,
  tools: Omit<AreasOptions, 'requestIntervalMs'>,
): OpenAreas {
  const areas = new Areas({ ...tools, requestIntervalMs: requestIntervalMs[mode] });
  const { store, clock } = tools;
  const resolver = new AreaResolver({ source: areas, resourcesFolder, store, clock });
  return { areas, resolver };
}
