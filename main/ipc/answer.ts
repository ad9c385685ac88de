import type { z } from 'zod';
import { contract, type CallName } from '../../shared/contract.ts';
import { usualLook } from '../../shared/look.ts';
import { appErrorSchema, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { codeInLog, faultInLog } from '../base/loggable.ts';
import type { Bench } from '../bench/bench.ts';
import { newIncident } from '../base/chance.ts';
import type { People } from '../people/people.ts';
import type { Log } from '../base/surroundings.ts';
import { isTheLeads, refusalOf } from './gate.ts';
import { benchHandlers, stationHandlers, windowHandlers, type WindowTools } from './handlers.ts';

/** Default for callers without a window. */
const noWindow: Omit<WindowTools, 'log'> = {
  zoom: () => 100,
  look: (change) => ({ ...usualLook, ...change }),
  guide: (to) => to ?? 'done',
  missed: () => [],
};

type AnyHandler = (request: unknown) => Promise<Result<unknown>> | Result<unknown>;

/**
 * Answers one call of the window. Parses the request, runs the handler, and parses the answer, which also strips
 * members outside the contract. A failed write becomes an error with its remedy: none of it was stored. Independent of
 * Electron.
 */
export async function answer(
  bench: Bench,
  log: Log,
  channel: unknown,
  input: unknown,
  window: Omit<WindowTools, 'log'> = noWindow,
): Promise<Result<unknown>> {
  try {
    return await dispatch(bench, windowHandlers({ log, ...window }), channel, input);
  } catch (error) {
    const trouble = bench.troubleOf(error);
    if (trouble) {
      log.error('store.failed', { channel: codeInLog(String(channel)), error: faultInLog(error) });
      return refusal(trouble);
    }
    const incident = newIncident();
    log.error('ipc.bug', {
      incident,
      channel: codeInLog(String(channel)),
      error: faultInLog(error),
    });
    return err({ code: 'internal', incident });
  }
}

async function dispatch(
  bench: Bench,
  ofWindow: ReturnType<typeof windowHandlers>,
  channel: unknown,
  input: unknown,
): Promise<Result<unknown>> {
  if (!isCall(channel)) throw new Error(`No such call: ${String(channel)}`);
  const schemas: { input: z.ZodType; output: z.ZodType } = contract[channel];
  const request = schemas.input.safeParse(input ?? undefined);
  if (!request.success) return err({ code: 'invalid', issues: issuesOf(request.error) });
  const refused = refusalOf(bench, channel, request.data);
  if (refused) return refusal(refused);
  const always = { ...ofWindow, ...benchHandlers(bench) };
  const handlers = handlersOf(bench, always);
  if (!handlers.ok) {
    if (!Object.hasOwn(always, channel)) return refusal(handlers.error);
    return run(
      always as Partial<Record<CallName, AnyHandler>>,
      channel,
      request.data,
      schemas.output,
    );
  }
  const { people } = handlers.value;
  return people.act(
    () => run(handlers.value.all, channel, request.data, schemas.output),
    isTheLeads(bench, channel, request.data),
  );
}

/** Handlers of every call, or the reason why the station is not open. */
function handlersOf(
  bench: Bench,
  always: object,
): Result<{ people: People; all: Partial<Record<CallName, AnyHandler>> }> {
  const station = bench.station();
  if (!station.ok) return station;
  const all = { ...always, ...stationHandlers(bench, station.value) };
  const { people } = station.value;
  return ok({ people, all: all as Partial<Record<CallName, AnyHandler>> });
}

async function run(
  handlers: Partial<Record<CallName, AnyHandler>>,
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
