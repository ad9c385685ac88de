import { z } from 'zod';
import type { ListedBench } from '../../../shared/model/site.ts';
import { benchesAnswer } from '../protocol.ts';
import type { HubClient } from './hub-client.ts';

/** Somebody looks at the screen: no longer than this, ms. */
const LOOK_LIMIT_MS = 5_000;

/** Who belongs to the site, as the hub lists it. */
export class SiteBenches {
  readonly #client;

  constructor(client: HubClient) {
    this.#client = client;
  }

  /** Null where the hub cannot be asked. */
  async list(): Promise<ListedBench[] | null> {
    const answer = await this.#client.ask('/v1/benches', benchesAnswer, undefined, LOOK_LIMIT_MS);
    return answer.kind === 'done' ? answer.value.benches : null;
  }

  /** Takes another bench out. Whether the hub said that it is out. */
  async remove(bench: string): Promise<boolean> {
    return this.#tell('/v1/benches/remove', { bench });
  }

  /** Says that this bench leaves; where the hub does not hear it, somebody at another bench takes it out. */
  async leave(): Promise<void> {
    await this.#tell('/v1/leave', {});
  }

  async #tell(path: string, body: object): Promise<boolean> {
    return (await this.#client.ask(path, z.object({}), body, LOOK_LIMIT_MS)).kind === 'done';
  }
}
