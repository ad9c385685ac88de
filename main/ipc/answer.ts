import type { z } from 'zod';
import { contract, type CallName, type Handlers } from '../../shared/contract.ts';
import { defaultAppearance } from '../../shared/appearance.ts';
import { appErrorSchema, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { codeInLog, faultInLog } from '../base/loggable.ts';
import type { Bench } from '../bench/bench.ts';
import { newIncident } from '../base/random.ts';
import type { Log } from '../base/host-services.ts';
import type { Station } from '../station.ts';
import { needsLead, refusalOf } from './access-check.ts';
import { benchHandlers, stationHandlers, windowHandlers, type WindowTools } from './handlers.ts';

/** Default for callers without a window. */
const noWindow: Omit<WindowTools, 'log'> = {
  zoom: () => 100,
  changeAppearance: (change) => ({ ...defaultAppearance, ...change }),
  guide: (to) => to ?? 'done',
  missed: () => [],
};

type AnyHandler = (request: unknown) => Promise<Result<unknown>> | Result<unknown>;
type HandlersByCall = Partial<Record<CallName, AnyHandler>>;

/** Answers one call of the window. */
export type AnswerCall = (this: void, channel: unknown, input: unknown) => Promise<Result<unknown>>;

/**
 * Returns the function that answers the calls of one window. It parses the request, runs the handler, and parses the
 * answer, which also strips members outside the contract. A failed write becomes an error with its remedy: none of it
 * was stored. Handlers are created once, those of the station once per opening. Independent of Electron.
 */
export function answerCalls(
  bench: Bench,
  log: Log,
  window: Omit<WindowTools, 'log'> = noWindow,
): AnswerCall {
  const always: HandlersByCall = byCall({
    ...windowHandlers({ log, ...window }),
    ...benchHandlers(bench),
  });
  let ofStation: { readonly station: Station; readonly handlers: HandlersByCall } | null = null;
  const handlersOf = (station: Station): HandlersByCall => {
    if (ofStation?.station !== station)
      ofStation = { station, handlers: { ...always, ...byCall(stationHandlers(bench, station)) } };
    return ofStation.handlers;
  };
  return async (channel, input) => {
    try {
      return await dispatch({ bench, always, handlersOf }, channel, input);
    } catch (error) {
      const problem = bench.problemOf(error);
      if (problem) {
        log.error('store.failed', {
          channel: codeInLog(String(channel)),
          error: faultInLog(error),
        });
        return refusal(problem);
      }
      const incident = newIncident();
      log.error('ipc.bug', {
        incident,
        channel: codeInLog(String(channel)),
        error: faultInLog(error),
      });
      return err({ code: 'internal', incident });
    }
  };
}

/** Forgets the types of requests, which the contract's schemas check. */
function byCall(handlers: Partial<Handlers>): HandlersByCall {
  return handlers as HandlersByCall;
}

interface Dispatching {
  readonly bench: Bench;
  /** Handlers that need no station. */
  readonly always: HandlersByCall;
  readonly handlersOf: (station: Station) => HandlersByCall;
}

async function dispatch(
  { bench, always, handlersOf }: Dispatching,
  channel: unknown,
  input: unknown,
): Promise<Result<unknown>> {
  if (!isCall(channel)) throw new Error(`No such call: ${String(channel)}`);
  const schemas: { input: z.ZodType; output: z.ZodType } = contract[channel];
  const request = schemas.input.safeParse(input ?? undefined);
  if (!request.success) return err({ code: 'invalid', issues: issuesOf(request.error) });
  const refused = refusalOf(bench, channel, request.data);
  if (refused) return refusal(refused);
  const station = bench.station();
  if (!station.ok) {
    if (!Object.hasOwn(always, channel)) return refusal(station.error);
    return run(always, channel, request.data, schemas.output);
  }
  const handlers = handlersOf(station.value);
  return station.value.people.act(
    () => run(handlers, channel, request.data, schemas.output),
    needsLead(bench, channel, request.data),
  );
}

async function run(
  handlers: HandlersByCall,
  channel: CallName,
  request: unknown,
  output: z.ZodType,
): Promise<Result<unknown>> {
  const result = await handlers[channel]?.(request);
  if (!result) throw new Error(`No handler for ${channel}`);
  return result.ok ? ok(output.parse(result.value)) : refusal(result.error);
}

/** Reduces an error to the members of its schema. */
function refusal(error: AppError): Result<never> {
  return err(appErrorSchema.parse(error));
}

function isCall(channel: unknown): channel is CallName {
  return (
    typeof channel === 'string' &&
    Object.hasOwn(contract, channel) &&
    contract[channel as CallName].kind === 'call'
  );
}

/** The rule is the schema's message, which is a key of the dictionaries. */
function issuesOf(error: z.ZodError): { path: string; rule: string }[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), rule: issue.message }));
}
