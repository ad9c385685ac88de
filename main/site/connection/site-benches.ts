import { z } from 'zod';
import type { ListedBench } from '../../../shared/model/site.ts';
import { benchesAnswer } from '../protocol/protocol.ts';
import type { HubClient } from './hub-client.ts';

/** Time limit (ms): a user is waiting. */
const REQUEST_LIMIT_MS = 5_000;

/** Benches of the site, as the hub lists them. */
export class SiteBenches {
  readonly #client;

  constructor(client: HubClient) {
    this.#client = client;
  }

  /** Returns null if the hub is unreachable. */
  async list(): Promise<ListedBench[] | null> {
    const answer = await this.#client.ask(
      '/v1/benches',
      benchesAnswer,
      undefined,
      REQUEST_LIMIT_MS,
    );
    return answer.kind === 'done' ? answer.value.benches : null;
  }

  /** Removes another bench from the site. True if the hub confirmed it. */
  async remove(bench: string): Promise<boolean> {
    return this.#post('/v1/benches/remove', { bench });
  }

  /**
   * Announces that this bench leaves. If the hub does not receive it, a user at another bench has to remove this one.
   */
  async leave(): Promise<void> {
    await this.#post('/v1/leave', {});
  }

  async #post(path: string, body: object): Promise<boolean> {
    return (await this.#client.ask(path, z.object({}), body, REQUEST_LIMIT_MS)).kind === 'done';
  }
}
