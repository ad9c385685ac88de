import type { z } from 'zod';
import { type Asked, HttpsClient, type KnownServer } from '../../base/https-client.ts';
import { MOST_UNPACKED_BYTES, type Refusal, refusal } from '../protocol.ts';
import { serverOf } from './known-hub.ts';
import type { Membership } from './membership.ts';

/** How long a request may take together, ms. */
const REQUEST_LIMIT_MS = 20_000;

/** What the hub said, why it did not do it, or that it cannot be reached: then it may have done it all the same. */
export type Said<T> =
  | { readonly said: 'yes'; readonly value: T }
  | { readonly said: 'no'; readonly refusal: Refusal }
  | { readonly said: 'nothing'; readonly detail: string };

/** A bench's side of what `protocol.ts` names. */
export class HubClient {
  readonly #https;
  readonly #key;

  constructor(membership: Pick<Membership, 'address' | 'vouching' | 'wish'>) {
    const server: KnownServer = serverOf(membership.address, membership.vouching);
    this.#https = new HttpsClient(server);
    this.#key = membership.wish.key;
  }

  /** Asks once, within `limitMs`. Never rejects. */
  async ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body?: unknown,
    limitMs = REQUEST_LIMIT_MS,
  ): Promise<Said<z.output<Schema>>> {
    const question = { path, bearer: this.#key, body, limitMs };
    return understood(await this.#https.ask(question, MOST_UNPACKED_BYTES), schema);
  }

  /** The doorbell: `heard` whenever the log may have grown, `ended` once. Answers what ends it. */
  bell(heard: () => void, ended: () => void): () => void {
    const question = { path: '/v1/bell', bearer: this.#key, limitMs: REQUEST_LIMIT_MS };
    return this.#https.hear(question, heard, ended);
  }

  close(): void {
    this.#https.close();
  }
}

function understood<Schema extends z.ZodType>(
  asked: Asked,
  schema: Schema,
): Said<z.output<Schema>> {
  if (asked.came === 'no-answer') return { said: 'nothing', detail: asked.detail };
  const body = json(asked.body);
  if (asked.status === 200) {
    const value = schema.safeParse(body);
    if (value.success) return { said: 'yes', value: value.data };
  }
  const why = refusal.safeParse(body);
  const isRefused = why.success && why.data.refused !== 'hub-unavailable';
  return isRefused
    ? { said: 'no', refusal: why.data }
    : { said: 'nothing', detail: `HTTP ${asked.status}` };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
