import { systemClock } from '../../../main/base/host-services.ts';
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

type RequestHandler = NonNullable<Interference['intercept']>;
type Push = Parameters<NonNullable<Interference['pushed']>>[0];

/** A request that reached the platform; `at` in milliseconds since the epoch. */
interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly at: number;
}

export interface PlatformOptions extends Omit<TrainingOptions, 'interference' | 'outsideClock'> {
  /** Format of the label endpoint's answer; HTML by default. */
  readonly labelAs?: Settings['labelAs'];
  /** Absolute folder of the app's resources, with the fonts of PDF labels. */
  readonly resourcesFolder?: string;
  /** Time that an update waits to be overtaken by the next one; 2000 ms by default. */
  readonly webhookHeldMs?: number;
  /** Answers requests outside the contract, such as a test's controls. Returns true if it answered. */
  readonly intercept?: RequestHandler;
}

/** The training platform with all faults of a real one, and a record of its traffic. */
export interface FakePlatform extends Omit<TrainingPlatform, 'faults'> {
  readonly faults: Faults;
  readonly settings: Settings;
  /** Returns every request of this run, oldest first. */
  requests(): readonly SeenRequest[];
  /** Returns every finished call of a callback URL of this run, oldest first. */
  pushes(): readonly Push[];
}

/** Starts the platform. Rejects if the port is in use or the journal cannot be written. */
export async function startPlatform({
  labelAs = 'html',
  resourcesFolder,
  webhookHeldMs = 2_000,
  intercept,
  ...options
}: PlatformOptions): Promise<FakePlatform> {
  const faults = noFaults();
  const settings: Settings = {
    labelAs,
    noOrder: { status: 404, words: 'Không tìm thấy đơn hàng.' },
  };
  const received: SeenRequest[] = [];
  const pushes: Push[] = [];
  const asPdf = pdfLabels(resourcesFolder);
  const training = await startTraining({
    outsideClock: systemClock,
    ...options,
    interference: {
      ...requestFaults(faults, settings),
      ...webhookFaults(faults, webhookHeldMs),
      intercept(request, response) {
        if (intercept?.(request, response) === true) return true;
        const path = (request.url ?? '').split('?')[0] ?? '';
        received.push({ method: request.method ?? '', path, at: options.clock.now() });
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
    requests: () => [...received],
    pushes: () => [...pushes],
  };
}
