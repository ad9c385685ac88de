import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../base/host-services.ts';
import { startTraining, type TrainingPlatform } from './platform.ts';
import { setEverydayFaults, setTravelSpeed } from './trainer.ts';
import type { TrainingReply, TrainingRequest, TrainingStart } from './trainer-protocol.ts';

// Entry of a worker thread for the training platform, which simulates another computer and must not take the main
// process's time.

const port = parentPort;
if (port === null) throw new Error('training-worker runs as a worker thread');

function reply(message: TrainingReply): void {
  port?.postMessage(message, []);
}

function failed(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  reply({ kind: 'failed', code, message: String(error) });
}

async function answer(platform: TrainingPlatform, request: TrainingRequest): Promise<void> {
  if (request.kind === 'faults') return setEverydayFaults(platform, request.faults);
  if (request.kind === 'pace') return setTravelSpeed(platform, request.pace);
  try {
    await platform.close();
  } finally {
    port?.close();
  }
}

try {
  const start = workerData as TrainingStart;
  const platform = await startTraining({
    ...start,
    clock: systemClock,
    outsideClock: systemClock,
  });
  port.on('message', (request: TrainingRequest) => {
    answer(platform, request).then(() => reply({ kind: 'done' }), failed);
  });
  reply({ kind: 'listens', baseUrl: platform.baseUrl });
} catch (error) {
  failed(error);
}
