import type { Connection } from '../../shared/model/station.ts';
import { stops, traitsOf } from '../../shared/error-traits.ts';
import type { Result } from '../../shared/result.ts';
import type { Clock } from '../base/host-services.ts';
import { callsBy } from './calls.ts';
import type { AnswerOf, ArgsOf, EndpointName, Calls } from './calls.ts';
import type { PlatformClient } from './client.ts';

/** State of the connection to the platform, derived from the requests of all parts of the station. */
export class ConnectionWatch {
  readonly #clock;
  readonly #onChange;
  #state: Connection = { state: 'unknown', trouble: null, since: null };

  constructor(clock: Clock, onChange: (connection: Connection) => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /** State after the last answers; unknown until the first. */
  get state(): Connection {
    return this.#state;
  }

  /** Updates the state from an answer. A refusal by the platform itself proves that it can be reached. */
  learn(result: Result<unknown>): void {
    const problem = !result.ok && stops(result.error, 'line') ? result.error : null;
    // No request was sent, or the caller did not wait for the answer.
    if (!result.ok && !problem && !traitsOf(result.error).isPlatformsAnswer) return;
    const state = problem ? 'trouble' : 'online';
    const same = state === this.#state.state && problem?.code === this.#state.trouble?.code;
    if (same) return;
    this.#state = { state, trouble: problem, since: new Date(this.#clock.now()).toISOString() };
    this.#onChange(this.#state);
  }
}

/** Wraps a client, so that `learn` is called with every answer. */
export function watched(
  client: PlatformClient,
  learn: (result: Result<unknown>) => void,
): PlatformClient {
  const calls: Calls = client;
  const answer = async <Name extends EndpointName>(
    name: Name,
    args: ArgsOf<Name>,
  ): AnswerOf<Name> => {
    const result = await calls[name](...args);
    learn(result);
    return result;
  };
  return { ...callsBy(answer), close: () => client.close() };
}
