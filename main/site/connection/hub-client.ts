import type { z } from 'zod';
import type { BenchRun, RunStep } from '../../base/bench-run.ts';
import type { AwayWhy } from '../../../shared/model/site.ts';
import {
  type HttpsResult,
  type Distrust,
  HttpsClient,
  type KnownServer,
} from '../../base/https-client.ts';
import {
  MAX_UNPACKED_BYTES,
  type HubRefusal,
  hubRefusal,
  RUN_HEADER,
  STEP_HEADER,
} from '../protocol/protocol.ts';
import { serverOf } from './hub-certificate.ts';
import type { Membership } from './membership.ts';

/** Time limit for one request (ms). */
const REQUEST_LIMIT_MS = 20_000;

/** Result of a request: the answer, a refusal, or unclear. An unclear request may have been executed. */
export type HubAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: HubRefusal }
  | { readonly kind: 'unclear'; readonly detail: string; readonly why: AwayWhy };

/** Client for the requests of `protocol.ts`. */
export class HubClient {
  readonly #https;
  readonly #key;

  readonly #run;

  /** With `run`, this opening, the hub notices a bench whose data are open twice. */
  constructor(membership: Pick<Membership, 'address' | 'vouching' | 'wish'>, run?: BenchRun) {
    const server: KnownServer = serverOf(membership.address, membership.vouching);
    this.#https = new HttpsClient(server);
    this.#run = run;
    this.#key = membership.wish.key;
  }

  /** Sends one request, within `limitMs`. Never rejects. */
  async ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body?: unknown,
    limitMs = REQUEST_LIMIT_MS,
  ): Promise<HubAnswer<z.output<Schema>>> {
    const step = this.#run?.next();
    const question = { path, bearer: this.#key, body, limitMs, headers: headersOf(step) };
    const response = await this.#https.ask(question, MAX_UNPACKED_BYTES);
    if (step && response.came === 'answered' && response.status === 200)
      this.#run?.noteReceived(step);
    return understood(response, schema);
  }

  /**
   * Opens the change stream: calls `onSignal` whenever the log may have grown, and `onEnd` once. Returns a function that closes
   * it.
   */
  bell(onSignal: () => void, onEnd: () => void): () => void {
    const headers = headersOf(this.#run?.next());
    const question = { path: '/v1/bell', bearer: this.#key, limitMs: REQUEST_LIMIT_MS, headers };
    return this.#https.hear(question, onSignal, onEnd);
  }

  close(): void {
    this.#https.close();
  }
}

function headersOf(step: RunStep | undefined): Readonly<Record<string, string>> {
  if (step === undefined) return {};
  const steps = step.previous === null ? step.step : `${step.step}.${step.previous}`;
  return { [RUN_HEADER]: step.run, [STEP_HEADER]: steps };
}

function understood<Schema extends z.ZodType>(
  response: HttpsResult,
  schema: Schema,
): HubAnswer<z.output<Schema>> {
  if (response.came === 'no-answer')
    return { kind: 'unclear', detail: response.detail, why: whyOf(response.distrusts) };
  const body = json(response.body);
  if (response.status === 200) {
    const value = schema.safeParse(body);
    if (value.success) return { kind: 'done', value: value.data };
  }
  const why = hubRefusal.safeParse(body);
  const isRefused = why.success && why.data.refused !== 'hub-unavailable';
  return isRefused
    ? { kind: 'refused', refusal: why.data }
    : { kind: 'unclear', detail: `HTTP ${response.status}`, why: 'silent' };
}

function whyOf(distrusts: Distrust | null): AwayWhy {
  if (distrusts === null) return 'silent';
  return distrusts === 'clock' ? 'clock' : 'other-hub';
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
