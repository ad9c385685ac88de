import { systemClock } from '../../../main/base/surroundings.ts';
import {
  startTraining,
  type TrainingOptions,
  type TrainingPlatform,
} from '../../../main/training/platform.ts';
import type { Interference } from '../../../main/training/interference.ts';
import { bites, type Faults, noFaults } from './faults.ts';
import { pdfLabels } from './label/pdf-labels.ts';
import type { Settings } from './settings.ts';
import { requestFaults } from './request-faults.ts';
import { webhookFaults } from './webhook-faults.ts';

type Aside = NonNullable<Interference['aside']>;
type Push = Parameters<NonNullable<Interference['pushed']>>[0];

/** A request that reached the platform; `at` in milliseconds since the epoch. */
interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly at: number;
}

export interface PlatformOptions extends Omit<TrainingOptions, 'interference' | 'outsideClock'> {
  /** What the label endpoint answers; HTML unless told. */
  readonly labelAs?: Settings['labelAs'];
  /** Absolute folder of the app's resources; labels as PDF take their fonts from it. */
  readonly resourcesFolder?: string;
  /** How long an update that the next one shall overtake waits for it; 2000 ms unless told. */
  readonly webhookHeldMs?: number;
  /** Answers what is no part of the contract, such as a test's controls; true when it did. */
  readonly aside?: Aside;
}

/** The training platform with everything that goes wrong on a real one, and a record of it all. */
export interface FakePlatform extends Omit<TrainingPlatform, 'faults'> {
  readonly faults: Faults;
  readonly settings: Settings;
  /** Every request that arrived in this run, oldest first. */
  requests(): readonly SeenRequest[];
  /** Every call of a callback URL that ended in this run, oldest first. */
  pushes(): readonly Push[];
}

/** Rejects when the port is taken or the journal cannot be written. */
export async function startPlatform({
  labelAs = 'html',
  resourcesFolder,
  webhookHeldMs = 2_000,
  aside,
  ...options
}: PlatformOptions): Promise<FakePlatform> {
  const faults = noFaults();
  const settings: Settings = {
    labelAs,
    noOrder: { status: 404, words: 'Không tìm thấy đơn hàng.' },
  };
  const seen: SeenRequest[] = [];
  const pushes: Push[] = [];
  const asPdf = pdfLabels(resourcesFolder);
  const training = await startTraining({
    outsideClock: systemClock,
    ...options,
    interference: {
      ...requestFaults(faults, settings),
      ...webhookFaults(faults, webhookHeldMs),
      aside(request, response) {
        if (aside?.(request, response) === true) return true;
        const path = (request.url ?? '').split('?')[0] ?? '';
        seen.push({ method: request.method ?? '', path, at: options.clock.now() });
        if (!bites(faults.down, path)) return false;
        request.socket.resetAndDestroy();
        return true;
      },
      labels: (...page) => (settings.labelAs === 'html' ? null : asPdf(...page)),
      pushed: (push) => pushes.push(push),
    },
  });
  return {
    ...training,
    faults,
    settings,
    requests: () => [...seen],
    pushes: () => [...pushes],
  };
}
