import { join } from 'node:path';
import { systemClock } from '../../main/base/host-services.ts';
import { resources } from './paths.ts';
import { type FakePlatform, startPlatform } from './platform/platform.ts';

/** Starts a platform for several benches with real time and PDF labels. Its journal is stored in `folder`. */
export function startLabelPlatform(folder: string): Promise<FakePlatform> {
  return startPlatform({
    journal: join(folder, 'platform.ndjson'),
    token: 'token-of-the-test',
    clock: systemClock,
    labelAs: 'pdf',
    resourcesFolder: resources,
  });
}
