import { join } from 'node:path';
import { systemClock } from '../../main/base/surroundings.ts';
import { resources } from './paths.ts';
import { type FakePlatform, startPlatform } from './platform/platform.ts';

/** A platform for several benches: its time is the real one, its labels are PDFs, its journal lies in `folder`. */
export function startLabelPlatform(folder: string): Promise<FakePlatform> {
  return startPlatform({
    journal: join(folder, 'platform.ndjson'),
    token: 'token-of-the-test',
    clock: systemClock,
    labelAs: 'pdf',
    resourcesFolder: resources,
  });
}
