import type { Mode } from '../../shared/model/station.ts';
import type { Surroundings } from '../base/surroundings.ts';
import { Areas } from './areas.ts';
import { AreaResolver } from './resolver.ts';

/** The platform's areas, and the resolver of addresses in them. */
export interface OpenAreas {
  readonly areas: Areas;
  readonly resolver: AreaResolver;
}

/** Pace of requests (ms): training answers from this computer; a real platform gets at most one request per second. */
const paceMs = { training: 1, account: 1_100 } as const;

export function openAreas(
  mode: Mode,
  { resourcesFolder }: Pick<Surroundings, 'resourcesFolder'>,
  tools: Omit<ConstructorParameters<typeof Areas>[0], 'paceMs'>,
): OpenAreas {
  const areas = new Areas({ ...tools, paceMs: paceMs[mode] });
  const { store, clock } = tools;
  const resolver = new AreaResolver({ told: areas, resourcesFolder, store, clock });
  return { areas, resolver };
}
